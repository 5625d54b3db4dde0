/*
 * The catalogue in files. A field that is left out keeps its value; `null` removes it.
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
  /** The game's code at its provider, for launches. */
  code?: string | null | undefined;
  image?: string | null | undefined;
  /** 1 is the most played game. */
  popularity?: number | undefined;
  /** When it was added, as `2026-11-15`; the default for a new game is today. */
  addedOn?: string | undefined;
  /** Return to player in percent: `96.50`. */
  rtp?: string | null | undefined;
  volatility?: 'low' | 'medium' | 'high' | null | undefined;
  /** Decimal amounts in the default currency. */
  minStake?: string | null | undefined;
  maxStake?: string | null | undefined;
  /** Its bonus feature starts once in this many rounds on average. */
  bonusEvery?: number | null | undefined;
  /** Whether it has demo play. */
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
