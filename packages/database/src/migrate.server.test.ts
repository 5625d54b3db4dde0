import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { connect, type Connection } from './connect';
import { migrate } from './migrate';
import { createTestDatabase, type TestDatabase } from './testing';

let database: TestDatabase;
let connection: Connection;
let root: string;
beforeEach(async () => {
  database = await createTestDatabase();
  connection = connect(database.url, { name: 'test' });
  root = mkdtempSync(join(tmpdir(), 'tessera-migrate-'));
  for (const folder of ['migrations', 'sql']) mkdirSync(join(root, folder));
  write('migrations/001-note.sql', 'CREATE TABLE app.note (text text NOT NULL)');
});
afterEach(async () => {
  await connection.close();
  await database.drop();
  rmSync(root, { recursive: true });
});

function write(file: string, text: string): void {
  writeFileSync(join(root, file), text);
}

function greetingOf(text: string): string {
  return `CREATE OR REPLACE FUNCTION app.greeting() RETURNS text LANGUAGE sql AS $$ SELECT '${text} ' || app.name() $$`;
}

const NAME = `CREATE OR REPLACE FUNCTION app.name() RETURNS text LANGUAGE sql AS $$ SELECT 'Amel' $$`;

const run = ({ pool } = connection) =>
  migrate(pool, { schema: 'app', folder: join(root, 'migrations'), definitions: join(root, 'sql') });

async function valueOf(expression: string): Promise<unknown> {
  const { rows } = await connection.pool.query<{ value: unknown }>(`SELECT (${expression}) AS value`);
  return rows[0]?.value;
}

const appliedAt = () => valueOf(`SELECT applied_at FROM app.migration WHERE name = 'definitions'`);

test('a definition may refer to one in a later file', async () => {
  write('sql/greeting.sql', greetingOf('Hello'));
  write('sql/name.sql', NAME);
  await run();
  expect(await valueOf('app.greeting()')).toBe('Hello Amel');
});

test('changed definitions are applied again, unchanged ones are not', async () => {
  write('sql/greeting.sql', greetingOf('Hello'));
  write('sql/name.sql', NAME);
  await run();
  const first = await appliedAt();
  await run();
  expect(await appliedAt()).toEqual(first);
  write('sql/greeting.sql', greetingOf('Good morning'));
  await run();
  expect(await valueOf('app.greeting()')).toBe('Good morning Amel');
});

test('a definition with a mistake in its body leaves the database as it was', async () => {
  write('sql/name.sql', NAME);
  await run();
  write('migrations/002-more.sql', 'ALTER TABLE app.note ADD COLUMN more text');
  write(
    'sql/name.sql',
    'CREATE OR REPLACE FUNCTION app.name() RETURNS text LANGUAGE sql AS $$ SELECT oops $$',
  );
  await expect(run()).rejects.toThrow('migration app/name.sql failed');
  expect(await valueOf('app.name()')).toBe('Amel');
  expect(await valueOf(`SELECT count(*) FROM app.migration WHERE name = '002-more.sql'`)).toBe(0);
  await expect(connection.pool.query('SELECT more FROM app.note')).rejects.toThrow('does not exist');
});

test('instances that start at the same time apply every file once', async () => {
  write('migrations/002-row.sql', `INSERT INTO app.note VALUES ('once')`);
  write('sql/greeting.sql', greetingOf('Hello'));
  write('sql/name.sql', NAME);
  const others = Array.from({ length: 4 }, () => connect(database.url, { name: 'test', maxConnections: 1 }));
  await Promise.all([connection, ...others].map(run));
  expect(await valueOf('SELECT count(*) FROM app.note')).toBe(1);
  expect(await valueOf('app.greeting()')).toBe('Hello Amel');
  await Promise.all(others.map((other) => other.close()));
});

test('an older version that starts later keeps the definitions of the newer one', async () => {
  write('migrations/002-more.sql', 'ALTER TABLE app.note ADD COLUMN more text');
  write('sql/name.sql', NAME.replace('Amel', 'Newer'));
  await run();
  rmSync(join(root, 'migrations/002-more.sql'));
  write('sql/name.sql', NAME);
  await run();
  expect(await valueOf('app.name()')).toBe('Newer');
});

test('a database from before definitions had files is upgraded', async () => {
  await connection.pool.query(`
    CREATE SCHEMA app;
    CREATE TABLE app.migration (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now());
    CREATE TABLE app.note (text text NOT NULL);
    INSERT INTO app.migration (name) VALUES ('001-note.sql');
    ${NAME.replace('Amel', 'Old')}`);
  write('sql/name.sql', NAME);
  await run();
  expect(await valueOf('app.name()')).toBe('Amel');
});

