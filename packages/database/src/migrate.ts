import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type pg from 'pg';

import { DatabaseClient } from './client';
import {
  MIGRATION_LOCK_ATTEMPTS,
  MIGRATION_LOCK_TIMEOUT_MS,
  MIGRATION_POLL_MS,
  MIGRATION_RETRY_DELAY_MS,
  MIGRATION_TIMEOUT_MS,
} from './timeouts';
import type { Transaction } from './transact';

export type Migrations = {
  /** The PostgreSQL schema of the app; created if it does not exist. */
  schema: string;
  /**
   * A folder of `.sql` files that change tables. Each is applied once, in the order of their names, in a transaction. A file
   * `….concurrent.sql` has one statement that runs without a transaction: CREATE INDEX CONCURRENTLY IF NOT EXISTS, which blocks no
   * writes. It runs again if the process ends before it is recorded.
   */
  folder: string;
  /**
   * A folder of `.sql` files with the current definition of every function and view (`CREATE OR REPLACE`). All of them are
   * applied again when one has changed. They may refer to each other in any order. `CREATE OR REPLACE` cannot change
   * arguments or a result type: drop the old signature in the file itself, with `IF EXISTS`.
   */
  definitions?: string;
  /** What SQL cannot do, by file name: runs after that file, in the same transaction. */
  after?: Record<string, (transaction: Transaction) => Promise<void>>;
  /**
   * Runs at each start, after the files, for what a restored backup may have lost. In the transaction of the last file: running
   * instances never see privileges that are revoked and not granted again yet.
   */
  always?: (client: Transaction) => Promise<void>;
};

type SqlFile = { name: string; text: string };

/** The row of the migration table that holds the hash of the definitions. */
const DEFINITIONS = 'definitions';

/** Instances that start at the same time wait for each other: the first one migrates, the others find nothing to do. */
export async function migrate(
  pool: pg.Pool,
  { schema, folder, definitions, after = {}, always }: Migrations,
): Promise<void> {
  const client = await pool.connect();
  // Without a listener, a connection that breaks between two statements would end the process.
  client.on('error', () => undefined);
  try {
    if (client instanceof DatabaseClient) client.setWorkTimeout(MIGRATION_TIMEOUT_MS);
    await client.query('SET statement_timeout = 0');
    await client.query('SET idle_in_transaction_session_timeout = 0');
    await lock(client, schema);
    try {
      await createMigrationTable(client, schema);
      await applyFiles(client, schema, {
        migrations: await readSqlFiles(folder),
        definitions: definitions === undefined ? [] : await readSqlFiles(definitions),
        after,
        always,
      });
    } finally {
      await client.query('SELECT pg_advisory_unlock(hashtext($1))', [`migrate ${schema}`]);
    }
  } finally {
    // Its settings differ from those of the pool, so it is closed and not returned.
    client.release(true);
  }
}

/** By polling: CREATE INDEX CONCURRENTLY waits for every open statement, also for one that waits for this lock. */
async function lock(client: pg.PoolClient, schema: string): Promise<void> {
  const until = Date.now() + MIGRATION_TIMEOUT_MS;
  for (;;) {
    const { rows } = await client.query<{ isLocked: boolean }>(
      'SELECT pg_try_advisory_lock(hashtext($1)) AS "isLocked"',
      [`migrate ${schema}`],
    );
    if (rows[0]?.isLocked) return;
    if (Date.now() > until) throw new Error(`another process has been migrating ${schema} for too long`);
    await sleep(MIGRATION_POLL_MS);
  }
}

/** Whether nothing is left to apply, for a role that may read the migration table but not change the schema. */
export async function isMigrated(
  pool: pg.Pool,
  { schema, folder, definitions }: Pick<Migrations, 'schema' | 'folder' | 'definitions'>,
): Promise<boolean> {
  const migrations = await readSqlFiles(folder);
  const known = await readApplied(pool, schema);
  const areDefined =
    definitions === undefined ||
    known.get(DEFINITIONS) === hashOf(await readSqlFiles(definitions)) ||
    isNewer([...known.keys()], migrations);
  return areDefined && migrations.every(({ name }) => known.has(name));
}

/** The names of the applied files; of the definitions, with their hash. */
async function readApplied(
  client: pg.Pool | pg.PoolClient,
  schema: string,
): Promise<Map<string, string | null>> {
  const { rows } = await client.query<{ name: string; hash: string | null }>(
    `SELECT name, hash FROM ${schema}.migration`,
  );
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

async function readSqlFiles(folder: string): Promise<SqlFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })));
}

