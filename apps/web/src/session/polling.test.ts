import { expect, test } from 'vitest';

import { nextPollMs } from './polling';

test('the player is polled every two seconds', () => {
  expect(nextPollMs(0)).toBe(2000);
});

test('after failures in a row the delay grows from 2 to at most 30 seconds', () => {
  expect(nextPollMs(1, () => 0)).toBe(2000);
  expect(nextPollMs(3, () => 0)).toBe(8000);
  expect(nextPollMs(20, () => 1)).toBe(30_000);
});
