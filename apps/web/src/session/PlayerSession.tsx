import { useEffect } from 'react';

import { currentToken } from '../platform/token';
import { usePlayerPolling } from './polling';
import { keepTokenFresh } from './refresh';
import { PLAYER_PREFIX } from '../platform/storage';
import { clearTokenStamp } from './token-age';
import { provideVerificationLink } from './verification-needed';

/** Runs while there is a token: polls the player and refreshes the token. Renders nothing. */
export function PlayerSession() {
  usePlayerPolling();
  useEffect(provideVerificationLink, []);
  useEffect(() => {
    const stop = keepTokenFresh();
    return () => {
      stop();
      // React may also run this cleanup without an unmount, while the token stays.
      if (currentToken() === undefined) forgetPlayer();
    };
  }, []);
  return null;
}

/** Removes the player's data from this device. */
function forgetPlayer(): void {
  clearTokenStamp();
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const name of Object.keys(storage)) if (name.startsWith(PLAYER_PREFIX)) storage.removeItem(name);
  } catch {
    // Storage is forbidden: nothing was stored.
  }
}
