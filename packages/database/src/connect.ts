import { callbackify } from 'node:util';

import pg from 'pg';

import { hostUrlsOf } from './address';

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

/** The caller of a statement that takes longer has given up. Readers of the stream of transfers rely on it. */
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
  // The pool replaces a broken idle connection. Without a listener the error would end the process.
  pool.on('error', () => undefined);
  return { pool, close: () => pool.end() };
}

/** Whether the database answers. */
export async function isReachable({ pool }: Connection): Promise<boolean> {
  try {
    await pool.query('SELECT 1');
    return true;
  } catch {
    // The caller reports it.
    return false;
  }
}

/** A single connection to the primary, outside of the pool. */
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

/** Whether the role sets a statement timeout, for connections through a pooler, which do not set it themselves. */
export async function hasStatementTimeout({ pool }: Connection): Promise<boolean> {
  const { rows } = await pool.query<{ ms: number }>(
    `SELECT setting::integer AS ms FROM pg_settings WHERE name = 'statement_timeout'`,
  );
  const ms = rows[0]?.ms ?? 0;
  return ms > 0 && ms <= STATEMENT_TIMEOUT_MS;
}

/** Removes the names of statements: behind a pooler, the connection that prepared one may not be the one that runs it. */
function withoutNames(Client: typeof pg.Client): typeof pg.Client {
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

const READ_ONLY = '25006';

/**
 * Of several hosts, one is the primary. New connections go to the host where the last one found it. If that host does not answer
 * or has become a standby, the next connection tries the next host.
 */
function createPrimaryClient(urls: readonly string[]): typeof pg.Client {
  let preferred = 0;

  return class PrimaryClient extends pg.Client {
    readonly #host: number;

    constructor(config: pg.ClientConfig) {
      super({ ...config, connectionString: urls[preferred] ?? '' });
      this.#host = preferred;
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
