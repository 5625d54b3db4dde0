import { create } from 'zustand';

import { deleteCookie, deleteStored, readCookie, readStored, writeCookie, writeStored } from './storage';
import { TOKEN as NAME } from './token-storage';

/** A player is logged in while there is a token. */
export const useTokenStore = create<{ token: string | undefined }>(() => ({ token: undefined }));

// A browser may forbid the cookie or localStorage. Only a place that accepted the token can lose it.
let storedIn = { cookie: false, localStorage: false };

export function currentToken(): string | undefined {
  return useTokenStore.getState().token;
}

/** Stores the token in the cookie and in localStorage, and starts to use it. */
export function keepToken(token: string): void {
  writeCookie(NAME, token);
  writeStored(NAME, token);
  storedIn = { cookie: readCookie(NAME) === token, localStorage: readStored(NAME) === token };
  useTokenStore.setState({ token });
}

/** Logs out: removes the token from the cookie and from localStorage. */
export function dropToken(): void {
  deleteStored(NAME);
  deleteCookie(NAME);
  if (currentToken() !== undefined) useTokenStore.setState({ token: undefined });
}

/** Logs out in memory, which removes the data of the player, then logs in with the stored token. */
export function restartSession(): void {
  useTokenStore.setState({ token: undefined });
  // In a new task: React would batch both updates and PlayerSession would not unmount.
  setTimeout(checkToken);
}

/** Compares the state with the cookie and localStorage. At start-up, either one restores the other. */
export function checkToken(): void {
  const cookie = readCookie(NAME);
  const stored = readStored(NAME);
  const token = currentToken();
  if (token === undefined) {
    const found = cookie ?? stored;
    if (found !== undefined) keepToken(found);
    return;
  }
  if ((storedIn.cookie && cookie === undefined) || (storedIn.localStorage && stored === undefined)) {
    dropToken();
    return;
  }
  // Another tab has replaced the token.
  const replaced = [stored, cookie].find((value) => value !== undefined && value !== token);
  if (replaced !== undefined) keepToken(replaced);
}
