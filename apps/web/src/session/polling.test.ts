import { expect, test } from 'vitest';

import { nextPollMs } from './polling';

const least = () => 0;
const most = () => 1;

test('all is well: every two seconds', () => {
  expect(nextPollMs(0)).toBe(2000);
});

test('failures in a row wait 2, 4, 8, 16 seconds and never more than 30', () => {
  expect([1, 2, 3, 4].map((failures) => nextPollMs(failures, least))).toEqual([2000, 4000, 8000, 16_000]);
  for (const failures of [5, 6, 20]) {
    expect(nextPollMs(failures, least)).toBe(25_000);
    expect(nextPollMs(failures, most)).toBe(30_000);
  }
});

test('jitter spreads the returns', () => {
  expect(nextPollMs(2, most)).toBe(4800);
});
