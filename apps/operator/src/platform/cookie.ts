const ONE_YEAR_SECONDS = 31_536_000;

export type CookieScope = { path: string; secure: boolean };

/** A Set-Cookie header for one year. Only calls below the path get the cookie, and no script. */
export function setCookie(name: string, value: string, { path, secure }: CookieScope): string {
  const cookie = `${name}=${value}; Path=${path}; Max-Age=${ONE_YEAR_SECONDS}; HttpOnly; SameSite=Strict`;
  return secure ? `${cookie}; Secure` : cookie;
}
