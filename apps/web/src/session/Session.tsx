import { useEffect } from 'react';

import { lazyPart } from '../loading';
import { PLAYER_KEY, queryClient } from '../platform/query-client';
import { checkToken, useTokenStore } from '../platform/token';
import { useIsLoggedIn } from './token';

const CHECK_MS = 500;

const PlayerSession = lazyPart(() => import('./PlayerSession').then((module) => module.PlayerSession), {
  isRequested: true,
});

/** Keeps the session true while the page runs: both homes of the token, other tabs, the player's data. Draws nothing. */
export function Session() {
  const isLoggedIn = useIsLoggedIn();

  useEffect(() => {
    const timer = setInterval(checkToken, CHECK_MS);
    // Other tabs' logins and logouts arrive at once, not at the next check.
    addEventListener('storage', checkToken);
    // An exchange of the token changes nothing on the screen: a game or a sportsbook that runs goes on.
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
