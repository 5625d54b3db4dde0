import { randomBytes } from 'node:crypto';

/* Counts the registrations of a browser. A browser without the cookie is counted by its network only. */

const COOKIE = 'joining';
const VALUE = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{16})(?:;|$)`);
const ONE_YEAR_SECONDS = 31_536_000;

export function readDevice(cookies: string | undefined): string | undefined {
  return VALUE.exec(cookies ?? '')?.[1];
}

/** The Set-Cookie header for a browser that has none. Only the path of the registration gets the cookie. */
export function deviceCookie({ path, secure }: { path: string; secure: boolean }): string {
  const value = randomBytes(12).toString('base64url');
  const cookie = `${COOKIE}=${value}; Path=${path}; Max-Age=${ONE_YEAR_SECONDS}; HttpOnly; SameSite=Strict`;
  return secure ? `${cookie}; Secure` : cookie;
}
