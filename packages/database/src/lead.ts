import { setTimeout as sleep } from 'node:timers/promises';

import type pg from 'pg';

import { connectWithHeartbeat } from './connect';
import { HEARTBEAT_INTERVAL_MS, LEASE_MS, RECONNECT_DELAY_MS } from './timeouts';

/** The work of a leader that has not reported progress for this time has stopped. */
const MAX_PAUSE_MS = 30_000;
/** An election takes up to the lease of the former leader, and a reconnection. */
const MAX_SILENCE_MS = 2 * LEASE_MS;

export type Leadership = {
  /** Whether this instance takes part in the election and, if it leads, its work makes progress. */
  isHealthy(): boolean;
  stop(): Promise<void>;
};

/** `onProgress` has to be called at least every `maxPauseMs`. */
export type LeaderWork = (signal: AbortSignal, onProgress: () => void) => Promise<void>;

/**
 * Runs `work` in one instance at a time, by an advisory lock on a dedicated connection. If the process or the connection dies,
 * PostgreSQL releases the lock and the next instance takes it. The signal of `work` aborts when the leadership ends, and `stop` waits
 * for `work` to return.
 */
export function lead(
  url: string,
  name: string,
  work: LeaderWork,
  { maxPauseMs = MAX_PAUSE_MS } = {},
): Leadership {
  const stopping = new AbortController();
  let respondedAt = performance.now();
  let progressAt = Infinity;
  const onResponse = () => (respondedAt = performance.now());

  async function campaign(): Promise<void> {
    while (!stopping.signal.aborted) {
      const lost = new AbortController();
      let client: pg.Client | undefined;
      try {
        client = await connectWithHeartbeat(url, `lead ${name}`);
        client.on('error', () => lost.abort());
        client.on('end', () => lost.abort());
        const isLeader = await takeLock(client, name);
        onResponse();
        const term = AbortSignal.any([stopping.signal, lost.signal]);
        // stop() may have been called during the election.
        if (isLeader && !term.aborted) await serve(client, term, lost);
      } catch {
        // The database is unavailable, or `work` failed: retried below, here or in another instance.
      } finally {
        lost.abort();
        await client?.end().catch(() => undefined);
      }
      await sleep(RECONNECT_DELAY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  /** Returns after the work has ended, so that the caller can close what it uses. */
  async function serve(client: pg.Client, term: AbortSignal, lost: AbortController): Promise<void> {
    const held = holdLock(client, term, lost, onResponse);
    progressAt = performance.now();
    await work(term, () => (progressAt = performance.now())).finally(() => {
      progressAt = Infinity;
      lost.abort();
    });
    await held;
  }

  const done = campaign();
  return {
    isHealthy() {
      const now = performance.now();
      return now - respondedAt < MAX_SILENCE_MS && now - progressAt < maxPauseMs;
    },
    async stop() {
      stopping.abort();
      await done;
    },
  };
}

async function takeLock(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    'SELECT pg_try_advisory_lock(hashtext($1)) AS locked',
    [`lead ${name}`],
  );
  return rows[0]?.locked === true;
}

/** The heartbeat detects a connection that is dead but not closed. */
async function holdLock(
  client: pg.Client,
  term: AbortSignal,
  lost: AbortController,
  onResponse: () => void,
): Promise<void> {
  while (!term.aborted) {
    await sleep(HEARTBEAT_INTERVAL_MS, undefined, { signal: term }).catch(() => undefined);
    if (!term.aborted) await client.query('SELECT 1').then(onResponse, () => lost.abort());
  }
}
