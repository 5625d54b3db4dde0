import { create } from 'zustand';

import { deleteCookie, deleteStored, readCookie, readStored, writeCookie, writeStored } from './storage';
import { TOKEN as NAME } from './token-homes';

/** Logged in means that a token is here. Everything that must follow it subscribes to this store. */
export const useTokenStore = create<{ token: string | undefined }>(() => ({ token: undefined }));

// A browser may forbid one of the two homes. Only a home that took the token can lose it.
let homes = { cookie: false, stored: false };

export function currentToken(): string | undefined {
  return useTokenStore.getState().token;
}

/** Puts the token in both homes and in force. */
export function keepToken(token: string): void {
  writeCookie(NAME, token);
  writeStored(NAME, token);
  homes = { cookie: readCookie(NAME) === token, stored: readStored(NAME) === token };
  useTokenStore.setState({ token });
}

/** Removes the token from both homes. */
export function dropToken(): void {
  deleteStored(NAME);
  deleteCookie(NAME);
  if (currentToken() !== undefined) useTokenStore.setState({ token: undefined });
}

/** Ends what belongs to the player as a logout does, and begins again with the token that is stored. */
export function restartSession(): void {
  useTokenStore.setState({ token: undefined });
  // Not in the same breath: nobody would see that the token was gone.
  setTimeout(checkToken);
}

/** Brings the state into step with the two homes; whichever exists at start-up restores the other. */
export function checkToken(): void {
  const cookie = readCookie(NAME);
  const stored = readStored(NAME);
  const token = currentToken();
  if (token === undefined) {
    const found = cookie ?? stored;
    if (found !== undefined) keepToken(found);
    return;
  }
  if ((homes.cookie && cookie === undefined) || (homes.stored && stored === undefined)) {
    dropToken();
    return;
  }
  // Another tab has exchanged the token.
  const exchanged = [stored, cookie].find((value) => value !== undefined && value !== token);
  if (exchanged !== undefined) keepToken(exchanged);
}
