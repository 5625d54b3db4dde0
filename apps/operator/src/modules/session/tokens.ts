import { hash, randomBytes } from 'node:crypto';

/*
 * A token is the player's id and 192 random bits. The id leads to the player's own part of the database; only the
 * hash of the whole is stored.
 */

const ID_BYTES = 16;
const RANDOM_BYTES = 24;
const TOKEN = /^[\w-]{54}$/;

/** Where a token is found. `idBytes` is the player's id once more, as the token carries it. */
export type TokenKey = { playerId: string; idBytes: Buffer; hash: Buffer };
export type NewToken = TokenKey & { token: string };

export function makeToken(playerId: string): NewToken {
  const bytes = Buffer.concat([Buffer.from(playerId.replaceAll('-', ''), 'hex'), randomBytes(RANDOM_BYTES)]);
  return { token: bytes.toString('base64url'), ...keyOf(bytes) };
}

/** `undefined` for what cannot be one of our tokens. */
export function readToken(token: string): TokenKey | undefined {
  if (!TOKEN.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  return keyOf(bytes);
}

function keyOf(bytes: Buffer): TokenKey {
  const idBytes = bytes.subarray(0, ID_BYTES);
  return { playerId: uuidOf(idBytes), idBytes, hash: sha256(bytes) };
}

function sha256(bytes: Buffer): Buffer {
  return hash('sha256', bytes, 'buffer');
}

function uuidOf(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
