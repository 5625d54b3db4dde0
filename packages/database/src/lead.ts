import { setTimeout as sleep } from 'node:timers/promises';

import type pg from 'pg';

import { connectClient } from './connect';

export type Leadership = { stop(): Promise<void> };

const RETRY_MS = 1_000;
const HEARTBEAT_MS = 1_000;
/** A database that has not answered by then is lost. */
const LONGEST_ANSWER_MS = 5_000;

/**
 * Runs `work` in one instance at a time. The lock belongs to a connection of its own: when this process or that
 * connection dies, PostgreSQL gives the lock to the next instance. `work` gets a signal that says stop at once, and is
 * waited for.
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
        connectionTimeoutMillis: LONGEST_ANSWER_MS,
        query_timeout: LONGEST_ANSWER_MS,
      });
      client.on('error', () => lost.abort());
      client.on('end', () => lost.abort());
      if (await takeLock(client, name)) {
        const term = AbortSignal.any([stopping, lost.signal]);
        // The election took its time: whoever was stopped meanwhile must not begin.
        if (!term.aborted) await serve(client, term, lost, work);
      }
    } catch {
      // The database is away, or `work` failed: the loop below tries again, here or in another instance.
    } finally {
      lost.abort();
      await client?.end().catch(() => undefined);
    }
    await sleep(RETRY_MS, undefined, { signal: stopping }).catch(() => undefined);
  }
}

/** The term is over when the work has ended: whoever stops the leader may then close what it works with. */
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

/** A connection that is dead but not closed answers no heartbeat. */
async function holdLock(client: pg.Client, term: AbortSignal, lost: AbortController): Promise<void> {
  while (!term.aborted) {
    await sleep(HEARTBEAT_MS, undefined, { signal: term }).catch(() => undefined);
    if (!term.aborted) await client.query('SELECT 1').catch(() => lost.abort());
  }
}
