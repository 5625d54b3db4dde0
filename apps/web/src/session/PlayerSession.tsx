import { useEffect } from 'react';

import { usePlayerPolling } from './polling';
import { keepTokenFresh } from './refresh';

/** What runs while a token exists: the player's details and the exchange of the token. Draws nothing. */
export function PlayerSession() {
  usePlayerPolling();
  useEffect(() => keepTokenFresh(), []);
  return null;
}
