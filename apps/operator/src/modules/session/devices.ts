import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import { setCookie, type CookieScope } from '../../platform/cookie';
import { foldName } from '../../platform/fold-name';
import type { PurposeKeys } from '../../platform/signing-keys';

/*
 * A browser in which a player has logged in gets a signed cookie (OWASP "device cookies"), so that failed logins of others do not
 * delay the owner. It grants no access, and does not contain the name.
 */

const COOKIE = 'device';
const VALUE = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{16})\\.([\\w-]{43})(?:;|$)`);

export type Devices = ReturnType<typeof createDevices>;

export function createDevices(keys: PurposeKeys) {
  const sign = (username: string, id: string, key: Buffer) =>
    createHmac('sha256', key)
      .update(`${id} ${foldName(username)}`)
      .digest();

  return {
    /** The id of the device, if this player has logged in on it before. */
    read(cookies: string | undefined, username: string): string | undefined {
      const [, id, signature] = VALUE.exec(cookies ?? '') ?? [];
      if (id === undefined || signature === undefined) return undefined;
      const given = Buffer.from(signature, 'base64url');
      return keys.accepted().some((key) => timingSafeEqual(given, sign(username, id, key))) ? id : undefined;
    },

    /** The Set-Cookie header. Only the login path gets the cookie. */
    setCookie(username: string, scope: CookieScope): string {
      const id = randomBytes(12).toString('base64url');
      return setCookie(COOKIE, `${id}.${sign(username, id, keys.signing()).toString('base64url')}`, scope);
    },
  };
}
