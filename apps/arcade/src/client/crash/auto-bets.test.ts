import fc from 'fast-check';
import { expect, test } from 'vitest';

import { afterBet, beginRun, endOf, type AutoRun } from './auto-bets';

const STAKE = 1_000;
const begin = (limits: Partial<AutoRun> = {}) =>
  beginRun({ rounds: 10, lossLimit: 3_000, gainLimit: 5_000, ...limits });
const play = (run: AutoRun, ...payouts: number[]) =>
  payouts.reduce((state, payout) => afterBet(state, { stake: STAKE, payout }), run);

test('automatic bets end after the chosen number of rounds', () => {
  const run = begin({ rounds: 2 });
  expect(endOf(play(run, 1_010), STAKE)).toBeUndefined();
  expect(endOf(play(run, 1_010, 1_010), STAKE)).toBe('rounds');
});

test('automatic bets end before a stake that could exceed the loss limit', () => {
  expect(endOf(play(begin(), 0, 0), STAKE)).toBeUndefined();
  expect(endOf(play(begin(), 0, 0, 0), STAKE)).toBe('loss');
  expect(endOf(play(begin({ lossLimit: 2_500 }), 0, 0), STAKE)).toBe('loss');
  expect(endOf(begin({ lossLimit: 999 }), STAKE)).toBe('loss');
});

test('automatic bets end when the target win is reached', () => {
  expect(endOf(play(begin(), 5_999), STAKE)).toBeUndefined();
  expect(endOf(play(begin(), 6_000), STAKE)).toBe('gain');
});

test('automatic bets never exceed the loss limit or the number of rounds', () => {
  const payouts = fc.array(fc.constantFrom(0, 1_000, 1_500, 2_000), { minLength: 200, maxLength: 200 });
  fc.assert(
    fc.property(
      payouts,
      fc.integer({ min: 1, max: 100 }),
      fc.integer({ min: 0, max: 20_000 }),
      (all, rounds, lossLimit) => {
        let run = begin({ rounds, lossLimit });
        for (const payout of all) {
          if (endOf(run, STAKE)) break;
          run = play(run, payout);
        }
        expect(endOf(run, STAKE)).toBeDefined();
        expect(run.played).toBeLessThanOrEqual(rounds);
        expect(run.net).toBeGreaterThanOrEqual(-lossLimit);
      },
    ),
  );
});
