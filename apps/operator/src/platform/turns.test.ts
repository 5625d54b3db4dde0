import { setTimeout as sleep } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { createTurns, type Job } from './turns';

const never = new AbortController().signal;
const ignore = { onSuccess: () => undefined, onError: () => undefined };

/** A job that always has more to do. */
const endless: Job = { name: 'endless', everyMs: 3_000, run: () => sleep(50, true) };

test('a job that always has more to do does not keep the others waiting', async () => {
  let runs = 0;
  const short: Job = { name: 'short', everyMs: 0, run: async () => ++runs < 0 };
  const turns = createTurns([endless, short], ignore);
  for (let round = 1; round <= 3; round++) {
    expect(await turns.take(never)).toBe(0);
    expect(runs).toBe(round);
  }
});

test('the lag of a job is the time since it had nothing left to do', async () => {
  const done: Job = { name: 'done', everyMs: 0, run: async () => false };
  const failing: Job = { name: 'failing', everyMs: 0, run: () => Promise.reject(new Error('no')) };
  const failed: string[] = [];
  const turns = createTurns([{ ...endless, everyMs: 0 }, failing, done], {
    onSuccess: () => undefined,
    onError: (_error, { name }) => void failed.push(name),
  });
  await turns.take(never);
  const lags = turns.lags();
  expect(lags.get('endless')).toBeGreaterThan(0.9);
  expect(lags.get('failing')).toBeGreaterThan(0.9);
  expect(lags.get('done')).toBeLessThan(0.5);
  expect(failed).toEqual(['failing']);
});

test('a job that is done waits for its interval', async () => {
  const turns = createTurns([{ name: 'rare', everyMs: 60_000, run: async () => false }], ignore);
  expect(await turns.take(never)).toBeGreaterThan(59_000);
  expect(turns.lags().get('rare')).toBe(0);
});
