import type { GamesPage } from '../../site';

/** A page of games of the site file: all of one type, or one provider's or one category's. */
export type GameList = Pick<GamesPage, 'path' | 'type' | 'provider' | 'category' | 'label'>;
