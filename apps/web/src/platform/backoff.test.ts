import { expect, test } from 'vitest';

import { backoffMs } from './backoff';

const limits = { firstMs: 2000, maxMs: 30_000 };
const least = () => 0;
const most = () => 1;

test('each failure in a row doubles the delay, up to the maximum', () => {
  expect([1, 2, 3, 4].map((failures) => backoffMs(failures, limits, least))).toEqual([
    2000, 4000, 8000, 16_000,
  ]);
  for (const failures of [5, 6, 20]) {
    expect(backoffMs(failures, limits, least)).toBe(25_000);
    expect(backoffMs(failures, limits, most)).toBe(30_000);
  }
});

test('jitter adds up to a fifth', () => {
  expect(backoffMs(2, limits, most)).toBe(4800);
});