test('a migration that waits for a lock lets other queries run, and is applied when the lock is free', async () => {
  await run();
  write('migrations/002-more.sql', 'ALTER TABLE app.note ADD COLUMN more integer');
  const holder = await connection.pool.connect();
  await holder.query('SET idle_in_transaction_session_timeout = 0');
  await holder.query('BEGIN');
  await holder.query('SELECT * FROM app.note');
  const migrated = run();
  const isWaiting = () =>
    valueOf(`SELECT count(*) > 0 FROM pg_locks WHERE NOT granted AND relation = 'app.note'::regclass`);
  await expect.poll(isWaiting).toBe(true);
  // Behind the waiting ALTER TABLE this would wait as long as the holder keeps its lock.
  await connection.pool.query('SELECT * FROM app.note');
  await holder.query('COMMIT');
  holder.release();
  await migrated;
  expect(await valueOf(`SELECT count(*)::int FROM app.migration WHERE name = '002-more.sql'`)).toBe(1);
});

test('an index is built without blocking writes, also when several instances start, and is the last migration', async () => {
  await run();
  await connection.pool.query(`INSERT INTO app.note SELECT 'note ' || n FROM generate_series(1, 20000) n`);
  write('migrations/002-index.concurrent.sql', 'CREATE INDEX CONCURRENTLY note_text ON app.note (text)');
  write('sql/name.sql', NAME);
  // An open transaction that has written: the index waits for it, and blocks no other write.
  const open = await connection.pool.connect();
  await open.query('BEGIN');
  await open.query(`INSERT INTO app.note VALUES ('open')`);
  const done = Promise.all([run(), run(), run()]);
  const isWaiting = () =>
    valueOf(
      `SELECT count(*) > 0 FROM pg_stat_activity WHERE query LIKE 'CREATE INDEX CONCURRENTLY%' AND wait_event_type = 'Lock'`,
    );
  await expect.poll(isWaiting).toBe(true);
  await connection.pool.query(`SET statement_timeout = 5000; INSERT INTO app.note VALUES ('meanwhile')`);
  await open.query('COMMIT');
  open.release();
  await done;
  expect(await valueOf(`SELECT indisvalid FROM pg_index WHERE indexrelid = 'app.note_text'::regclass`)).toBe(
    true,
  );
  expect(await valueOf(`SELECT count(*) FROM app.migration WHERE name = '002-index.concurrent.sql'`)).toBe(1);
  expect(await valueOf('app.name()')).toBe('Amel');
});

test('an index that was interrupted is built again', async () => {
  await run();
  await connection.pool.query(`INSERT INTO app.note VALUES ('same'), ('same')`);
  const unique = 'CREATE UNIQUE INDEX CONCURRENTLY note_text ON app.note (text)';
  write('migrations/002-index.concurrent.sql', unique);
  await expect(run()).rejects.toThrow('migration app/002-index.concurrent.sql failed');
  expect(await valueOf(`SELECT indisvalid FROM pg_index WHERE indexrelid = 'app.note_text'::regclass`)).toBe(
    false,
  );
  await connection.pool.query('TRUNCATE app.note');
  await run();
  expect(await valueOf(`SELECT indisvalid FROM pg_index WHERE indexrelid = 'app.note_text'::regclass`)).toBe(
    true,
  );
});

test('an index whose process ended before it was recorded does not block later migrations', async () => {
  write(
    'migrations/002-index.concurrent.sql',
    'CREATE INDEX CONCURRENTLY IF NOT EXISTS note_text ON app.note (text)',
  );
  await run();
  await connection.pool.query(`DELETE FROM app.migration WHERE name = '002-index.concurrent.sql'`);
  write('migrations/003-more.sql', 'CREATE TABLE app.more (text text)');
  await run();
  expect(await valueOf('SELECT count(*) FROM app.migration')).toBe(3);
});

test('the statements of each start are committed in one transaction with the last file', async () => {
  const isThere = () => valueOf(`to_regclass('app.note') IS NOT NULL`);
  const seen: unknown[] = [];
  await migrate(connection.pool, {
    schema: 'app',
    folder: join(root, 'migrations'),
    async always(transaction) {
      await transaction.query('CREATE TABLE app.second (text text)');
      seen.push(await isThere(), await valueOf(`to_regclass('app.second')`));
    },
  });
  expect(seen).toEqual([false, null]);
  expect(await isThere()).toBe(true);
});
