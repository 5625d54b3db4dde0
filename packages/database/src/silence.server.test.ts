import { setTimeout as sleep } from 'node:timers/promises';

import { test, type TestContext } from 'vitest';

import { connect, type Connection } from './connect';
import { createEvents } from './events';
import { lead } from './lead';
import { isDatabaseOutage } from './outage';
import { createRelay, createTestDatabase, type Relay, type TestDatabase } from './testing';
import { allowDuration, transact } from './transact';

/* A proxy stops forwarding and closes nothing: neither PostgreSQL nor the driver can detect it. */

type Setup = { database: TestDatabase; relay: Relay; url: string; connection: Connection };

async function setUp({ onTestFinished }: TestContext): Promise<Setup> {
  const database = await createTestDatabase();
  const address = new URL(database.url);
  const relay = await createRelay(Number(address.port));
  address.port = String(relay.port);
  const connection = connect(address.href, { name: 'silent' });
  onTestFinished(async () => {
    await connection.close();
    relay.close();
    await database.drop();
  });
  return { database, relay, url: address.href, connection };
}

/** The error, and after how many seconds. */
async function failureOf(work: () => Promise<unknown>): Promise<{ error: unknown; seconds: number }> {
  const startedAt = performance.now();
  const error: unknown = await work().then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return { error, seconds: (performance.now() - startedAt) / 1_000 };
}

async function openConnections({ connection }: Setup, count: number): Promise<void> {
  await Promise.all(Array.from({ length: count }, () => connection.pool.query('SELECT pg_sleep(0.2)')));
}

const onError = () => undefined;
const ask = ({ connection }: Setup) => connection.pool.query('SELECT 1');
const answers = (setup: Setup) =>
  ask(setup).then(
    () => true,
    () => false,
  );

test.concurrent('a query and a transaction fail within 5 s, and then immediately until the database responds again', async (context) => {
  const { expect } = context;
  const setup = await setUp(context);
  const { connection, relay } = setup;
  await openConnections(setup, 3);
  relay.silence();
  const [query, transaction] = await Promise.all([
    failureOf(() => ask(setup)),
    failureOf(() => transact(connection.pool, (client) => client.query('SELECT 1'))),
  ]);
  for (const { error, seconds } of [query, transaction]) {
    expect(isDatabaseOutage(error)).toBe(true);
    expect(seconds).toBeLessThan(5);
  }
  const next = await failureOf(() => ask(setup));
  expect(isDatabaseOutage(next.error)).toBe(true);
  expect(next.seconds).toBeLessThan(0.1);

  relay.forwardAgain();
  const returnedAt = performance.now();
  await expect.poll(() => answers(setup), { timeout: 10_000 }).toBe(true);
  expect(performance.now() - returnedAt).toBeLessThan(5_000);
});

test.concurrent('one timeout discards the idle connections that have vanished with it', async (context) => {
  const { expect } = context;
  const setup = await setUp(context);
  const { relay } = setup;
  await openConnections(setup, 5);
  relay.silence();
  relay.forwardAgain();
  expect(isDatabaseOutage((await failureOf(() => ask(setup))).error)).toBe(true);
  // The check on a new connection takes a moment.
  await expect.poll(() => answers(setup)).toBe(true);
  for (let count = 0; count < 5; count++) await ask(setup);
});

test.concurrent('a slow statement does not count as an outage of the other connections', async (context) => {
  const { expect } = context;
  const setup = await setUp(context);
  const { connection } = setup;
  const slow = failureOf(() => connection.pool.query('SELECT pg_sleep(30)'));
  for (let count = 0; count < 20; count++) {
    await ask(setup);
    await sleep(250);
  }
  const { error, seconds } = await slow;
  // Cancelled by PostgreSQL, before this side gives up.
  expect(error).toMatchObject({ code: '57014' });
  expect(seconds).toBeLessThan(5);
});

test.concurrent('a transaction may be allowed to take longer', async (context) => {
  const { expect } = context;
  const setup = await setUp(context);
  const { connection } = setup;
  const { rows } = await transact(connection.pool, async (transaction) => {
    await allowDuration(transaction, 20_000);
    return transaction.query<{ done: boolean }>('SELECT pg_sleep(5) IS NOT NULL AS done');
  });
  expect(rows).toEqual([{ done: true }]);
});

test.concurrent('a lock of a transaction that has vanished is released', async (context) => {
  const { expect } = context;
  const setup = await setUp(context);
  const { connection, relay } = setup;
  await connection.pool.query('CREATE TABLE counter (n integer); INSERT INTO counter VALUES (0)');
  const vanished = failureOf(() =>
    transact(connection.pool, async (transaction) => {
      await transaction.query('UPDATE counter SET n = n + 1');
      relay.silence();
      await transaction.query('UPDATE counter SET n = n + 1');
    }),
  );
  expect(isDatabaseOutage((await vanished).error)).toBe(true);
  relay.forwardAgain();
  const add = () => connection.pool.query('UPDATE counter SET n = n + 10');
  await expect
    .poll(
      () =>
        add().then(
          () => true,
          () => false,
        ),
      { timeout: 10_000 },
    )
    .toBe(true);
  const { rows } = await connection.pool.query('SELECT n FROM counter');
  expect(rows).toEqual([{ n: 10 }]);
});

test.concurrent('events and leadership are taken up again on a new connection, without two leaders', async (context) => {
  const { expect } = context;
  const setup = await setUp(context);
  const { connection, relay, database, url } = setup;
  const events = createEvents(url, connection.pool, { onError });
  const received: string[] = [];
  events.subscribe('news', (payload) => void received.push(payload));
  const log: string[] = [];
  const work = (name: string) => async (signal: AbortSignal, onProgress: () => void) => {
    log.push(`${name} begins`);
    while (!signal.aborted) {
      onProgress();
      await sleep(100);
    }
    log.push(`${name} ends`);
  };
  const first = lead(url, 'work', work('first'), { onError });
  await expect.poll(() => log).toEqual(['first begins']);
  await expect.poll(() => events.isListening()).toBe(true);

  relay.silence();
  // Another instance, whose connection works.
  const second = lead(database.url, 'work', work('second'), { onError });
  await expect.poll(() => log, { timeout: 10_000 }).toEqual(['first begins', 'first ends', 'second begins']);
  await expect.poll(() => events.isListening(), { timeout: 10_000 }).toBe(false);
  await expect.poll(() => first.isHealthy(), { timeout: 15_000 }).toBe(false);
  expect(second.isHealthy()).toBe(true);

  relay.forwardAgain();
  const returnedAt = performance.now();
  await expect.poll(() => events.isListening() && first.isHealthy(), { timeout: 10_000 }).toBe(true);
  await connection.pool.query(`SELECT pg_notify('news', 'again')`);
  await expect.poll(() => received).toEqual(['again']);
  expect(performance.now() - returnedAt).toBeLessThan(10_000);
  await second.stop();
  await expect.poll(() => log.at(-1), { timeout: 10_000 }).toBe('first begins');
  await first.stop();
  await events.close();
});

test.concurrent('work of a leader without progress is not healthy', async (context) => {
  const { expect } = context;
  const setup = await setUp(context);
  const { database } = setup;
  const stuck = lead(database.url, 'stuck', (signal) => sleep(60_000, undefined, { signal }), {
    onError,
    maxPauseMs: 3_000,
  });
  await sleep(1_000);
  expect(stuck.isHealthy()).toBe(true);
  await expect.poll(() => stuck.isHealthy(), { timeout: 20_000, interval: 500 }).toBe(false);
  await stuck.stop();
});
