import { popularGames, searchGames } from '@tessera/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { toGame, type Game } from '../../catalogue';
import { call } from '../../platform/call';

/** Shorter texts are not searched for. */
export const SHORTEST_SEARCH = 2;
/** Some backends ignore `page_size` and send more. */
const MAX_RESULTS = 20;

type Found = { text: string; games: Game[]; nearest: Game[] };

export const searchQueries = {
  /** Results of the previous text are kept until the answer; `text` says which text they belong to. */
  results: (text: string) =>
    queryOptions({
      queryKey: ['games', 'search', text],
      queryFn: async ({ signal }): Promise<Found> => {
        const query = { game_name: text, page_size: MAX_RESULTS };
        const { data, nearest } = await call(searchGames, { query, signal });
        const toGames = (wires: typeof data) => wires.slice(0, MAX_RESULTS).map((wire) => toGame(wire));
        return { text, games: toGames(data), nearest: toGames(nearest) };
      },
      enabled: text.length >= SHORTEST_SEARCH,
      placeholderData: keepPreviousData,
      staleTime: 30_000,
    }),

  /** Shares its cache entry with the row of the home page. */
  popular: () =>
    queryOptions({
      queryKey: ['games', 'popular'],
      queryFn: async ({ signal }) => (await call(popularGames, { signal })).map((wire) => toGame(wire)),
    }),
};
