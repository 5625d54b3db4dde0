/*
 * The token of a password recovery, from `/recover#token=…`. It is removed from the address bar before anything else runs, and kept
 * in memory only: it must not stay in the history, and no other script may read it there.
 */

let token: string | undefined;

/** Moves a token from the address bar to memory. */
export function takeRecoveryToken(): void {
  const { hash, pathname, search } = location;
  if (!hash.startsWith('#token=')) return;
  token = hash.slice('#token='.length);
  history.replaceState(history.state, '', pathname + search);
}

export function recoveryToken(): string | undefined {
  return token;
}

export function dropRecoveryToken(): void {
  token = undefined;
}
