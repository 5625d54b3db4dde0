import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { connect, type Connection } from '@tessera/database';
import { createTestDatabase, type TestDatabase } from '@tessera/database/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { migrateOperator } from './operator';

/*
 * During an update, instances of the previous release run with the new schema. testing/previous-schema.json has the columns and
 * functions that they may use. Each of them must still exist with the same types, and a new column must not require a value.
 * This compares signatures: it does not run the older code, and does not notice a function that behaves differently.
 * For a release, record the schema again: RECORD_SCHEMA=1 npm test -- server previous-release
 */
const file = fileURLToPath(new URL('testing/previous-schema.json', import.meta.url));

type Schema = { columns: Record<string, string>; functions: Record<string, string> };

let database: TestDatabase;
let connection: Connection;
beforeAll(async () => {
  database = await createTestDatabase();
  connection = connect(database.url, { name: 'test' });
  await migrateOperator(connection);
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

async function pairs(sql: string): Promise<Record<string, string>> {
  const { rows } = await connection.pool.query<{ name: string; value: string }>(sql);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

const columns = () =>
  pairs(`SELECT table_name || '.' || column_name AS name, format_type(a.atttypid, a.atttypmod) AS value
         FROM information_schema.columns c
         JOIN pg_attribute a ON a.attrelid = format('operator.%I', table_name)::regclass AND attname = column_name
         WHERE table_schema = 'operator' AND table_name <> 'migration' ORDER BY 1`);

const functions = () =>
  pairs(`SELECT oid::regprocedure::text AS name, pg_get_function_result(oid) AS value
         FROM pg_proc WHERE pronamespace = 'operator'::regnamespace AND prokind = 'f' ORDER BY 1`);

/** Columns without a default that refuse an INSERT which does not name them. */
const required = () =>
  pairs(`SELECT table_name || '.' || column_name AS name, data_type AS value FROM information_schema.columns
         WHERE table_schema = 'operator' AND is_nullable = 'NO' AND column_default IS NULL
           AND is_identity = 'NO' AND is_generated = 'NEVER' ORDER BY 1`);

test('everything that the previous release uses still exists', async () => {
  const now: Schema = { columns: await columns(), functions: await functions() };
  if (process.env['RECORD_SCHEMA'] === '1') writeFileSync(file, `${JSON.stringify(now, null, 2)}\n`);
  const before = JSON.parse(readFileSync(file, 'utf8')) as Schema;
  expect(Object.keys(before.columns).length).toBeGreaterThan(100);
  expect(now.columns).toMatchObject(before.columns);
  expect(now.functions).toMatchObject(before.functions);
});

test('the previous release can insert into its tables', async () => {
  const before = JSON.parse(readFileSync(file, 'utf8')) as Schema;
  const tables = new Set(Object.keys(before.columns).map((name) => name.split('.')[0]));
  const added = Object.keys(await required()).filter(
    (name) => tables.has(name.split('.')[0]) && !Object.hasOwn(before.columns, name),
  );
  expect(added).toEqual([]);
});
