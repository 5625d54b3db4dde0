import { expect, test } from 'vitest';

import { hotAndCold } from './hot-and-cold';

const numbers = ({ number }: { number: number }) => number;

test('hot numbers are the most frequent, the more recent first', () => {
  const { hot } = hotAndCold([5, 17, 17, 0, 5, 32], 3);
  expect(hot).toEqual([
    { number: 5, times: 2, ago: 0 },
    { number: 17, times: 2, ago: 1 },
    { number: 0, times: 1, ago: 3 },
  ]);
});

test('cold numbers are those that were not drawn for longest', () => {
  const all = Array.from({ length: 37 }, (_, index) => index);
  expect(hotAndCold(all, 2).cold.map(numbers)).toEqual([36, 35]);
  expect(hotAndCold(all.slice(3), 4).cold.map(numbers)).toEqual([0, 1, 2, 36]);
});

test('without rounds there are no hot numbers', () => {
  expect(hotAndCold([], 4).hot).toEqual([]);
});
