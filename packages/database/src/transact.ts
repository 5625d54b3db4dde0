import { setTimeout as sleep } from 'node:timers/promises';

import type pg from 'pg';

import { DatabaseClient, DatabaseTimeout } from './client';
import { STATEMENT_TIMEOUT_MS, WORK_TIMEOUT_MS } from './timeouts';

export type Transaction = pg.PoolClient;
/** For a statement that runs in a transaction, or on any connection of the pool. */
export type Queryable = Pick<pg.Pool, 'query'>;

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';
const MAX_ATTEMPTS = 10;

/**
 * Runs `work` in one transaction. It is retried after serialisation failures and deadlocks, so `work` must have no effects outside the
 * database. Each attempt has the time limit of a query, see `allowDuration`.
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
      if (error instanceof DatabaseTimeout) broken = true;
      if (!broken) await client.query('ROLLBACK').catch(() => (broken = true));
      if (!isRetryable(error) || attempt === MAX_ATTEMPTS) throw error;
    } finally {
      client.off('error', onBreak);
      client.release(broken);
    }
    await sleep(Math.random() * 2 ** Math.min(attempt, 7));
  }
}

/** Allows the rest of the transaction to take longer than a call may. For work that no player waits for. */
export async function allowDuration(transaction: Transaction, ms: number): Promise<void> {
  if (transaction instanceof DatabaseClient)
    transaction.setWorkTimeout(ms + WORK_TIMEOUT_MS - STATEMENT_TIMEOUT_MS);
  await transaction.query(`SET LOCAL statement_timeout = ${ms}`);
  await transaction.query(`SET LOCAL idle_in_transaction_session_timeout = ${ms}`);
}

function isRetryable(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === SERIALIZATION_FAILURE || code === DEADLOCK_DETECTED;
}
