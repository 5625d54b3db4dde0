import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

import { connectClient } from './connect';

type Listener = (payload: string) => void;

/** Small messages to all instances by LISTEN/NOTIFY. Messages are lost while the connection is down, so they are only hints. */
export type Events = {
  /** At most 8,000 bytes, the limit of PostgreSQL. */
  publish(channel: string, payload: string): Promise<void>;
  subscribe(channel: string, listener: Listener): () => void;
  close(): Promise<void>;
};

const RECONNECT_DELAY_MS = 500;
const CONNECT_TIMEOUT_MS = 5_000;

export function createEvents(url: string, pool: pg.Pool): Events {
  const listeners = new Map<string, Set<Listener>>();
  const closing = new AbortController();
  let client: pg.Client | undefined;

  async function listenUntilClosed(): Promise<void> {
    while (!closing.signal.aborted) {
      let current: pg.Client | undefined;
      try {
        current = await connectClient(url, {
          application_name: 'events',
          connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
        });
        const ended = endOf(current);
        current.on('notification', ({ channel, payload }) => {
          for (const listener of listeners.get(channel) ?? []) listener(payload ?? '');
        });
        client = current;
        for (const channel of listeners.keys()) await current.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
        await Promise.race([ended, aborted(closing.signal)]);
      } catch {
        // The database is unavailable: retried below.
      } finally {
        client = undefined;
        await current?.end().catch(() => undefined);
      }
      await sleep(RECONNECT_DELAY_MS, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }

  const done = listenUntilClosed();

  return {
    async publish(channel, payload) {
      await pool.query('SELECT pg_notify($1, $2)', [channel, payload]);
    },
    subscribe(channel, listener) {
      const known = listeners.get(channel);
      const set = known ?? new Set();
      set.add(listener);
      if (!known) {
        listeners.set(channel, set);
        client?.query(`LISTEN ${pg.escapeIdentifier(channel)}`).catch(() => undefined);
      }
      return () => set.delete(listener);
    },
    async close() {
      closing.abort();
      await done;
    },
  };
}

function endOf(client: pg.Client): Promise<void> {
  return new Promise((resolve) => {
    client.on('end', resolve);
    client.on('error', () => resolve());
  });
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
