import { listFavourites, setFavourite } from '@tessera/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

import { t } from '../../i18n';
import { call } from '../../platform/call';
import { hasCapability, useCapability } from '../../platform/capabilities';
import { failureLines } from '../../platform/failure-text';
import { PLAYER_KEY, queryClient } from '../../platform/query-client';
import { currentToken, useTokenStore } from '../../platform/token';
import { useIsLoggedIn } from '../../session';
import { toast } from '../../ui';
import { gameKey, toGame, type Game } from '../game';
import { keptGames, keepGames, watchKept } from './kept-favourites';

/*
 * A player's favourites are the server's. A visitor's, and those of a site whose backend keeps none, are the browser's; a
 * login hands a visitor's over to the server.
 */

const favouritesQuery = queryOptions({
  queryKey: [PLAYER_KEY, 'favourites'],
  queryFn: async ({ signal }) => (await call(listFavourites, { signal })).map((wire) => toGame(wire)),
  staleTime: 20_000,
  // Another device may have changed them.
  refetchOnWindowFocus: true,
});

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('favourites');
channel?.addEventListener('message', () => {
  void queryClient.invalidateQueries({ queryKey: favouritesQuery.queryKey });
});

function isServers(): boolean {
  return currentToken() !== undefined && hasCapability('favorites');
}

/** The favourites, the last one first; `undefined` while they are not known. */
export function useFavourites(): { games: Game[] | undefined; error: Error | null; refetch: () => unknown } {
  const isLoggedIn = useIsLoggedIn();
  const isTheServers = useCapability('favorites') && isLoggedIn;
  const kept = useSyncExternalStore(watchKept, keptGames);
  const { data, error, refetch } = useQuery({ ...favouritesQuery, enabled: isTheServers });
  return isTheServers ? { games: data, error, refetch } : { games: kept, error: null, refetch };
}

/** Whether a game is marked; what its list has said until the favourites are known. */
export function useIsFavourite(game: Game): boolean {
  const { games } = useFavourites();
  const key = gameKey(game);
  return games ? games.some((candidate) => gameKey(candidate) === key) : game.isFavourite;
}

function withMark(games: readonly Game[], game: Game, isFavourite: boolean): Game[] {
  const others = games.filter((candidate) => gameKey(candidate) !== gameKey(game));
  return isFavourite ? [{ ...game, isFavourite }, ...others] : others;
}

/** What each game is to become; one call at a time for each, so that the last press wins. */
const wanted = new Map<string, boolean>();

/** Marks a game at once; where the server refuses, the mark goes back and a word says why. */
export async function markFavourite(game: Game, isFavourite: boolean): Promise<void> {
  if (!isServers()) {
    keepGames(withMark(keptGames(), game, isFavourite));
    return;
  }
  const key = gameKey(game);
  const isUnderWay = wanted.has(key);
  wanted.set(key, isFavourite);
  await queryClient.cancelQueries({ queryKey: favouritesQuery.queryKey });
  show(game, isFavourite);
  if (isUnderWay) return;
  let confirmed = !isFavourite;
  try {
    for (let next = wanted.get(key); next !== undefined && next !== confirmed; next = wanted.get(key)) {
      await send(game, next);
      confirmed = next;
    }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    channel?.postMessage(key);
  } catch (failure) {
    show(game, confirmed);
    toast.error(failureLines(failure, t('discovery.favouriteFailed'), t));
  } finally {
    wanted.delete(key);
  }
}

function show(game: Game, isFavourite: boolean): void {
  queryClient.setQueryData(favouritesQuery.queryKey, (games) => games && withMark(games, game, isFavourite));
}

function send(game: Game, isFavourite: boolean): Promise<unknown> {
  const body = { game_id: game.id, provider: game.providerId, is_favorite: isFavourite };
  return call(setFavourite, { body });
}

/** Hands what a visitor has marked over to the server after the login. What it does not take stays here. */
async function handOver(): Promise<void> {
  if (!isServers()) return;
  const games = keptGames();
  if (games.length === 0) return;
  const left = new Set(games.map(gameKey));
  // The oldest first, so that their order stays.
  for (const game of games.toReversed()) {
    try {
      await send(game, true);
      left.delete(gameKey(game));
    } catch {
      // `call` has reported it; the next login tries again.
    }
  }
  keepGames(keptGames().filter((game) => left.has(gameKey(game))));
  await queryClient.invalidateQueries({ queryKey: favouritesQuery.queryKey });
}

/** Once, when the parts that show hearts are here. */
export function followLogins(): void {
  void handOver();
  let before = currentToken();
  useTokenStore.subscribe(({ token }) => {
    if (before === undefined && token !== undefined) void handOver();
    before = token;
  });
}
