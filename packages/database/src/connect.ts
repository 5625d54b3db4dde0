import { callbackify } from 'node:util';

import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

import { hostUrlsOf } from './address';

// Amounts and counters are `bigint` columns that hold safe integers only; the driver would hand them out as text.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of the safe range: ${text}`);
  return value;
});

export type Connection = {
  db: NodePgDatabase;
  pool: pg.Pool;
  close(): Promise<void>;
};

export type ConnectOptions = {
  /** Shown in `pg_stat_activity`. */
  name: string;
  maxConnections?: number;
  /**
   * A transaction pooler (PgBouncer) stands in between: each transaction may get another connection of the database, so
   * that no statement keeps a name there, and the role has to hold statements to their time (`requireStatementTimeout`).
   */
  isPooled?: boolean;
};

/** A statement that takes this long is lost to its caller anyway. */
const STATEMENT_TIMEOUT_MS = 10_000;

export function connect(
  url: string,
  { name, maxConnections = 10, isPooled = false }: ConnectOptions,
): Connection {
  const urls = hostUrlsOf(url);
  const Client = urls.length === 1 ? pg.Client : createPrimaryClient(urls);
  const pool = new pg.Pool({
    ...(urls.length === 1 && { connectionString: url }),
    Client: isPooled ? withoutNames(Client) : Client,
    application_name: name,
    max: maxConnections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    ...(!isPooled && { statement_timeout: STATEMENT_TIMEOUT_MS }),
  });
  // An idle connection that breaks is replaced at its next use; without a listener it would end the process.
  pool.on('error', () => undefined);
  return { db: drizzle(pool), pool, close: () => pool.end() };
}

/** A connection of its own, outside of any pool, to the primary. */
export async function connectClient(url: string, config: pg.ClientConfig): Promise<pg.Client> {
  const urls = hostUrlsOf(url);
  const Client = urls.length === 1 ? pg.Client : createPrimaryClient(urls);
  for (let attempt = 1; ; attempt++) {
    const client = new Client(urls.length === 1 ? { ...config, connectionString: url } : config);
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (attempt >= urls.length) throw error;
    }
  }
}

/**
 * Whether statements end in time also where a pooler keeps this process from saying so itself. Readers of the stream of
 * transfers rely on it: what was written is visible after that time, or never.
 */
export async function hasStatementTimeout({ pool }: Connection): Promise<boolean> {
  const { rows } = await pool.query<{ ms: number }>(
    `SELECT setting::integer AS ms FROM pg_settings WHERE name = 'statement_timeout'`,
  );
  const ms = rows[0]?.ms ?? 0;
  return ms > 0 && ms <= STATEMENT_TIMEOUT_MS;
}

/** A statement with a name is prepared on one connection of the database; behind a pooler the next run may get another. */
function withoutNames(Client: typeof pg.Client): typeof pg.Client {
  return class UnnamedClient extends Client {
    override query(...args: unknown[]): never {
      const [first, ...rest] = args;
      const isNamed = typeof first === 'object' && first !== null && 'name' in first && !('submit' in first);
      // One signature stands for the driver's dozen.
      return Reflect.apply(super.query, this, [
        isNamed ? { ...first, name: undefined } : first,
        ...rest,
      ]) as never;
    }
  };
}

const READ_ONLY = '25006';

/**
 * Of several hosts, one is the primary. New connections go where the last one found it; when that host does not answer, or
 * has become a standby, the next connection tries the next one.
 */
function createPrimaryClient(urls: readonly string[]): typeof pg.Client {
  let preferred = 0;

  return class PrimaryClient extends pg.Client {
    readonly #host: number;

    constructor(config: pg.ClientConfig) {
      super({ ...config, connectionString: urls[preferred] ?? '' });
      this.#host = preferred;
      // The pool listens once `connect` has ended: a connection that breaks while it is asked for its part would end the
      // process.
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
        const { rows } = await this.query<{ standby: boolean }>('SELECT pg_is_in_recovery() AS standby');
        if (!rows[0]?.standby) return this;
        throw Object.assign(new Error('this host is a standby'), { code: READ_ONLY });
      } catch (error) {
        if (preferred === this.#host) preferred = (preferred + 1) % urls.length;
        await this.end().catch(() => undefined);
        throw error;
      }
    }
  };
}
