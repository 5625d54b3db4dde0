import { useEffect } from 'react';

import { currentToken } from '../platform/token';
import { usePlayerPolling } from './polling';
import { keepTokenFresh } from './refresh';
import { deleteStored, PLAYER_PREFIX } from '../platform/storage';
import { clearTokenStamp } from './token-age';

/** What runs while a token exists: the player's details and the exchange of the token. Draws nothing. */
export function PlayerSession() {
  usePlayerPolling();
  useEffect(() => {
    const stop = keepTokenFresh();
    return () => {
      stop();
      // Effects also rest and return while the token stays.
      if (currentToken() === undefined) forgetPlayer();
    };
  }, []);
  return null;
}

/** The next reader of this device finds nothing of the one before. */
function forgetPlayer(): void {
  clearTokenStamp();
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(PLAYER_PREFIX)) deleteStored(name);
  } catch {
    // Forbidden: nothing was stored.
  }
}
