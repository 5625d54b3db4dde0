import { listFavourites, setFavourite } from '@tessera/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { create } from 'zustand';

import { gameKey, toGame, type Game } from '../../catalogue';
import { t } from '../../i18n';
import { call } from '../../platform/call';
import { toastFailure } from '../../platform/toast-failure';
import { PLAYER_KEY, queryClient } from '../../platform/query-client';
import type { QueryState } from '../../platform/QueryView';
import { currentToken, useTokenStore } from '../../platform/token';
import { useIsLoggedIn } from '../../session';
import { isSupported, useIsSupported } from '../../site';
import { storedGames, storeGames, watchStoredGames } from './stored-favourites';

/*
 * A player's favourites are stored by the server. Those of a visitor, and of a site whose backend does not store them, are stored
 * in the browser; after the login a visitor's are sent to the server.
 */

const favouritesQuery = queryOptions({
  queryKey: [PLAYER_KEY, 'favourites'],
  queryFn: async ({ signal }) => (await call(listFavourites, { signal })).map((wire) => toGame(wire)),
  staleTime: 20_000,
  // Another device may have changed them.
  refetchOnWindowFocus: true,
});
const { queryKey } = favouritesQuery;

/** Makes the other tabs of this browser fetch again. */
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('favourites');
channel?.addEventListener('message', () => void queryClient.invalidateQueries({ queryKey }));

type Mark = { game: Game; isFavourite: boolean };

/**
 * Marks that the server has not confirmed yet, by game. They are shown on top of the fetched list, not written into it: a list
 * whose first answer is still to come has no data to write into.
 */
const usePendingMarks = create<Record<string, Mark>>(() => ({}));

function areOnServer(): boolean {
  return currentToken() !== undefined && isSupported('favourites');
}

/** The favourites, newest first. */
export function useFavourites(): QueryState<Game[]> {
  const isLoggedIn = useIsLoggedIn();
  const isOnServer = useIsSupported('favourites') && isLoggedIn;
  const stored = useSyncExternalStore(watchStoredGames, storedGames);
  const { data, error, errorUpdateCount, refetch } = useQuery({ ...favouritesQuery, enabled: isOnServer });
  const marks = usePendingMarks();
  const marked = useMemo(() => data && Object.values(marks).reduce(withMark, data), [data, marks]);
  return isOnServer
    ? { data: marked, error, errorUpdateCount, refetch }
    : { data: stored, error: null, refetch };
}

/** Until the favourites are fetched, what the list of games says. */
export function useIsFavourite(game: Game): boolean {
  const { data } = useFavourites();
  const key = gameKey(game);
  const mark = usePendingMarks((marks) => marks[key]?.isFavourite);
  return mark ?? (data ? data.some((other) => gameKey(other) === key) : game.isFavourite);
}

function withMark(games: Game[], { game, isFavourite }: Mark): Game[] {
  const others = games.filter((other) => gameKey(other) !== gameKey(game));
  return isFavourite ? [{ ...game, isFavourite }, ...others] : others;
}

/**
 * Optimistic: the mark shows immediately; if the server refuses, it is undone and a toast shows the reason. A game has at most one
 * call in flight, and the last press wins.
 */
export async function markFavourite(game: Game, isFavourite: boolean): Promise<void> {
  if (!areOnServer()) {
    storeGames(withMark(storedGames(), { game, isFavourite }));
    return;
  }
  const key = gameKey(game);
  const wanted = () => usePendingMarks.getState()[key]?.isFavourite;
  const isSending = wanted() !== undefined;
  usePendingMarks.setState({ [key]: { game, isFavourite } });
  if (isSending) return;
  let confirmed = !isFavourite;
  try {
    for (let next = wanted(); next !== undefined && next !== confirmed; next = wanted()) {
      await send(game, next);
      confirmed = next;
      await confirm({ game, isFavourite: confirmed });
    }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    channel?.postMessage(key);
  } catch (failure) {
    toastFailure(failure, t('discovery.favouriteFailed'));
    // The server may have the mark all the same, if only its answer was lost.
    void queryClient.invalidateQueries({ queryKey });
  }
  usePendingMarks.setState(({ [key]: _done, ...others }) => others, true);
}

/** Writes a mark into the fetched list. An answer that was requested before the server had the mark would undo it. */
async function confirm(mark: Mark): Promise<void> {
  const isFetching = queryClient.isFetching({ queryKey }) > 0;
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (games) => games && withMark(games, mark));
  if (isFetching || !queryClient.getQueryData(queryKey)) await queryClient.invalidateQueries({ queryKey });
}

function send(game: Game, isFavourite: boolean): Promise<unknown> {
  const body = { game_id: game.id, provider: game.providerId, is_favorite: isFavourite };
  return call(setFavourite, { body });
}

/** Sends a visitor's favourites to the server. Those that it refuses stay in the browser. */
async function sendStored(): Promise<void> {
  if (!areOnServer()) return;
  const games = storedGames();
  if (games.length === 0) return;
  const left = new Set(games.map(gameKey));
  // The oldest first, which keeps their order.
  for (const game of games.toReversed()) {
    try {
      await send(game, true);
      left.delete(gameKey(game));
    } catch {
      // `call` has reported it; the next login tries again.
    }
  }
  storeGames(storedGames().filter((game) => left.has(gameKey(game))));
  await queryClient.invalidateQueries({ queryKey });
}

void sendStored();
useTokenStore.subscribe(({ token }, before) => {
  if (before.token === undefined && token !== undefined) void sendStored();
});
