import { setTimeout as sleep } from 'node:timers/promises';

import type pg from 'pg';

import { connectClient } from './connect';

export type Leadership = { stop(): Promise<void> };

const RETRY_DELAY_MS = 1_000;
const HEARTBEAT_INTERVAL_MS = 1_000;
const RESPONSE_TIMEOUT_MS = 5_000;

/**
 * Runs `work` in one instance at a time, by an advisory lock on a dedicated connection. If the process or the connection dies,
 * PostgreSQL releases the lock and the next instance takes it. The signal of `work` aborts when the leadership ends, and `stop` waits
 * for `work` to return.
 */
export function lead(url: string, name: string, work: (signal: AbortSignal) => Promise<void>): Leadership {
  const stopping = new AbortController();
  const done = campaign(url, name, work, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await done;
    },
  };
}

async function campaign(
  url: string,
  name: string,
  work: (signal: AbortSignal) => Promise<void>,
  stopping: AbortSignal,
): Promise<void> {
  while (!stopping.aborted) {
    const lost = new AbortController();
    let client: pg.Client | undefined;
    try {
      client = await connectClient(url, {
        application_name: `lead ${name}`,
        connectionTimeoutMillis: RESPONSE_TIMEOUT_MS,
        query_timeout: RESPONSE_TIMEOUT_MS,
      });
      client.on('error', () => lost.abort());
      client.on('end', () => lost.abort());
      if (await takeLock(client, name)) {
        const term = AbortSignal.any([stopping, lost.signal]);
        // stop() may have been called during the election.
        if (!term.aborted) await serve(client, term, lost, work);
      }
    } catch {
      // The database is unavailable, or `work` failed: retried below, here or in another instance.
    } finally {
      lost.abort();
      await client?.end().catch(() => undefined);
    }
    await sleep(RETRY_DELAY_MS, undefined, { signal: stopping }).catch(() => undefined);
  }
}

/** Returns after the work has ended, so that the caller can close what it uses. */
async function serve(
  client: pg.Client,
  term: AbortSignal,
  lost: AbortController,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const held = holdLock(client, term, lost);
  await work(term).finally(() => lost.abort());
  await held;
}

async function takeLock(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    'SELECT pg_try_advisory_lock(hashtext($1)) AS locked',
    [`lead ${name}`],
  );
  return rows[0]?.locked === true;
}

/** The heartbeat detects a connection that is dead but not closed. */
async function holdLock(client: pg.Client, term: AbortSignal, lost: AbortController): Promise<void> {
  while (!term.aborted) {
    await sleep(HEARTBEAT_INTERVAL_MS, undefined, { signal: term }).catch(() => undefined);
    if (!term.aborted) await client.query('SELECT 1').catch(() => lost.abort());
  }
}
