import { setTimeout as sleep } from 'node:timers/promises';
import { callbackify } from 'node:util';

import pg from 'pg';

import { hostUrlsOf } from './address';
import { DatabaseClient } from './client';
import { WorkPool } from './pool';
import { serverOf, type DatabaseServer } from './server';
import {
  CONNECT_TIMEOUT_MS,
  HEARTBEAT_TIMEOUT_MS,
  IDLE_IN_TRANSACTION_TIMEOUT_MS,
  IDLE_TIMEOUT_MS,
  LEASE_MS,
  MAX_STATEMENT_TIMEOUT_MS,
  REACHABLE_TIMEOUT_MS,
  SERVER_OPTIONS,
  STATEMENT_TIMEOUT_MS,
} from './timeouts';

// Amounts and counters are `bigint` columns with safe integers. By default the driver returns them as strings.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of the safe range: ${text}`);
  return value;
});

export type Connection = {
  pool: pg.Pool;
  close(): Promise<void>;
};

export type ConnectOptions = {
  /** Shown in `pg_stat_activity`. */
  name: string;
  maxConnections?: number;
  /**
   * The URL is a transaction pooler (PgBouncer): each transaction may use another connection of the database, so statements are not
   * prepared by name, and the role has to set the statement timeout (`hasStatementTimeout`).
   */
  isPooled?: boolean;
};

export function connect(
  url: string,
  { name, maxConnections = 10, isPooled = false }: ConnectOptions,
): Connection {
  const hosts = hostUrlsOf(url);
  const server = serverOf(hosts);
  const Client = isPooled
    ? withoutNames(createClientClass(hosts, server))
    : createClientClass(
        hosts.map((host) => withServerOptions(host)),
        server,
      );
  const pool = new WorkPool(
    {
      Client,
      application_name: name,
      max: maxConnections,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      idleTimeoutMillis: IDLE_TIMEOUT_MS,
      ...(!isPooled && {
        statement_timeout: STATEMENT_TIMEOUT_MS,
        idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
      }),
    },
    server,
  );
  const stopUsing = server.use(async () => {
    const client = await openClient(Client, hosts.length, name);
    await client.end();
  });
  return {
    pool,
    async close() {
      stopUsing();
      await pool.end();
    },
  };
}

/** Whether the database answers within a second or two. */
export async function isReachable({ pool }: Connection): Promise<boolean> {
  const timeout = new AbortController();
  try {
    return await Promise.race([
      pool.query('SELECT 1').then(() => true),
      sleep(REACHABLE_TIMEOUT_MS, false, { signal: timeout.signal }),
    ]);
  } catch {
    // The caller reports it.
    return false;
  } finally {
    timeout.abort();
  }
}

/**
 * A single connection to the primary, outside of the pool. It needs a query at least every `HEARTBEAT_INTERVAL_MS`; otherwise PostgreSQL
 * ends it after `LEASE_MS`.
 */
export async function connectWithHeartbeat(url: string, name: string): Promise<pg.Client> {
  const hosts = hostUrlsOf(url);
  const Client = createClientClass(
    hosts.map((host) => withServerOptions(host, `idle_session_timeout=${LEASE_MS}`)),
    serverOf(hosts),
  );
  return openClient(Client, hosts.length, name);
}

/** Tries each host once. */
async function openClient(
  Client: typeof DatabaseClient,
  hostCount: number,
  name: string,
): Promise<pg.Client> {
  for (let attempt = 1; ; attempt++) {
    const client = new Client({
      application_name: name,
      connectionTimeoutMillis: HEARTBEAT_TIMEOUT_MS,
      query_timeout: HEARTBEAT_TIMEOUT_MS,
    });
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (attempt >= hostCount) throw error;
    }
  }
}

/** Whether the role sets a statement timeout, for connections through a pooler, which do not set it themselves. */
export async function hasStatementTimeout({ pool }: Connection): Promise<boolean> {
  const { rows } = await pool.query<{ ms: number }>(
    `SELECT setting::integer AS ms FROM pg_settings WHERE name = 'statement_timeout'`,
  );
  const ms = rows[0]?.ms ?? 0;
  return ms > 0 && ms <= MAX_STATEMENT_TIMEOUT_MS;
}

/** Adds the options to those that the URL has. */
function withServerOptions(url: string, ...more: readonly string[]): string {
  const parsed = new URL(url);
  const own = parsed.searchParams.get('options');
  const options = [...SERVER_OPTIONS, ...more].map((option) => `-c ${option}`);
  parsed.searchParams.set('options', [...options, ...(own === null ? [] : [own])].join(' '));
  return parsed.href;
}

/** Removes the names of statements: behind a pooler, the connection that prepared one may not be the one that runs it. */
function withoutNames(Client: typeof DatabaseClient): typeof DatabaseClient {
  return class UnnamedClient extends Client {
    override query(...args: unknown[]): never {
      const [first, ...rest] = args;
      const isNamed = typeof first === 'object' && first !== null && 'name' in first && !('submit' in first);
      // The driver's query() has a dozen overloads.
      return Reflect.apply(super.query, this, [
        isNamed ? { ...first, name: undefined } : first,
        ...rest,
      ]) as never;
    }
  };
}

function createClientClass(urls: readonly string[], server: DatabaseServer): typeof DatabaseClient {
  if (urls.length > 1) return createPrimaryClient(urls, server);
  return class SingleHostClient extends DatabaseClient {
    constructor(config: pg.ClientConfig = {}) {
      super({ ...config, connectionString: urls[0] ?? '' });
    }
  };
}

const READ_ONLY = '25006';

/** The timeline of a primary, as a number; null on a standby. A promotion starts a new timeline. */
const TIMELINE = `
  SELECT CASE WHEN NOT pg_is_in_recovery()
         THEN ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::bigint END AS timeline`;

/**
 * Of several hosts, one is the primary. New connections go to the host where the last one found it. If that host does not answer
 * or has become a standby, the next connection tries the next host. A former primary that was silent during the failover and has
 * returned still accepts writes; its timeline is older than that of the new one, and it is not used.
 */
function createPrimaryClient(urls: readonly string[], server: DatabaseServer): typeof DatabaseClient {
  return class PrimaryClient extends DatabaseClient {
    readonly #host: number;

    constructor(config: pg.ClientConfig = {}) {
      const host = server.preferredHost;
      super({ ...config, connectionString: urls[host] ?? '' });
      this.#host = host;
      // The pool adds its listener after `connect`. Without this one, a connection that breaks during the check below would end
      // the process.
      this.on('error', () => undefined);
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<pg.Client> | void {
      if (!callback) return this.#connectToPrimary();
      callbackify(() => this.#connectToPrimary())(callback);
    }

    async #connectToPrimary(): Promise<pg.Client> {
      try {
        await super.connect();
        const { rows } = await this.query<{ timeline: number | null }>(TIMELINE);
        const timeline = rows[0]?.timeline ?? 0;
        if (timeline === 0) throw refusal('this host is a standby');
        if (timeline < server.timeline) throw refusal('this host is a former primary');
        server.timeline = timeline;
        return this;
      } catch (error) {
        if (server.preferredHost === this.#host) server.preferredHost = (this.#host + 1) % urls.length;
        await this.end().catch(() => undefined);
        throw error;
      }
    }
  };
}

function refusal(message: string): Error {
  return Object.assign(new Error(message), { code: READ_ONLY });
}
