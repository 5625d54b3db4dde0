import {
  listCategories,
  listGames,
  listProviders,
  popularGames,
  type Id,
  type OkOf,
  type QueryOf,
} from '@tessera/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import type { Language } from '../i18n';
import { call } from '../platform/call';
import { toGame, type Game, type GameType } from './game';

const ROW_SIZE = 12;
/** How long a list outlives its page, so that coming back from a game finds the same games at the same place. */
const KEEP_LIST_MS = 30 * 60_000;

export type GameFilter = {
  type: GameType;
  pageSize: number;
  providerId?: Id | undefined;
  categoryId?: Id | undefined;
  search?: string | undefined;
};

export type GamePage = { games: Game[]; total: number | undefined };

function toPage(answer: OkOf<typeof listGames>, type: GameType | undefined): GamePage {
  return { games: answer.data.map((wire) => toGame(wire, type)), total: answer.total };
}

/** The page to ask for next; `undefined` when all games are here. Without a total, a short page is the last. */
export function nextPage(pages: readonly GamePage[], pageSize: number): number | undefined {
  const last = pages.at(-1);
  if (!last || last.games.length === 0) return undefined;
  const loaded = pages.reduce((count, page) => count + page.games.length, 0);
  const hasMore = last.total === undefined ? last.games.length >= pageSize : loaded < last.total;
  return hasMore ? pages.length + 1 : undefined;
}

async function fetchGames(
  query: QueryOf<typeof listGames>,
  signal: AbortSignal,
  type?: GameType,
): Promise<GamePage> {
  return toPage(await call(listGames, { query, signal }), type);
}

export const gameQueries = {
  /** A list page: each combination of filters is a list of its own, starting at page 1. */
  list: ({ type, pageSize, providerId, categoryId, search }: GameFilter) =>
    infiniteQueryOptions({
      queryKey: ['games', 'list', { type, pageSize, providerId, categoryId, search }],
      queryFn: ({ pageParam, signal }) =>
        fetchGames(
          {
            page_index: pageParam,
            page_size: pageSize,
            type,
            ...(providerId === undefined ? {} : { pro_id: providerId }),
            ...(categoryId === undefined ? {} : { cat_id: categoryId }),
            ...(search ? { game_name: search } : {}),
          },
          signal,
          type,
        ),
      initialPageParam: 1,
      getNextPageParam: (_last, pages) => nextPage(pages, pageSize),
      // Asking anew would ask for every page that was ever loaded.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: KEEP_LIST_MS,
    }),

  /** A row of the home page: the first twelve of a provider, a type, or both. */
  row: ({ type, providerId }: { type?: GameType | undefined; providerId?: Id | undefined }) =>
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

  /** Names of categories come in the language of the call. */
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
