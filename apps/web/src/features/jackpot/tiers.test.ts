import fc from 'fast-check';
import { expect, test } from 'vitest';

import { grow, nextTickMs, startValue } from './tiers';

const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

test('a tier starts between 1,000 and 10,000', () => {
  fc.assert(
    fc.property(chance, (value) => {
      const start = startValue('TND', () => value);
      return start >= 1_000_000 && start <= 10_000_000;
    }),
  );
});

test('a tick adds between 0.5 and 10, in whole millimes', () => {
  fc.assert(
    fc.property(chance, chance, (first, second) => {
      const start = startValue('TND', () => first);
      const step = grow(start, 'TND', () => second) - start;
      return Number.isInteger(step) && step >= 500 && step <= 10_000;
    }),
  );
});

test('a currency without decimals still grows at every tick', () => {
  const start = startValue('JPY', () => 0);
  expect(grow(start, 'JPY', () => 0)).toBe(start + 1);
});

test('the wait between two ticks is 2.5 to 6 seconds', () => {
  expect(nextTickMs(() => 0)).toBe(2500);
  expect(nextTickMs(() => 0.999_999)).toBe(6000);
});
