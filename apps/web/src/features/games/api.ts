import { listCategories, listProviders, type GameSort, type Id } from '@tessera/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { fetchGames } from '../../catalogue';
import type { Language } from '../../i18n';
import { call } from '../../platform/call';
import type { GameType } from '../../site';
import { nextPage } from './next-page';

/** The cache keeps a list this long after its page is left, so that the player comes back from a game to the same position. */
const LIST_CACHE_MS = 30 * 60_000;

type GameFilter = {
  type: GameType;
  pageSize: number;
  providerId?: Id | undefined;
  categoryId?: Id | undefined;
  search?: string | undefined;
  sort?: GameSort | undefined;
};

export const gameQueries = {
  /** Each combination of filters is a list of its own, starting at page 1. */
  list: ({ type, pageSize, providerId, categoryId, search, sort }: GameFilter) =>
    infiniteQueryOptions({
      queryKey: ['games', 'list', { type, pageSize, providerId, categoryId, search, sort }],
      queryFn: ({ pageParam, signal }) =>
        fetchGames(
          {
            page_index: pageParam,
            page_size: pageSize,
            type,
            ...(providerId === undefined ? {} : { pro_id: providerId }),
            ...(categoryId === undefined ? {} : { cat_id: categoryId }),
            ...(search ? { game_name: search } : {}),
            sort,
          },
          signal,
          type,
        ),
      initialPageParam: 1,
      getNextPageParam: (_last, pages) => nextPage(pages, pageSize),
      // A refetch would request every page that was loaded.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: LIST_CACHE_MS,
    }),

  /** The server sends the names in the language of the call. */
  categories: (type: GameType, language: Language) =>
    queryOptions({
      queryKey: ['games', 'categories', type, language],
      queryFn: ({ signal }) => call(listCategories, { query: { type }, signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),

  providers: (type: GameType) =>
    queryOptions({
      queryKey: ['games', 'providers', type],
      queryFn: ({ signal }) => call(listProviders, { query: { type }, signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
