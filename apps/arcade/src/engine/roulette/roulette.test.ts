import fc from 'fast-check';
import { expect, test } from 'vitest';

import { findSpot, roulettePayout, spots, type SpotKind } from './layout';
import { colourOf, POCKETS, wheel } from './wheel';

test('the wheel has every number once, and as many reds as blacks', () => {
  expect(wheel.toSorted((left, right) => left - right)).toEqual(
    Array.from({ length: 37 }, (_, index) => index),
  );
  expect(wheel.filter((pocket) => colourOf(pocket) === 'red')).toHaveLength(18);
  expect(wheel.filter((pocket) => colourOf(pocket) === 'black')).toHaveLength(18);
});

test('the layout has all 157 bets of a European table', () => {
  const count = (kind: SpotKind) => spots.filter((spot) => spot.kind === kind).length;
  expect(count('straight')).toBe(37);
  expect(count('split')).toBe(60);
  expect(count('street')).toBe(14);
  expect(count('corner')).toBe(23);
  expect(count('line')).toBe(11);
  expect(spots).toHaveLength(157);
  expect(new Set(spots.map((spot) => spot.id)).size).toBe(157);
});

test.each(spots)('$id returns 36 of 37', (spot) => {
  const chips = [{ spot: spot.id, amount: 1_000 }];
  const paid = wheel.reduce<number>((sum, pocket) => sum + roulettePayout(chips, pocket), 0);
  expect(paid).toBe(36_000);
});

test('the payout of several chips is the sum of their payouts', () => {
  const chip = fc.record({
    spot: fc.constantFrom(...spots.map((spot) => spot.id)),
    amount: fc.integer({ min: 1, max: 100_000 }),
  });
  fc.assert(
    fc.property(fc.array(chip, { maxLength: 20 }), fc.nat(POCKETS - 1), (chips, pocket) => {
      const total = chips.reduce((sum, each) => sum + roulettePayout([each], pocket), 0);
      expect(roulettePayout(chips, pocket)).toBe(total);
    }),
  );
});

test('unknown spots are not found', () => {
  expect(findSpot('straight-37')).toBeUndefined();
  expect(findSpot('split-1-9')).toBeUndefined();
});
