import { minor } from '@tessera/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { slipReturn } from './returns';
import { decideSlip, type LegResult } from './settlement';

const stake = fc.integer({ min: 1, max: 5_000_000 }).map(minor);
const odds = fc.integer({ min: 101, max: 2_000 });

describe('the return of an accumulator', () => {
  test('is the stake times the product of its odds, rounded down', () => {
    fc.assert(
      fc.property(stake, fc.array(odds, { minLength: 1, maxLength: 6 }), (amount, legs) => {
        const result = BigInt(slipReturn(amount, legs));
        const scale = 100n ** BigInt(legs.length);
        const exact = legs.reduce((product, price) => product * BigInt(price), BigInt(amount));
        expect(result * scale <= exact && exact < (result + 1n) * scale).toBe(true);
      }),
    );
  });

  test('does not depend on the order of its legs', () => {
    fc.assert(
      fc.property(stake, fc.array(odds, { minLength: 2, maxLength: 6 }), (amount, legs) => {
        expect(slipReturn(amount, legs.toReversed())).toBe(slipReturn(amount, legs));
      }),
    );
  });
});

describe('a slip', () => {
  const leg = fc.record({
    odds,
    result: fc.constantFrom<LegResult | undefined>('won', 'lost', 'void', undefined),
  });

  test('is won, lost, void, partly void or open depending on its legs', () => {
    fc.assert(
      fc.property(stake, fc.array(leg, { minLength: 1, maxLength: 6 }), (amount, legs) => {
        const outcome = decideSlip(amount, legs);
        const results = new Set(legs.map(({ result }) => result));
        const won = legs.filter(({ result }) => result === 'won').map((entry) => entry.odds);
        if (results.has('lost')) expect(outcome).toEqual({ status: 'lost', payout: 0 });
        else if (results.has(undefined)) expect(outcome).toBeUndefined();
        else if (won.length === 0) expect(outcome).toEqual({ status: 'void', payout: amount });
        else {
          const status = won.length === legs.length ? 'won' : 'partly_void';
          expect(outcome).toEqual({ status, payout: slipReturn(amount, won) });
        }
      }),
    );
  });

  test('keeps its decision when its open legs are decided later', () => {
    fc.assert(
      fc.property(stake, fc.array(leg, { minLength: 1, maxLength: 6 }), (amount, legs) => {
        const early = decideSlip(amount, legs);
        if (!early) return;
        const later = legs.map((entry) => ({ ...entry, result: entry.result ?? ('won' as const) }));
        expect(decideSlip(amount, later)).toEqual(early);
      }),
    );
  });
});
