import pg from 'pg';

import { connectWithHeartbeat } from './connect';
import { reportChanges, type OnError } from './report-changes';
import { HEARTBEAT_INTERVAL_MS, LEASE_MS, RECONNECT_DELAY_MS } from './timeouts';
import { pause } from './wait';

type Listener = (payload: string) => void;

/** Small messages to all instances by LISTEN/NOTIFY. Messages are lost while the connection is down, so they are only hints. */
export type Events = {
  /** At most 8,000 bytes, the limit of PostgreSQL. */
  publish(channel: string, payload: string): Promise<void>;
  subscribe(channel: string, listener: Listener): () => void;
  /** Whether messages are being received: the connection has responded within the last seconds. */
  isListening(): boolean;
  close(): Promise<void>;
};

/** `onError` gets the errors of the connection, which is opened again: each different one once, until the next success. */
export function createEvents(url: string, pool: pg.Pool, { onError }: { onError: OnError }): Events {
  const errors = reportChanges(onError);
  const listeners = new Map<string, Set<Listener>>();
  const closing = new AbortController();
  let respondedAt = -Infinity;
  let wake: () => void = () => undefined;

  async function listenUntilClosed(): Promise<void> {
    while (!closing.signal.aborted) {
      let client: pg.Client | undefined;
      try {
        client = await connectWithHeartbeat(url, 'events');
        await listen(client);
      } catch (error) {
        errors.report(error);
      } finally {
        await client?.end().catch(() => undefined);
      }
      await pause(RECONNECT_DELAY_MS, closing.signal);
    }
  }

  /** Returns when the connection ends or no longer responds. */
  async function listen(client: pg.Client): Promise<void> {
    const ended = new AbortController();
    const onEnd = () => {
      ended.abort();
      wake();
    };
    client.on('end', onEnd);
    client.on('error', errors.report);
    client.on('error', onEnd);
    client.on('notification', ({ channel, payload }) => {
      for (const listener of listeners.get(channel) ?? []) listener(payload ?? '');
    });
    const listening = new Set<string>();
    while (!closing.signal.aborted && !ended.signal.aborted) {
      for (const channel of listeners.keys()) {
        if (listening.has(channel)) continue;
        await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
        listening.add(channel);
      }
      await client.query('SELECT 1');
      respondedAt = performance.now();
      errors.reset();
      const timer = setTimeout(() => wake(), HEARTBEAT_INTERVAL_MS);
      // A subscription during the query above is in `listeners` and not in `listening`.
      if (listening.size === listeners.size) await new Promise<void>((resolve) => (wake = resolve));
      clearTimeout(timer);
    }
  }

  closing.signal.addEventListener('abort', () => wake());
  const done = listenUntilClosed();

  return {
    async publish(channel, payload) {
      await pool.query('SELECT pg_notify($1, $2)', [channel, payload]);
    },
    subscribe(channel, listener) {
      const set = listeners.get(channel) ?? new Set();
      set.add(listener);
      listeners.set(channel, set);
      wake();
      return () => set.delete(listener);
    },
    isListening: () => performance.now() - respondedAt < LEASE_MS,
    async close() {
      closing.abort();
      await done;
    },
  };
}
