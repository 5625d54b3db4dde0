/*
 * A catalogue as it comes in and goes out by file. What is left out of an item stays as it is; `null` takes a picture
 * away.
 */

export type ProviderItem = {
  id: number;
  name: string;
  image?: string | null | undefined;
  types?: number[] | undefined;
  position?: number | undefined;
};

export type CategoryItem = {
  id: number;
  type: number;
  /** By language. */
  names: Record<string, string>;
  position?: number | undefined;
};

export type GameItem = {
  id: number;
  providerId: number;
  type: number;
  name: string;
  image?: string | null | undefined;
  /** 1 is the most played game. */
  popularity?: number | undefined;
  /** Since when the site has it, as `2026-11-15`; today for a game that comes without it. */
  addedOn?: string | undefined;
  /** What it pays back in the long run, in per cent: `96.50`. */
  rtp?: string | null | undefined;
  volatility?: 'low' | 'medium' | 'high' | null | undefined;
  /** Decimal amounts in the currency of the site. */
  minStake?: string | null | undefined;
  maxStake?: string | null | undefined;
  /** Whether it can be played without money. */
  hasDemo?: boolean | undefined;
  categoryIds?: number[] | undefined;
};

export type CatalogueContent = {
  providers: ProviderItem[];
  categories: CategoryItem[];
  games: GameItem[];
};

export type Kind = keyof CatalogueContent;
export const kinds = ['providers', 'categories', 'games'] as const satisfies readonly Kind[];
