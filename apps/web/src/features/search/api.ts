import { popularGames, searchGames } from '@tessera/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { toGame, type Game } from '../../catalogue';
import { call } from '../../platform/call';

/** From here on a text is searched for. */
export const SHORTEST_SEARCH = 2;
/** As many as anybody looks through; a backend that sends more is not asked to stop. */
const MOST_RESULTS = 20;

type Found = { text: string; games: Game[]; nearest: Game[] };

export const searchQueries = {
  /** A newer text takes the place of this one: the query client aborts the call, so that a late answer is dropped. */
  results: (text: string) =>
    queryOptions({
      queryKey: ['games', 'search', text],
      queryFn: async ({ signal }): Promise<Found> => {
        const query = { game_name: text, page_size: MOST_RESULTS };
        const { data, nearest } = await call(searchGames, { query, signal });
        const toGames = (wires: typeof data) => wires.slice(0, MOST_RESULTS).map((wire) => toGame(wire));
        return { text, games: toGames(data), nearest: toGames(nearest) };
      },
      enabled: text.length >= SHORTEST_SEARCH,
      placeholderData: keepPreviousData,
      staleTime: 30_000,
    }),

  /** The same as the row of the home page, and under the same key. */
  popular: () =>
    queryOptions({
      queryKey: ['games', 'popular'],
      queryFn: async ({ signal }) => (await call(popularGames, { signal })).map((wire) => toGame(wire)),
    }),
};
