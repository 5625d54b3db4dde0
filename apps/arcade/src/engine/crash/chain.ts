import { createHash, randomBytes } from 'node:crypto';

/*
 * Rounds use the hashes of a chain from its end to its beginning. The end is published before the first round. The SHA-256 of a
 * round's hash is the hash of the round before it, so later rounds cannot be changed unnoticed, and cannot be predicted.
 */

export const CHAIN_LENGTH = 50_000;

export type Chain = {
  /** The published end: the hash of round 0, which is never played. */
  terminal: string;
  length: number;
  /** The hash of round `position`, from 1 to `length`. */
  hashOf(position: number): string;
};

export function newSeed(): Buffer {
  return randomBytes(32);
}

export function sha256(data: Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}

export function chainFrom(seed: Buffer, length: number): Chain {
  const hashes = Buffer.alloc((length + 1) * 32);
  let hash = seed;
  for (let index = 0; index <= length; index++) {
    hash = sha256(hash);
    hash.copy(hashes, (length - index) * 32);
  }
  function hashOf(position: number): string {
    if (position < 0 || position > length)
      throw new RangeError(`no round ${position} in a chain of ${length}`);
    return hashes.toString('hex', position * 32, (position + 1) * 32);
  }
  return { terminal: hashOf(0), length, hashOf };
}
