import { expect, test } from 'vitest';

import { setBounded } from './set-bounded';

test('a full cache loses its oldest entry, and a known key none', () => {
  const cache = new Map<string, number>();
  for (const [key, value] of [
    ['a', 1],
    ['b', 2],
    ['a', 3],
  ] as const)
    setBounded(cache, 2, key, value);
  expect([...cache]).toEqual([
    ['b', 2],
    ['a', 3],
  ]);
  setBounded(cache, 2, 'c', 4);
  expect([...cache.keys()]).toEqual(['a', 'c']);
});
