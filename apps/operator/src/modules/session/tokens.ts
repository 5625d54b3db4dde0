import { hash, randomBytes } from 'node:crypto';

/*
 * A token is the player's id and 192 random bits. The id leads to the player's own part of the database; only the
 * hash of the whole is stored.
 */

const ID_BYTES = 16;
const RANDOM_BYTES = 24;
const TOKEN = /^[\w-]{54}$/;
const REMEMBERED = 10_000;

/** Where a token is found; the hash is in hexadecimal. */
export type TokenKey = { playerId: string; hash: string };
export type NewToken = TokenKey & { token: string };

export function makeToken(playerId: string): NewToken {
  const bytes = Buffer.concat([Buffer.from(playerId.replaceAll('-', ''), 'hex'), randomBytes(RANDOM_BYTES)]);
  return { token: bytes.toString('base64url'), ...keyOf(bytes) };
}

const known = new Map<string, TokenKey>();

/**
 * `undefined` for what cannot be one of our tokens. Every player sends the same token every two seconds: its key, which
 * says nothing about whether the token is good, is worked out once.
 */
export function readToken(token: string): TokenKey | undefined {
  const remembered = known.get(token);
  if (remembered || !TOKEN.test(token)) return remembered;
  const key = keyOf(Buffer.from(token, 'base64url'));
  if (known.size >= REMEMBERED) known.delete(known.keys().next().value!); // It holds REMEMBERED.
  known.set(token, key);
  return key;
}

function keyOf(token: Buffer): TokenKey {
  return { playerId: uuidOf(token.subarray(0, ID_BYTES)), hash: hash('sha256', token, 'hex') };
}

function uuidOf(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
