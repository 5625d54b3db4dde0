import { setTimeout as sleep } from 'node:timers/promises';

import { expect, test, vi } from 'vitest';

import { openTestBook } from '../testing/test-book';

test('a stop waits for the settlement that is running', async () => {
  const { app, book, pool, close } = await openTestBook();
  const error = vi.spyOn(app.log, 'error');
  const client = await pool.connect();
  await client.query('BEGIN');
  await client.query('LOCK TABLE sportsbook.slip');
  const isWaiting = async () => {
    const { rowCount } = await pool.query(
      `SELECT FROM pg_stat_activity WHERE application_name = 'sportsbook' AND wait_event_type = 'Lock'`,
    );
    return rowCount === 1;
  };
  await expect.poll(isWaiting, { timeout: 40_000 }).toBe(true);
  const stopped = book.stop();
  await sleep(200);
  await client.query('COMMIT');
  client.release();
  await stopped;
  expect(error).not.toHaveBeenCalled();
  await close();
});
