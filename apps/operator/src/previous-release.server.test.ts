import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

import { connect, type Connection } from '@tessera/database';
import { createTestDatabase, type TestDatabase } from '@tessera/database/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { migrateOperator } from './prepare-database';
import { PREVIOUS_FILE, readPrevious, type PreviousRelease } from './testing/previous-release';
import { functionsOfStores } from './testing/store-calls';

/*
 * During an update, instances of the previous release run with the new schema. Each column and function that they use must still exist
 * with the same types, and a new column must not require a value. This compares signatures; previous-release-load.server.test.ts
 * runs the older code. For a release, record its commit and schema: RECORD_SCHEMA=1 npm test -- server previous-release
 */

let database: TestDatabase;
let connection: Connection;
let previous: PreviousRelease;
beforeAll(async () => {
  database = await createTestDatabase();
  connection = connect(database.url, { name: 'test' });
  await migrateOperator(connection);
  if (process.env['RECORD_SCHEMA'] === '1')
    writeFileSync(PREVIOUS_FILE, `${JSON.stringify(await currentRelease(), null, 2)}\n`);
  previous = readPrevious();
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

async function currentRelease(): Promise<PreviousRelease> {
  return {
    commit: execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim(),
    ...(await migrated()),
    columns: await columns(),
    functions: await functions([...functionsOfStores]),
  };
}

async function pairs(sql: string, values: unknown[] = []): Promise<Record<string, string>> {
  const { rows } = await connection.pool.query<{ name: string; value: string }>(sql, values);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

const columns = () =>
  pairs(`SELECT table_name || '.' || column_name AS name, format_type(a.atttypid, a.atttypmod) AS value
         FROM information_schema.columns c
         JOIN pg_attribute a ON a.attrelid = format('operator.%I', table_name)::regclass AND attname = column_name
         WHERE table_schema = 'operator' AND table_name <> 'migration' ORDER BY 1`);

/** With the rights that they run with: the role of an instance may not write the ledger itself. */
const functions = (names: readonly string[]) =>
  pairs(
    `SELECT oid::regprocedure::text AS name, pg_get_function_result(oid) || CASE WHEN prosecdef THEN ', as the owner' ELSE '' END AS value
     FROM pg_proc WHERE pronamespace = 'operator'::regnamespace AND prokind = 'f' AND proname = ANY ($1) ORDER BY 1`,
    [names],
  );

/** Columns without a default that refuse an INSERT which does not name them. */
const required = () =>
  pairs(`SELECT table_name || '.' || column_name AS name, data_type AS value FROM information_schema.columns
         WHERE table_schema = 'operator' AND is_nullable = 'NO' AND column_default IS NULL
           AND is_identity = 'NO' AND is_generated = 'NEVER' ORDER BY 1`);

async function migrated(): Promise<{ lastMigration: string; definitions: string }> {
  const { definitions = '' } = await pairs(
    `SELECT name, hash AS value FROM operator.migration WHERE hash IS NOT NULL`,
  );
  const { last = '' } = await pairs(
    `SELECT 'last' AS name, max(name COLLATE "C") AS value FROM operator.migration WHERE hash IS NULL`,
  );
  return { lastMigration: last, definitions };
}

test('everything that the previous release uses still exists', async () => {
  expect(Object.keys(previous.columns).length).toBeGreaterThan(100);
  expect(Object.keys(previous.functions).length).toBeGreaterThan(20);
  const names = Object.keys(previous.functions).map((name) => /\.(\w+)\(/.exec(name)?.[1] ?? '');
  expect(await columns()).toMatchObject(previous.columns);
  expect(await functions(names)).toMatchObject(previous.functions);
});

test('the previous release can insert into its tables', async () => {
  const tables = new Set(Object.keys(previous.columns).map((name) => name.split('.')[0]));
  const added = Object.keys(await required()).filter(
    (name) => tables.has(name.split('.')[0]) && !Object.hasOwn(previous.columns, name),
  );
  expect(added).toEqual([]);
});

test('functions that have changed come with a newer migration: an instance of the previous release that starts keeps them', async () => {
  const { lastMigration, definitions } = await migrated();
  expect(definitions === previous.definitions || lastMigration > previous.lastMigration).toBe(true);
});
