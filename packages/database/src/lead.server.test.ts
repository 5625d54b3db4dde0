import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { lead } from './lead';
import { createTestDatabase, type TestDatabase } from './testing';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const untilOver = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));

test('stopping the leader waits for the running work', async () => {
  let state = 'waiting';
  const leadership = lead(database.url, 'stopped', async (signal) => {
    state = 'working';
    await untilOver(signal);
    await sleep(100);
    state = 'done';
  });
  await expect.poll(() => state).toBe('working');
  await leadership.stop();
  expect(state).toBe('done');
});

test('an instance that is stopped during the election does not start working', async () => {
  let begun = false;
  const leadership = lead(database.url, 'stopped early', async (signal) => {
    begun = true;
    await untilOver(signal);
  });
  await leadership.stop();
  expect(begun).toBe(false);
});

test('one leads at a time, and the next takes over when the first stops', async () => {
  const leading: string[] = [];
  const takePart = (name: string) =>
    lead(database.url, 'one at a time', async (signal) => {
      leading.push(name);
      await untilOver(signal);
      leading.splice(leading.indexOf(name), 1);
    });
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
  const leadership = lead(database.url, 'cut off', async (signal) => {
    terms.push('began');
    await untilOver(signal);
    terms.push('ended');
  });
  await expect.poll(() => terms).toEqual(['began']);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'lead cut off'`,
  );
  await client.end();
  await expect.poll(() => terms, { timeout: 5_000 }).toEqual(['began', 'ended', 'began']);
  await leadership.stop();
});
