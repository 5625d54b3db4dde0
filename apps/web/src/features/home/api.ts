import { pageProviders, popularGames, type Id } from '@tessera/contract';
import { queryOptions } from '@tanstack/react-query';

import { fetchGames, toGame } from '../../catalogue';
import { call } from '../../platform/call';
import type { GameType } from '../../site';

const ROW_SIZE = 12;
const STRIP_SIZE = 40;

type RowFilter = { type: GameType; providerId?: Id | undefined; categoryId?: Id | undefined };

export const rowQueries = {
  /** The first twelve of a type, a provider, a category. */
  games: ({ type, providerId, categoryId }: RowFilter) =>
    queryOptions({
      queryKey: ['games', 'row', { type, providerId, categoryId }],
      queryFn: async ({ signal }) => {
        const query = {
          page_index: 1,
          page_size: ROW_SIZE,
          ...(categoryId === undefined ? {} : { cat_id: categoryId }),
          ...(providerId === undefined ? {} : { pro_id: providerId }),
          type,
        };
        return (await fetchGames(query, signal, type)).games;
      },
    }),

  popular: () =>
    queryOptions({
      queryKey: ['games', 'popular'],
      queryFn: async ({ signal }) => (await call(popularGames, { signal })).map((wire) => toGame(wire)),
    }),
};

/** A provider and the types of its games. */
export type StripProvider = {
  id: Id;
  name: string;
  image: string | undefined;
  types: [GameType, ...GameType[]];
};

export const providerQueries = {
  /** One request per type: the response does not say which types a provider has, and its link depends on them. */
  strip: (types: readonly GameType[]) =>
    queryOptions({
      queryKey: ['providers', 'strip', types],
      queryFn: async ({ signal }) => {
        const ofType = async (type: GameType) => {
          const query = { page_index: 1, page_size: STRIP_SIZE, type };
          const { data } = await call(pageProviders, { query, signal });
          return data.map(({ id, name, image }): StripProvider => ({ id, name, image, types: [type] }));
        };
        return mergeProviders((await Promise.all(types.map(ofType))).flat());
      },
      staleTime: Number.POSITIVE_INFINITY,
    }),
};

/** Merges the entries of a provider with games of several types. */
export function mergeProviders(providers: readonly StripProvider[]): StripProvider[] {
  const merged = new Map<string, StripProvider>();
  for (const provider of providers) {
    const known = merged.get(String(provider.id));
    if (known) known.types.push(...provider.types);
    else merged.set(String(provider.id), { ...provider, types: [...provider.types] });
  }
  return [...merged.values()];
}
