import { setTimeout as sleep } from 'node:timers/promises';

import type pg from 'pg';

export type Transaction = pg.PoolClient;

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';
const MAX_ATTEMPTS = 10;

/**
 * Runs `work` in one transaction. It is retried after serialisation failures and deadlocks, so `work` must have no effects outside the
 * database.
 */
export async function transact<T>(pool: pg.Pool, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const client = await pool.connect();
    let broken = false;
    // Without a listener, a connection that breaks between two statements would end the process.
    const onBreak = () => (broken = true);
    client.on('error', onBreak);
    try {
      await client.query('BEGIN');
      const result = await work(client);
      await client.query('COMMIT');
      return result;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => (broken = true));
      if (!isRetryable(error) || attempt === MAX_ATTEMPTS) throw error;
    } finally {
      client.off('error', onBreak);
      client.release(broken);
    }
    await sleep(Math.random() * 2 ** Math.min(attempt, 7));
  }
}

function isRetryable(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === SERIALIZATION_FAILURE || code === DEADLOCK_DETECTED;
}
