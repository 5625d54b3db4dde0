import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import { foldName } from '../../platform/fold-name';

/*
 * A browser from which a player has logged in keeps a cookie that says so, as OWASP's "device cookies" do: failures of
 * others, which slow down the account, do not keep the owner out. It opens nothing by itself and names nobody.
 */

const COOKIE = 'device';
const VALUE = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{16})\\.([\\w-]{43})(?:;|$)`);
const ONE_YEAR_SECONDS = 31_536_000;

export type Devices = ReturnType<typeof createDevices>;

export function createDevices(key: Buffer) {
  const sign = (username: string, id: string) =>
    createHmac('sha256', key)
      .update(`${id} ${foldName(username)}`)
      .digest();

  return {
    /** The id of the device, if this player has logged in from it before. */
    read(cookies: string | undefined, username: string): string | undefined {
      const [, id, signature] = VALUE.exec(cookies ?? '') ?? [];
      if (id === undefined || signature === undefined) return undefined;
      return timingSafeEqual(Buffer.from(signature, 'base64url'), sign(username, id)) ? id : undefined;
    },

    /** The header that makes the browser one of the player's. Only logins carry the cookie. */
    setCookie(username: string, { path, secure }: { path: string; secure: boolean }): string {
      const id = randomBytes(12).toString('base64url');
      const value = `${id}.${sign(username, id).toString('base64url')}`;
      const cookie = `${COOKIE}=${value}; Path=${path}; Max-Age=${ONE_YEAR_SECONDS}; HttpOnly; SameSite=Strict`;
      return secure ? `${cookie}; Secure` : cookie;
    },
  };
}
