import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createEvents } from './events';
import { lead } from './lead';
import { createTestDatabase, type TestDatabase } from './testing';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const onError = (error: unknown) => {
  throw error;
};
const untilOver = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));

test('stopping the leader waits for the running work', async () => {
  let state = 'waiting';
  const leadership = lead(
    database.url,
    'stopped',
    async (signal) => {
      state = 'working';
      await untilOver(signal);
      await sleep(100);
      state = 'done';
    },
    { onError },
  );
  await expect.poll(() => state).toBe('working');
  await leadership.stop();
  expect(state).toBe('done');
});

test('an instance that is stopped during the election does not start working', async () => {
  let begun = false;
  const leadership = lead(
    database.url,
    'stopped early',
    async (signal) => {
      begun = true;
      await untilOver(signal);
    },
    { onError },
  );
  await leadership.stop();
  expect(begun).toBe(false);
});

test('one leads at a time, and the next takes over when the first stops', async () => {
  const leading: string[] = [];
  const takePart = (name: string) =>
    lead(
      database.url,
      'one at a time',
      async (signal) => {
        leading.push(name);
        await untilOver(signal);
        leading.splice(leading.indexOf(name), 1);
      },
      { onError },
    );
  const first = takePart('first');
  await expect.poll(() => leading).toEqual(['first']);
  const second = takePart('second');
  await sleep(300);
  expect(leading).toEqual(['first']);
  await first.stop();
  await expect.poll(() => leading, { timeout: 5_000 }).toEqual(['second']);
  await second.stop();
});

test('a leader whose connection breaks is stopped immediately and takes part in the election again', async () => {
  const terms: string[] = [];
  const errors: unknown[] = [];
  const leadership = lead(
    database.url,
    'cut off',
    async (signal) => {
      terms.push('began');
      await untilOver(signal);
      terms.push('ended');
    },
    { onError: (error) => errors.push(error) },
  );
  await expect.poll(() => terms).toEqual(['began']);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'lead cut off'`,
  );
  await client.end();
  await expect.poll(() => terms, { timeout: 5_000 }).toEqual(['began', 'ended', 'began']);
  expect(errors[0]).toMatchObject({ code: '57P01' });
  await leadership.stop();
});

test('an error that every attempt repeats is reported once, and another error again', async () => {
  const errors: string[] = [];
  let message = 'first';
  let attempts = 0;
  const work = async () => {
    attempts++;
    throw new Error(message);
  };
  const leadership = lead(database.url, 'failing', work, { onError: (error) => errors.push(String(error)) });
  await expect.poll(() => attempts).toBeGreaterThan(2);
  expect(errors).toEqual(['Error: first']);
  message = 'second';
  await expect.poll(() => errors).toEqual(['Error: first', 'Error: second']);
  await leadership.stop();
});

test('a wrong address is reported by leadership and events', async () => {
  const url = new URL(database.url);
  url.pathname = '/missing';
  const errors: unknown[] = [];
  const onError = (error: unknown) => errors.push(error);
  const pool = new pg.Pool({ connectionString: database.url });
  const events = createEvents(url.href, pool, { onError });
  const leadership = lead(url.href, 'misdirected', untilOver, { onError });
  await expect.poll(() => errors).toHaveLength(2);
  // Both retry every 500 ms.
  await sleep(1_500);
  expect(errors).toMatchObject([{ code: '3D000' }, { code: '3D000' }]);
  await leadership.stop();
  await events.close();
  await pool.end();
});
