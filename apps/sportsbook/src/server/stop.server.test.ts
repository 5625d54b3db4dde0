import { setTimeout as sleep } from 'node:timers/promises';

import { until } from '@tessera/provider-kit/testing';
import { expect, test, vi } from 'vitest';

import { listEvents, openTestBook } from '../testing/test-book';

test('a stop waits for the settlement that is running', async () => {
  const { app, book, pool, close } = await openTestBook();
  const error = vi.spyOn(app.log, 'error');
  // The first tick simulates the matches of the last hours, which takes longer than a transaction may be idle.
  await until(async () => (await listEvents(app, 'view=live')).events.length > 0);
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
