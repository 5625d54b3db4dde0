import { expect, test } from 'vitest';

import { cryptoRandom } from '@tessera/provider-kit/random';
import { seededRandom } from '../testing/seeded-random';
import { pickWeighted } from './random';

test('all numbers below the limit are equally frequent', () => {
  const random = seededRandom(1);
  const draws = 70_000;
  const counts = Array<number>(7).fill(0);
  for (let draw = 0; draw < draws; draw++) counts[random.below(7)]! += 1;
  const expected = draws / 7;
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  // Six degrees of freedom: fewer than one seed in a million exceeds 40.
  expect(chiSquare).toBeLessThan(40);
});

test('numbers of the operating system’s generator are below the limit and do not repeat', () => {
  const random = cryptoRandom();
  const draws = Array.from({ length: 40_000 }, () => random.below(2 ** 31));
  expect(draws.every((draw) => Number.isInteger(draw) && draw >= 0 && draw < 2 ** 31)).toBe(true);
  // Two blocks with the same content would halve this.
  expect(new Set(draws).size).toBeGreaterThan(39_900);
});

test('indexes are picked in proportion to their weights', () => {
  const random = seededRandom(1);
  const picks = Array.from({ length: 40_000 }, () => pickWeighted(random, [3, 0, 1]));
  expect(picks.includes(1)).toBe(false);
  const share = picks.filter((pick) => pick === 0).length / picks.length;
  expect(Math.abs(share - 0.75)).toBeLessThan(0.02);
});
