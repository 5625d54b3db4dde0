import { connect, transact, type Connection } from '@tessera/database';
import { createTestDatabase, type TestDatabase } from '@tessera/database/testing';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { migrateOperator } from '../prepare-database';
import { createOutbox, Undeliverable, type Outbox } from './outbox';
import { createOutboxStore } from './outbox-store';

let database: TestDatabase;
let connection: Connection;
let outbox: Outbox;
const { log } = Fastify({ logger: { level: 'silent' } });

beforeAll(async () => {
  database = await createTestDatabase();
  connection = connect(database.url, { name: 'test' });
  await migrateOperator(connection);
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});
beforeEach(async () => {
  await connection.pool.query('TRUNCATE operator.outbox');
  outbox = createOutbox(createOutboxStore(connection), log);
});

const add = (payload: object, of = outbox) =>
  transact(connection.pool, (transaction) => of.add(transaction, 'greeting', payload));

async function rows() {
  const { rows: found } = await connection.pool.query<{
    attempts: number;
    last_error: string | null;
    wait: number;
  }>(
    `SELECT attempts, last_error, round(extract(epoch FROM due_at - now()))::float AS wait FROM operator.outbox`,
  );
  return found;
}

const makeDue = () => connection.pool.query('UPDATE operator.outbox SET due_at = now()');

test('a task runs once and is removed', async () => {
  const seen: unknown[] = [];
  outbox.handle('greeting', async (payload) => void seen.push(payload));
  await add({ to: 'amel' });
  expect(await outbox.runDue()).toBe(1);
  expect(await outbox.runDue()).toBe(0);
  expect(seen).toEqual([{ to: 'amel' }]);
  expect(await rows()).toEqual([]);
});

test('a task of a rolled back transaction does not run', async () => {
  outbox.handle('greeting', async () => undefined);
  const failed = transact(connection.pool, async (transaction) => {
    await outbox.add(transaction, 'greeting', {});
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  expect(await outbox.runDue()).toBe(0);
});

test('a failed task is retried after a delay that grows, with the same id, until it succeeds', async () => {
  const ids: string[] = [];
  let fails = true;
  outbox.handle('greeting', async (_, { id }) => {
    ids.push(id);
    if (fails) throw new Error('no answer');
  });
  await add({});
  for (const wait of [5, 10, 20]) {
    await outbox.runDue();
    expect(await rows()).toMatchObject([{ last_error: 'no answer' }]);
    expect((await rows())[0]?.wait).toBeGreaterThan(wait - 2);
    expect((await rows())[0]?.wait).toBeLessThanOrEqual(wait);
    expect(await outbox.runDue()).toBe(0);
    await makeDue();
  }
  fails = false;
  expect(await outbox.runDue()).toBe(1);
  expect(await rows()).toEqual([]);
  expect(new Set(ids).size).toBe(1);
  expect(ids).toHaveLength(4);
});

test('a task that can never succeed is removed', async () => {
  outbox.handle('greeting', async () => {
    throw new Undeliverable('no such address');
  });
  await add({});
  await outbox.runDue();
  expect(await rows()).toEqual([]);
});

test('many instances run each task once', async () => {
  let runs = 0;
  const instances = Array.from({ length: 4 }, () => {
    const instance = createOutbox(createOutboxStore(connection), log);
    instance.handle('greeting', async () => void runs++);
    return instance;
  });
  await Promise.all(Array.from({ length: 100 }, (_, n) => add({ n })));
  const counts = await Promise.all(instances.map((instance) => instance.runDue()));
  await Promise.all(instances.map((instance) => instance.runDue()));
  expect(runs).toBe(100);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
  expect(await rows()).toEqual([]);
});

test('a task whose process died during an attempt runs again after the lease', async () => {
  let runs = 0;
  // Claimed by a process that does nothing more.
  await add({});
  await createOutboxStore(connection).claim(['greeting'], { limit: 1, leaseSeconds: 120 });
  outbox.handle('greeting', async () => void runs++);
  expect(await outbox.runDue()).toBe(0);
  await makeDue();
  expect(await outbox.runDue()).toBe(1);
  expect(runs).toBe(1);
});

test('topics without a handler stay for an instance that has one', async () => {
  outbox.handle('another', async () => undefined);
  await add({});
  expect(await outbox.runDue()).toBe(0);
  expect(await rows()).toHaveLength(1);
});

test('a started outbox runs an added task after notify, and stop waits for it', async () => {
  let done = 0;
  outbox.handle('greeting', async () => void done++);
  outbox.start();
  await add({});
  outbox.notify();
  await expect.poll(() => done).toBe(1);
  await outbox.stop();
  await add({});
  outbox.notify();
  expect(done).toBe(1);
});
