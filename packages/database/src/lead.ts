import type pg from 'pg';

import { connectWithHeartbeat } from './connect';
import { reportChanges, type OnError } from './report-changes';
import { HEARTBEAT_INTERVAL_MS, LEASE_MS, RECONNECT_DELAY_MS } from './timeouts';
import { pause } from './wait';

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

type LeadOptions = {
  /** Gets the errors of the connection and of `work`, which are retried: each different one once, until the next success. */
  onError: OnError;
  maxPauseMs?: number;
};

/**
 * Runs `work` in one instance at a time, by an advisory lock on a dedicated connection. If the process or the connection dies,
 * PostgreSQL releases the lock and the next instance takes it. The signal of `work` aborts when the leadership ends, and `stop` waits
 * for `work` to return.
 */
export function lead(
  url: string,
  name: string,
  work: LeaderWork,
  { onError, maxPauseMs = MAX_PAUSE_MS }: LeadOptions,
): Leadership {
  const errors = reportChanges(onError);
  const stopping = new AbortController();
  let respondedAt = performance.now();
  let progressAt = Infinity;

  async function leadUntilStopped(): Promise<void> {
    while (!stopping.signal.aborted) {
      const lost = new AbortController();
      let client: pg.Client | undefined;
      try {
        client = await connectWithHeartbeat(url, `lead ${name}`);
        const onLost = (error: unknown) => {
          errors.report(error);
          lost.abort();
        };
        client.on('error', onLost);
        client.on('end', () => lost.abort());
        const isLeader = await takeLock(client, name);
        respondedAt = performance.now();
        const term = AbortSignal.any([stopping.signal, lost.signal]);
        // stop() may have been called during the election.
        if (isLeader && !term.aborted) await runWork(client, term, lost, onLost);
        errors.reset();
      } catch (error) {
        // The database is unavailable, or `work` failed: retried below, here or in another instance.
        errors.report(error);
      } finally {
        lost.abort();
        await client?.end().catch(() => undefined);
      }
      await pause(RECONNECT_DELAY_MS, stopping.signal);
    }
  }

  /** Returns after the work has ended, so that the caller can close what it uses. */
  async function runWork(
    client: pg.Client,
    term: AbortSignal,
    lost: AbortController,
    onLost: OnError,
  ): Promise<void> {
    const onResponse = () => {
      respondedAt = performance.now();
      errors.reset();
    };
    const held = holdLock(client, term, { onResponse, onLost });
    progressAt = performance.now();
    try {
      await work(term, () => (progressAt = performance.now()));
    } finally {
      progressAt = Infinity;
      lost.abort();
      await held;
    }
  }

  const done = leadUntilStopped();
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
  { onResponse, onLost }: { onResponse: () => void; onLost: OnError },
): Promise<void> {
  while (!term.aborted) {
    await pause(HEARTBEAT_INTERVAL_MS, term);
    if (!term.aborted) await client.query('SELECT 1').then(onResponse, onLost);
  }
}
