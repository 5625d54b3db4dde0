import { useEffect } from 'react';

import { currentToken } from '../platform/token';
import { usePlayerPolling } from './polling';
import { keepTokenFresh } from './refresh';
import { clearTokenStamp } from './token-age';

/** What runs while a token exists: the player's details and the exchange of the token. Draws nothing. */
export function PlayerSession() {
  usePlayerPolling();
  useEffect(() => {
    const stop = keepTokenFresh();
    return () => {
      stop();
      // Effects also rest and return while the token stays.
      if (currentToken() === undefined) clearTokenStamp();
    };
  }, []);
  return null;
}
