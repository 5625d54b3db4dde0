import type { Transaction } from '@tessera/database';

import { Refusal } from '../../platform/errors';
import type { RateLimitStore } from './rate-limit-store';

/*
 * Limits the calls of visitors. The counts are in the database, so that all instances share them. Not rate-limiter-flexible, which cannot
 * count in the transaction of the caller.
 */

export type Allowance = { key: string; calls: number; seconds: number };

export type RateLimit = ReturnType<typeof createRateLimit>;

export function createRateLimit(store: RateLimitStore) {
  type Answer = { ok: boolean; retryAfterSeconds: number };

  async function countAll(allowances: Allowance[], transaction?: Transaction): Promise<Answer> {
    let retryAfterSeconds = 0;
    for (const { key, calls, seconds } of allowances) {
      const counted = await store.count(key, seconds, transaction);
      if (counted.calls > calls) retryAfterSeconds = Math.max(retryAfterSeconds, counted.secondsLeft);
    }
    return { ok: retryAfterSeconds === 0, retryAfterSeconds };
  }

  async function admitAll(allowances: Allowance[], transaction?: Transaction): Promise<void> {
    const { ok, retryAfterSeconds } = await countAll(allowances, transaction);
    if (!ok) throw new Refusal('too_many_attempts', { retryAfterSeconds });
  }

  return {
    /** Counts the call, and returns whether the allowance covers it. */
    allows: async (allowance: Allowance): Promise<boolean> => (await countAll([allowance])).ok,

    /** Throws `too_many_attempts` above an allowance. */
    admit: (...allowances: Allowance[]): Promise<void> => admitAll(allowances),

    /** Counts only if the transaction commits. */
    admitIn: (transaction: Transaction, ...allowances: Allowance[]): Promise<void> =>
      admitAll(allowances, transaction),

    /** Whether no more calls are allowed. Counts nothing. */
    isUsedUp: async ({ key, calls }: Allowance): Promise<boolean> => (await store.read(key)) >= calls,

    sweep: store.sweep,
  };
}
