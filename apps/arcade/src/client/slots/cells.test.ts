import { expect, test } from 'vitest';

import { fallStarts } from './cells';

test('remaining symbols fall into the gaps below them, and new symbols come from above', () => {
  // One reel of four: the second and the lowest symbol have won.
  const [first, second, third, lowest] = fallStarts(new Set([1, 3]), 1, 4);
  expect([third, lowest]).toEqual([-2, -1]);
  expect(first).toBeLessThanOrEqual(-2);
  expect(second).toBeLessThanOrEqual(-2);
});

test('a reel without a win does not move', () => {
  expect([...fallStarts(new Set([0]), 2, 3)].slice(3)).toEqual([0, 0, 0]);
});
