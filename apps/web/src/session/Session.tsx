import { useEffect } from 'react';

import { lazyPart } from '../loading';
import { PLAYER_KEY, queryClient } from '../platform/query-client';
import { checkToken, useTokenStore } from '../platform/token';
import { useIsLoggedIn } from './token';

const TOKEN_CHECK_MS = 500;

const PlayerSession = lazyPart(() => import('./PlayerSession').then((module) => module.PlayerSession), {
  isRequested: true,
});

/** Checks the stored token (other tabs may change it), and removes the cached data of the player at the logout. Renders nothing. */
export function Session() {
  const isLoggedIn = useIsLoggedIn();

  useEffect(() => {
    const timer = setInterval(checkToken, TOKEN_CHECK_MS);
    // Logins and logouts of other tabs apply immediately, not at the next check.
    addEventListener('storage', checkToken);
    // Only on logout: a refreshed token must not interrupt a game or a sportsbook.
    const stop = useTokenStore.subscribe(({ token }) => {
      if (token === undefined) queryClient.removeQueries({ queryKey: [PLAYER_KEY] });
    });
    return () => {
      clearInterval(timer);
      removeEventListener('storage', checkToken);
      stop();
    };
  }, []);

  return isLoggedIn && <PlayerSession />;
}
