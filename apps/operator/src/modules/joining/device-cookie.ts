import { randomBytes } from 'node:crypto';

import { setCookie, type CookieScope } from '../../platform/cookie';

/* Counts the registrations of a browser. A browser without the cookie is counted by its network only. */

const COOKIE = 'joining';
const VALUE = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{16})(?:;|$)`);

export function readDevice(cookies: string | undefined): string | undefined {
  return VALUE.exec(cookies ?? '')?.[1];
}

/** The Set-Cookie header for a browser that has none. Only the path of the registration gets the cookie. */
export function deviceCookie(scope: CookieScope): string {
  return setCookie(COOKIE, randomBytes(12).toString('base64url'), scope);
}
