import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

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
};

export function connect(url: string, { name, maxConnections = 10 }: ConnectOptions): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: name,
    max: maxConnections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    // A statement that takes this long is lost to its caller anyway.
    statement_timeout: 10_000,
  });
  // An idle connection that breaks is replaced at its next use; without a listener it would end the process.
  pool.on('error', () => undefined);
  return { db: drizzle(pool), pool, close: () => pool.end() };
}
