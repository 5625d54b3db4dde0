import { hash, randomBytes } from 'node:crypto';

import { setBounded } from '@tessera/database';

/*
 * A token is the player's id and 192 random bits. The id is there because tables can be distributed by player. Only the hash of the
 * token is stored.
 */

const ID_BYTES = 16;
const RANDOM_BYTES = 24;
const TOKEN = /^[\w-]{54}$/;
const MAX_CACHED = 10_000;

/** The key of a token in the database; the hash is hexadecimal. */
export type TokenKey = { playerId: string; hash: string };
export type NewToken = TokenKey & { token: string };

export function makeToken(playerId: string): NewToken {
  const bytes = Buffer.concat([Buffer.from(playerId.replaceAll('-', ''), 'hex'), randomBytes(RANDOM_BYTES)]);
  return { token: bytes.toString('base64url'), ...keyOf(bytes) };
}

const known = new Map<string, TokenKey>();

/**
 * `undefined` for a text that cannot be a token. The key is cached, because every player sends the same token every two seconds; it
 * does not depend on whether the token is valid.
 */
export function readToken(token: string): TokenKey | undefined {
  const cached = known.get(token);
  if (cached || !TOKEN.test(token)) return cached;
  const key = keyOf(Buffer.from(token, 'base64url'));
  setBounded(known, MAX_CACHED, token, key);
  return key;
}

function keyOf(token: Buffer): TokenKey {
  return { playerId: uuidOf(token.subarray(0, ID_BYTES)), hash: hash('sha256', token, 'hex') };
}

function uuidOf(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
