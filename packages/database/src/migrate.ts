import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type pg from 'pg';

import type { Transaction } from './transact';

export type Migrations = {
  /** The PostgreSQL schema that the app owns; made if it is missing. */
  schema: string;
  /** A folder of `.sql` files, applied once each, in the order of their names. */
  folder: string;
  /** What SQL alone cannot do, by the name of its file: runs after that file, in the same transaction. */
  after?: Record<string, (transaction: Transaction) => Promise<void>>;
  /** Runs at each start, after the files: what a restore of a backup may have undone. */
  always?: (client: Transaction) => Promise<void>;
};

/** Several instances may start at once: the first one migrates, the others wait for it and find nothing to do. */
export async function migrate(
  pool: pg.Pool,
  { schema, folder, after = {}, always }: Migrations,
): Promise<void> {
  const client = await pool.connect();
  // A connection that breaks fails the statement under way; between two statements it would end the process.
  client.on('error', () => undefined);
  try {
    await client.query('SET statement_timeout = 0');
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [`migrate ${schema}`]);
    try {
      await client.query(`CREATE SCHEMA IF NOT EXISTS ${schema}`);
      await client.query(
        `CREATE TABLE IF NOT EXISTS ${schema}.migration (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())`,
      );
      await applyMissing(client, { schema, folder, after });
      await always?.(client);
    } finally {
      await client.query('SELECT pg_advisory_unlock(hashtext($1))', [`migrate ${schema}`]);
    }
  } finally {
    // This connection's settings are not those of the pool: do not give it back.
    client.release(true);
  }
}

async function applyMissing(
  client: pg.PoolClient,
  { schema, folder, after }: Required<Omit<Migrations, 'always'>>,
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`SELECT name FROM ${schema}.migration`);
  const applied = new Set(rows.map((row) => row.name));
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
  for (const file of files) {
    if (applied.has(file)) continue;
    const statements = await readFile(join(folder, file), 'utf8');
    await client.query('BEGIN');
    try {
      await client.query(statements);
      await after[file]?.(client);
      await client.query(`INSERT INTO ${schema}.migration (name) VALUES ($1)`, [file]);
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK');
      throw new Error(`migration ${schema}/${file} failed`, { cause: error });
    }
  }
}
