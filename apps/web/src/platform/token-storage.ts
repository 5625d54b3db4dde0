import { readCookie, readStored } from './storage';

/** The name of the token in the cookie and in localStorage. */
export const TOKEN = 'token';

/** The token that was stored before this page loaded. */
export function readToken(): string | undefined {
  return readCookie(TOKEN) ?? readStored(TOKEN);
}
