import { listCategories, listProviders, type GameSort, type Id } from '@tessera/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { fetchGames, type GamePage } from '../../catalogue';
import type { Language } from '../../i18n';
import { call } from '../../platform/call';
import type { GameType } from '../../site';
import { nextPage } from './next-page';

/** The cache keeps a list this long after its page is left, so that the player comes back from a game to the same position. */
const LIST_CACHE_MS = 30 * 60_000;

export type GameFilter = {
  type: GameType;
  pageSize: number;
  providerId?: Id | undefined;
  categoryId?: Id | undefined;
  search?: string | undefined;
  sort?: GameSort | undefined;
};

function pageQuery({ type, pageSize, providerId, categoryId, search, sort }: GameFilter, page: number) {
  return {
    page_index: page,
    page_size: pageSize,
    type,
    ...(providerId === undefined ? {} : { pro_id: providerId }),
    ...(categoryId === undefined ? {} : { cat_id: categoryId }),
    ...(search ? { game_name: search } : {}),
    sort,
  };
}

/** A page that is fetched before the press on Load more, and until when it is used. */
let ahead: { key: string; page: Promise<GamePage>; untilMs: number } | undefined;
const AHEAD_MS = 15_000;

/** Fetches a page of a list; the list uses it if it asks for it soon. */
export function fetchPageAhead(filter: GameFilter, number: number): void {
  const query = pageQuery(filter, number);
  const key = JSON.stringify(query);
  if (ahead?.key === key && Date.now() < ahead.untilMs) return;
  const page = fetchGames(query, new AbortController().signal, filter.type);
  ahead = { key, page, untilMs: Date.now() + AHEAD_MS };
  // The list fetches it itself.
  page.catch(() => {
    if (ahead?.page === page) ahead = undefined;
  });
}

function takePageAhead(key: string): Promise<GamePage> | undefined {
  const taken = ahead?.key === key && Date.now() < ahead.untilMs ? ahead.page : undefined;
  if (taken) ahead = undefined;
  return taken;
}

export const gameQueries = {
  /** Each combination of filters is a list of its own, starting at page 1. */
  list: (filter: GameFilter) =>
    infiniteQueryOptions({
      queryKey: ['games', 'list', filter],
      queryFn: ({ pageParam, signal }) => {
        const query = pageQuery(filter, pageParam);
        return takePageAhead(JSON.stringify(query)) ?? fetchGames(query, signal, filter.type);
      },
      initialPageParam: 1,
      getNextPageParam: (_last, pages) => nextPage(pages, filter.pageSize),
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
