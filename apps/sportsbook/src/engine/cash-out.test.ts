import { minor } from '@tessera/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { liveBoard, propositions } from './board';
import { legChances, quoteCashOut, shareOf, type ValuedLeg } from './cash-out';
import { fixturesOfDay } from './fixtures';
import { slipReturn } from './returns';
import type { LegResult } from './settlement';
import { kickOff, type MatchState } from './simulation';

const stake = fc.integer({ min: 200, max: 5_000_000 }).map(minor);
const chance = fc.double({ min: 0.005, max: 0.995, noNaN: true });
const odds = fc.integer({ min: 101, max: 2_000 });
const margin = fc.constantFrom(0.045, 0.05, 0.07, 0.08);
const open = fc.record({
  odds,
  result: fc.constant(undefined),
  chances: fc.record({ wins: chance, voids: fc.constantFrom(0, 0.2, 0.5), margin }),
});
const decided = fc.record({
  odds,
  result: fc.constantFrom<LegResult>('won', 'void'),
  chances: fc.constant(undefined),
});
const legs = fc
  .tuple(fc.array(open, { minLength: 1, maxLength: 3 }), fc.array(decided, { maxLength: 3 }))
  .map(([some, others]): ValuedLeg[] => [...some, ...others]);

/** Sums the return over all results of the open legs, weighted by probability. */
function expectedReturn(amount: number, slip: readonly ValuedLeg[]): number {
  return slip.reduce((value, { odds: price, result, chances }) => {
    if (result === 'won') return (value * price) / 100;
    if (!chances) return value;
    const { wins, voids } = chances;
    return value * voids + (value * (1 - voids) * wins * price) / 100;
  }, amount);
}

describe('a cash-out', () => {
  test('pays at most the fair value minus the largest margin, and offers less than that', () => {
    fc.assert(
      fc.property(stake, legs, (amount, slip) => {
        const quote = quoteCashOut(amount, slip);
        if (!quote) return;
        const kept = Math.max(...slip.map(({ chances }) => chances?.margin ?? 0));
        expect(quote.max).toBeLessThanOrEqual(expectedReturn(amount, slip) * (1 - kept) + 1e-6);
        expect(quote.offer).toBeLessThanOrEqual(quote.max);
        expect(quote.offer).toBeLessThanOrEqual(
          slipReturn(
            amount,
            slip.map((leg) => Math.max(100, leg.result === 'void' ? 100 : leg.odds)),
          ),
        );
      }),
    );
  });

  test('of all parts together pays at most as much as that of the whole', () => {
    fc.assert(
      fc.property(
        stake,
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (whole, worth, cut) => {
          const part = Math.floor(whole * cut);
          const value = minor(worth);
          expect(shareOf(value, part, whole) + shareOf(value, whole - part, whole)).toBeLessThanOrEqual(
            value,
          );
          expect(shareOf(value, whole, whole)).toBe(value);
        },
      ),
    );
  });

  test('is not offered if all legs are decided, one is lost, or one has no price', () => {
    const chances = { wins: 0.5, voids: 0, margin: 0.05 };
    const amount = minor(10_000);
    expect(quoteCashOut(amount, [{ odds: 200, result: 'won', chances: undefined }])).toBeUndefined();
    expect(
      quoteCashOut(amount, [
        { odds: 200, result: 'lost', chances: undefined },
        { odds: 200, result: undefined, chances },
      ]),
    ).toBeUndefined();
    expect(
      quoteCashOut(amount, [
        { odds: 200, result: undefined, chances },
        { odds: 200, result: undefined, chances: undefined },
      ]),
    ).toBeUndefined();
  });

  test('includes the probability of a void leg', () => {
    const fixture = fixturesOfDay('house', 20_700).find(({ sport }) => sport === 'football')!;
    const { state } = kickOff(fixture);
    const ahead: MatchState = { ...state, score: [1, 0] };
    expect(liveBoard(fixture, ahead)['dnb']).toBeDefined();
    const offers = propositions(fixture, ahead);
    const chances = legChances(offers, { market: 'dnb', outcome: 'home' }, true)!;
    const [, draw = 0] = offers.find(({ id }) => id === '1x2')!.chances;
    expect(chances.voids).toBe(draw);
    const { max } = quoteCashOut(minor(10_000), [{ odds: 300, result: undefined, chances }])!;
    expect(max).toBeLessThanOrEqual(10_000 * (draw + (1 - draw) * chances.wins * 3) * (1 - chances.margin));
    expect(max).toBeLessThan(10_000 * chances.wins * 3 * (1 - chances.margin));
  });
});
