import { createHash, createHmac } from 'node:crypto';

/*
 * A round's value combines the hash of the chain, which is committed before betting opens, with the seeds of the players' bets, which
 * arrive when the hash can no longer change. client/crash/fairness.ts and scripts/verify-crash.mjs implement the same independently.
 */

/** SHA-256 of the seeds, one per line, in the order of the bets. */
export function seedDigest(seeds: readonly string[]): string {
  return createHash('sha256').update(seeds.join('\n')).digest('hex');
}

/** HMAC-SHA-256 of the digest with the round's hash as key; the crash point is derived from it. */
export function roundValue(hash: string, digest: string): string {
  return createHmac('sha256', Buffer.from(hash, 'hex')).update(digest).digest('hex');
}
