import { setTimeout as sleep } from 'node:timers/promises';

import { DatabaseTimeout, type DatabaseClient } from './client';
import { PROBE_INTERVAL_MS } from './timeouts';

/*
 * What this process knows about a PostgreSQL server (or a primary and its standbys), over all connections to it. If work times out and
 * nothing was answered since it started, the server counts as silent: new work is rejected immediately until a new
 * connection succeeds. Otherwise each request would wait for the timeout, and a request of several steps for several of them.
 */
export type DatabaseServer = {
  /** The index of the host where the primary was found last. */
  preferredHost: number;
  /** The newest timeline that was found on a primary; 0 before the first connection. Only known with several hosts. */
  timeline: number;
  isSilent(): boolean;
  /** The server has responded. */
  onResponse(): void;
  /** Work that was started at this time (`performance.now()`) has timed out. */
  onTimeout(startedAt: number): void;
  /** Adds a connection of a pool, until it ends. */
  add(client: DatabaseClient): void;
  /** Adds a way to find out whether the server responds. Returns a function that removes it. */
  use(check: () => Promise<void>): () => void;
};

const servers = new Map<string, DatabaseServer>();

export function serverOf(hostUrls: readonly string[]): DatabaseServer {
  const key = hostUrls.map((url) => new URL(url).host).join();
  const server = servers.get(key) ?? createServer();
  servers.set(key, server);
  return server;
}

function createServer(): DatabaseServer {
  const clients = new Set<DatabaseClient>();
  const checks = new Set<() => Promise<void>>();
  let respondedAt = -Infinity;
  let silent = false;

  async function checkUntilAnswered(): Promise<void> {
    for (let [check] = checks; silent && check; [check] = checks) {
      try {
        await check();
        silent = false;
      } catch {
        // Not yet.
        await sleep(PROBE_INTERVAL_MS, undefined, { ref: false });
      }
    }
    // Also when the last pool was closed.
    silent = false;
  }

  return {
    preferredHost: 0,
    timeline: 0,
    isSilent: () => silent,
    onResponse() {
      respondedAt = performance.now();
    },
    onTimeout(startedAt) {
      // Idle connections may have vanished in the same way. Each would cost a request its timeout.
      for (const client of clients)
        if (client.idleSince !== undefined && client.idleSince < startedAt)
          client.abort(new DatabaseTimeout('closed while idle'));
      if (silent || respondedAt >= startedAt) return;
      silent = true;
      void checkUntilAnswered();
    },
    add(client) {
      clients.add(client);
      client.once('end', () => clients.delete(client));
    },
    use(check) {
      checks.add(check);
      return () => checks.delete(check);
    },
  };
}
