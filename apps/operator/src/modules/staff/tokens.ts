import { createHash, randomBytes } from 'node:crypto';

import type { StaffStore } from './store';
import { CommandFailure } from '../../platform/errors';

export const SCOPES = [
  'players:read',
  'players:write',
  'payments:read',
  'payments:write',
  'adjustments:write',
  'promotions:write',
  'ledger:read',
  'settings:read',
  'settings:write',
  'events:write',
] as const;
export type Scope = (typeof SCOPES)[number];

/** Who calls: the name of the token, and the person who uses it. */
export type Actor = { name: string; person: string; scopes: readonly string[] };

export type StaffTokens = ReturnType<typeof createStaffTokens>;

/** Tokens of staff and of other systems. Only their hashes are stored. */
export function createStaffTokens(store: StaffStore) {
  return {
    /** Returns the token, which is shown once. */
    async create(
      name: string,
      options: { person: string; scopes: readonly string[]; days?: number | undefined },
    ) {
      if (!/^[\w.-]{2,40}$/.test(name))
        throw new CommandFailure('A name has 2 to 40 letters, digits, dots and dashes.');
      const unknown = options.scopes.find((scope) => !SCOPES.some((known) => known === scope));
      if (unknown !== undefined || options.scopes.length === 0)
        throw new CommandFailure(`Choose scopes of: ${SCOPES.join(', ')}.`);
      const token = `staff_${randomBytes(32).toString('base64url')}`;
      if (!(await store.addToken({ name, ...options, hash: hashOf(token) })))
        throw new CommandFailure(`There is a token with the name ${name}, or there was one: choose another.`);
      return token;
    },

    async revoke(name: string): Promise<void> {
      if (!(await store.revokeToken(name)))
        throw new CommandFailure(`There is no valid token with the name ${name}.`);
    },

    list: store.tokens,

    /** `undefined` for an unknown, expired or revoked token. */
    find: (token: string): Promise<Actor | undefined> => store.findToken(hashOf(token)),
  };
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
