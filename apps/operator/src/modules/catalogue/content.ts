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
  categoryIds?: number[] | undefined;
};

export type CatalogueContent = {
  providers: ProviderItem[];
  categories: CategoryItem[];
  games: GameItem[];
};

export type Kind = keyof CatalogueContent;
export const kinds = ['providers', 'categories', 'games'] as const satisfies readonly Kind[];
