import { createHash, createHmac } from 'node:crypto';

/*
 * A round's value comes from two sides: the house's hash, fixed and committed before betting opens, and the seeds of the
 * players' own bets, which the house learns when it can no longer change its hash. client/crash/fairness.ts and
 * scripts/verify-crash.mjs make the same sums with other tools.
 */

/** SHA-256 of the seeds, one on each line, in the order of the bets. */
export function seedDigest(seeds: readonly string[]): string {
  return createHash('sha256').update(seeds.join('\n')).digest('hex');
}

/** What the crash point is read from: HMAC-SHA-256 of the digest, keyed with the round's hash. */
export function roundValue(hash: string, digest: string): string {
  return createHmac('sha256', Buffer.from(hash, 'hex')).update(digest).digest('hex');
}
