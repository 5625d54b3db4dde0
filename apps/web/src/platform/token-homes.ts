import { readCookie, readStored } from './storage';

/** The name of the token in both of its homes, the cookie and the stored value. */
export const TOKEN = 'token';

/** The token that an earlier page has left here. */
export function readToken(): string | undefined {
  return readCookie(TOKEN) ?? readStored(TOKEN);
}
