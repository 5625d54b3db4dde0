import type { GamesPage } from '../../site';

/** A list page of the site file: all games of a type, of a provider or of a category. */
export type GameList = Pick<GamesPage, 'path' | 'type' | 'provider' | 'category' | 'label'>;