async function createMigrationTable(client: pg.PoolClient, schema: string): Promise<void> {
  // Not IF NOT EXISTS, which needs the privilege to create schemas even if there is nothing to create.
  const { rows } = await client.query<{ exists: boolean }>(
    'SELECT to_regnamespace($1) IS NOT NULL AS exists',
    [schema],
  );
  if (!rows[0]?.exists) await client.query(`CREATE SCHEMA ${schema}`);
  await client.query(
    `CREATE TABLE IF NOT EXISTS ${schema}.migration (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())`,
  );
  await client.query(`ALTER TABLE ${schema}.migration ADD COLUMN IF NOT EXISTS hash text`);
}

type Files = {
  migrations: readonly SqlFile[];
  definitions: readonly SqlFile[];
  after: NonNullable<Migrations['after']>;
  always: Migrations['always'];
};

async function applyFiles(client: pg.PoolClient, schema: string, files: Files): Promise<void> {
  const known = await readApplied(client, schema);
  const missing = files.migrations.filter(({ name }) => !known.has(name));
  const hash = hashOf(files.definitions);
  const areChanged = known.get(DEFINITIONS) !== hash && !isNewer([...known.keys()], files.migrations);
  const changed = files.definitions.length > 0 && areChanged ? files.definitions : [];

  const applyMigration = async (file: SqlFile) => {
    await applyFile(client, schema, file);
    await files.after[file.name]?.(client);
    await client.query(`INSERT INTO ${schema}.migration (name) VALUES ($1)`, [file.name]);
  };
  // The definitions belong to the transaction of the last migration: no call sees the new tables with the old functions.
  const final = missing.at(-1);
  const last = final && !isConcurrent(final) ? missing.pop() : undefined;
  for (const file of missing) {
    if (isConcurrent(file)) await applyConcurrently(client, schema, file);
    else await inTransaction(client, () => applyMigration(file));
  }
  await inTransaction(client, async () => {
    if (last) await applyMigration(last);
    if (changed.length > 0) await applyDefinitions(client, schema, changed, hash);
    await files.always?.(client);
  });
}

function isConcurrent({ name }: SqlFile): boolean {
  return name.endsWith('.concurrent.sql');
}

/**
 * An interrupted CREATE INDEX CONCURRENTLY leaves an invalid index behind, which is dropped before the next attempt. So IF NOT EXISTS
 * skips only a complete one.
 */
async function applyConcurrently(client: pg.PoolClient, schema: string, file: SqlFile): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT indexrelid::regclass::text AS name FROM pg_index JOIN pg_class ON oid = indexrelid
     WHERE NOT indisvalid AND relnamespace = $1::regnamespace`,
    [schema],
  );
  for (const { name } of rows) await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
  await applyFile(client, schema, file);
  await client.query(`INSERT INTO ${schema}.migration (name) VALUES ($1)`, [file.name]);
}

/**
 * A later version has migrated this database, and an instance of this version starts beside it, for example during a rolling
 * deployment. The later version's definitions stay, as its tables do.
 */
function isNewer(known: readonly string[], migrations: readonly SqlFile[]): boolean {
  const last = migrations.at(-1)?.name ?? '';
  return known.some((name) => name !== DEFINITIONS && name > last);
}

/** Twice: the first time without checking the bodies, because a file may refer to one that comes later. */
async function applyDefinitions(
  client: pg.PoolClient,
  schema: string,
  definitions: readonly SqlFile[],
  hash: string,
): Promise<void> {
  for (const check of ['off', 'on']) {
    await client.query(`SET LOCAL check_function_bodies = ${check}`);
    for (const file of definitions) await applyFile(client, schema, file);
  }
  await client.query(
    `INSERT INTO ${schema}.migration (name, hash) VALUES ($1, $2)
     ON CONFLICT (name) DO UPDATE SET hash = excluded.hash, applied_at = now()`,
    [DEFINITIONS, hash],
  );
}

async function applyFile(client: pg.PoolClient, schema: string, { name, text }: SqlFile): Promise<void> {
  try {
    await client.query(text);
  } catch (error) {
    throw new Error(`migration ${schema}/${name} failed`, { cause: error });
  }
}

function hashOf(files: readonly SqlFile[]): string {
  const hash = createHash('sha256');
  for (const { name, text } of files) hash.update(JSON.stringify([name, text]));
  return hash.digest('hex');
}

/** A lock that is not free in time does not end the migration: it lets the queries that wait behind it run, and tries again. */
async function inTransaction(client: pg.PoolClient, work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await client.query('BEGIN');
    try {
      await client.query(`SET LOCAL lock_timeout = ${MIGRATION_LOCK_TIMEOUT_MS}`);
      await work();
      await client.query('COMMIT');
      return;
    } catch (error) {
      await client.query('ROLLBACK');
      if (!isLockTimeout(error) || attempt >= MIGRATION_LOCK_ATTEMPTS) throw error;
      await sleep(MIGRATION_RETRY_DELAY_MS);
    }
  }
}

function isLockTimeout(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && 'code' in cause && cause.code === '55P03';
}
