import { pageProviders, popularGames, type Id } from '@tessera/contract';
import { queryOptions } from '@tanstack/react-query';

import { fetchGames, toGame, type GameType } from '../../catalogue';
import { call } from '../../platform/call';

const ROW_SIZE = 12;
const STRIP_SIZE = 40;

export const rowQueries = {
  /** The first twelve of a provider, a type, or both. */
  games: ({ type, providerId }: { type?: GameType | undefined; providerId?: Id | undefined }) =>
    queryOptions({
      queryKey: ['games', 'row', { type, providerId }],
      queryFn: async ({ signal }) => {
        const query = {
          page_index: 1,
          page_size: ROW_SIZE,
          ...(providerId === undefined ? {} : { pro_id: providerId }),
          ...(type === undefined ? {} : { type }),
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

export const providerQueries = {
  strip: () =>
    queryOptions({
      queryKey: ['providers', 'strip'],
      queryFn: async ({ signal }) =>
        (await call(pageProviders, { query: { page_index: 1, page_size: STRIP_SIZE }, signal })).data,
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
