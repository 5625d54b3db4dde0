import { clearRecentGames, listRecentGames } from '@tessera/contract';
import { queryOptions } from '@tanstack/react-query';

import { toGame } from '../../catalogue';
import type { Translate } from '../../i18n';
import { call } from '../../platform/call';
import { toastFailure } from '../../platform/toast-failure';
import { PLAYER_KEY, queryClient } from '../../platform/query-client';

export const recentQuery = queryOptions({
  queryKey: [PLAYER_KEY, 'recent games'],
  queryFn: async ({ signal }) => (await call(listRecentGames, { signal })).map((wire) => toGame(wire)),
  // The player may come back to the home page from a game.
  staleTime: 0,
});

/** Optimistic: if the server refuses, the games are restored and a toast shows the reason. */
export async function clearRecent(t: Translate): Promise<void> {
  await queryClient.cancelQueries({ queryKey: recentQuery.queryKey });
  const before = queryClient.getQueryData(recentQuery.queryKey);
  queryClient.setQueryData(recentQuery.queryKey, []);
  try {
    await call(clearRecentGames);
  } catch (failure) {
    queryClient.setQueryData(recentQuery.queryKey, before);
    toastFailure(failure, t('discovery.clearFailed'));
  }
}
