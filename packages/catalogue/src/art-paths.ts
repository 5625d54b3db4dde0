import type { CatalogueGame } from './game';
import type { CatalogueProvider } from './providers';

/** Posters are 3:4, in these widths. */
export const POSTER_WIDTHS = [200, 400] as const;
export type PosterWidth = (typeof POSTER_WIDTHS)[number];

export function posterHeight(width: PosterWidth): number {
  return Math.round((width * 4) / 3);
}

export function posterPath(game: Pick<CatalogueGame, 'id'>, width: PosterWidth): string {
  return `/art/games/${game.id}-${width}.webp`;
}

export function providerMarkPath(provider: Pick<CatalogueProvider, 'slug'>): string {
  return `/art/providers/${provider.slug}.svg`;
}
