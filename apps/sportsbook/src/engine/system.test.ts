import { minor } from '@tessera/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { quoteCashOut } from './cash-out';
import { slipReturn } from './returns';
import { decideSlip, type LegResult } from './settlement';
import { combinations, countCombinations, isSystem, systemName, systemsOf, systemText } from './system';

const legCount = fc.integer({ min: 3, max: 8 });
const anySystem = legCount.chain((legs) =>
  fc.constantFrom(...systemsOf(legs)).map((sizes) => ({ legs, sizes })),
);
const price = fc.integer({ min: 101, max: 2_000 });
const result = fc.constantFrom<LegResult | undefined>('won', 'lost', 'void', undefined);
const anySlip = anySystem.chain(({ legs, sizes }) =>
  fc.record({
    sizes: fc.constant(sizes),
    unit: fc.integer({ min: 200, max: 100_000 }),
    legs: fc.array(fc.record({ odds: price, result }), { minLength: legs, maxLength: legs }),
  }),
);

test('systems have their usual names and numbers of bets', () => {
  const named = (legs: number) => {
    const all = systemsOf(legs).at(-1)!;
    return [systemName(all, legs), countCombinations(legs, all)];
  };
  expect([3, 4, 5, 6, 7, 8].map(named)).toEqual([
    ['trixie', 4],
    ['yankee', 11],
    ['canadian', 26],
    ['heinz', 57],
    ['super_heinz', 120],
    ['goliath', 247],
  ]);
  expect([countCombinations(3, [2]), countCombinations(4, [3]), systemText([2, 3], 3)]).toEqual([
    3,
    4,
    '2/3 + 3/3',
  ]);
  expect([systemsOf(2), systemsOf(9)]).toEqual([[], []]);
});

test('invalid sizes are not a system', () => {
  fc.assert(
    fc.property(anySystem, ({ legs, sizes }) => {
      expect(isSystem(sizes, legs)).toBe(true);
    }),
  );
  for (const [sizes, legs] of [
    [[], 3],
    [[1], 3],
    [[3], 3],
    [[2, 2], 3],
    [[3, 2], 4],
    [[2, 5], 4],
    [[2], 2],
    [[2], 9],
  ] as const)
    expect(isSystem(sizes, legs)).toBe(false);
});

describe('a system', () => {
  test('has one bet per combination, all with the same stake', () => {
    fc.assert(
      fc.property(anySlip, ({ sizes, unit, legs }) => {
        const bets = combinations(legs.length, sizes);
        expect(bets).toHaveLength(countCombinations(legs.length, sizes));
        expect(new Set(bets.map((bet) => bet.join())).size).toBe(bets.length);
        const stake = minor(unit * bets.length);
        const prices = legs.map(({ odds }) => odds);
        const single = bets.map((bet) =>
          slipReturn(
            minor(unit),
            bet.map((index) => prices[index]!),
          ),
        );
        expect(slipReturn(stake, prices, sizes)).toBe(single.reduce((sum, value) => sum + value, 0));
      }),
    );
  });

  test('pays the sum of its bets when all of them are decided', () => {
    fc.assert(
      fc.property(anySlip, ({ sizes, unit, legs }) => {
        const bets = combinations(legs.length, sizes);
        const stake = minor(unit * bets.length);
        const outcome = decideSlip(stake, legs, sizes);
        const single = bets.map((bet) =>
          decideSlip(
            minor(unit),
            bet.map((index) => legs[index]!),
          ),
        );
        if (single.some((each) => each === undefined)) {
          expect(outcome).toBeUndefined();
          return;
        }
        expect(outcome?.payout).toBe(single.reduce((sum, each) => sum + each!.payout, 0));
        expect(outcome?.status === 'lost').toBe(single.every((each) => each!.status === 'lost'));
      }),
    );
  });

  test('has a cash-out value of at most the sum of its bets', () => {
    const chances = { wins: 0.5, voids: 0, margin: 0.05 };
    fc.assert(
      fc.property(anySlip, ({ sizes, unit, legs }) => {
        const bets = combinations(legs.length, sizes);
        const valued = legs.map((leg) => ({ ...leg, chances: leg.result ? undefined : chances }));
        const quote = quoteCashOut(minor(unit * bets.length), valued, sizes);
        const fair = bets.reduce(
          (sum, bet) =>
            sum +
            bet.reduce((value, index) => {
              const leg = legs[index]!;
              if (leg.result === 'lost') return 0;
              if (leg.result === 'void') return value;
              return (value * leg.odds * (leg.result === 'won' ? 1 : 0.5)) / 100;
            }, unit),
          0,
        );
        if (quote) expect(quote.max).toBeLessThanOrEqual(fair * 0.95 + 1e-6);
        else expect(legs.every((leg) => leg.result) || fair < 2).toBe(true);
      }),
    );
  });
});
