import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';

import { liveBoard, prematchBoard, propositions, type Board } from './board';
import { fixturesOfDay } from './fixtures';
import { marginOf, MARKETS, outcomesOf, parseMarketId } from './markets';
import { HIGHEST_ODDS, isOdds, nextOdds, ODDS_SCALE, total, withMargin } from './odds';
import { seededRandom } from './random';
import { decideLeg, isVoidable } from './settlement';
import { kickOff, playUntil, type MatchState } from './simulation';
import type { Fixture } from './sport';

const DAY = 20_700;
const fixtures = fixturesOfDay('test', DAY);
const anyFixture = fc.constantFrom(...fixtures);

/** Plays a match to its end and yields every `everySeconds`th state. */
function play(
  fixture: Fixture,
  seed: string,
  everySeconds: number,
  show: (state: MatchState) => void,
): MatchState {
  const random = seededRandom(seed);
  let { state } = kickOff(fixture);
  while (!state.ended) {
    show(state);
    state = playUntil(fixture, state, state.atMs + everySeconds * 1_000, random).state;
  }
  return state;
}

const implied = (prices: readonly number[]) => total(prices.map((price) => ODDS_SCALE / price));

/** The problems of a board's prices, as texts: one assertion for thousands of prices. */
function marginProblems(board: Board, live: boolean): string[] {
  return Object.entries(board).flatMap(([id, odds]) => {
    const { type } = parseMarketId(id)!;
    const stated = MARKETS[type].winners * (1 + marginOf(type, live));
    const inside = odds.every((price) => price < HIGHEST_ODDS);
    const problems = [
      odds.length === outcomesOf(type).length && odds.every(isOdds) ? '' : 'prices off the ladder',
      implied(odds) >= stated - 1e-9 ? '' : 'less than the margin',
      implied(odds) < stated * 1.012 + 0.003 ? '' : 'more than the margin and its rounding',
      // With one more step on every price the margin would be too small, so rounding took less than a step.
      !inside || implied(odds.map(nextOdds)) < stated ? '' : 'rounded by more than a step',
    ];
    return problems.filter(Boolean).map((problem) => `${id} ${odds.join()}: ${problem}`);
  });
}

// Simulates thousands of states, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

describe('odds', () => {
  test('imply the margin of the market before the match', () => {
    fc.assert(
      fc.property(anyFixture, fc.nat(100_000), (fixture, review) => {
        const board = prematchBoard(fixture, review);
        expect(Object.keys(board).length).toBeGreaterThan(5);
        expect(marginProblems(board, false)).toEqual([]);
      }),
      { numRuns: 120 },
    );
  });

  test('imply the margin of the market in every state of a match', () => {
    fc.assert(
      fc.property(anyFixture, fc.string(), (fixture, seed) => {
        const problems: string[] = [];
        play(fixture, seed, 113, (state) =>
          problems.push(...marginProblems(liveBoard(fixture, state), true)),
        );
        expect(problems).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  test('are based on probabilities that add up to the number of winning outcomes', () => {
    fc.assert(
      fc.property(anyFixture, fc.string(), (fixture, seed) => {
        play(fixture, seed, 331, (state) => {
          for (const { id, type, chances } of propositions(fixture, state)) {
            expect(total(chances), id).toBeCloseTo(MARKETS[type].winners, 6);
            expect(Math.min(...chances), id).toBeGreaterThan(-1e-9);
          }
        });
      }),
      { numRuns: 30 },
    );
  });

  test('have the margin for any probabilities', () => {
    const chances = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(chances, fc.integer({ min: 1, max: 200 }), (weights, permille) => {
        const sum = total(weights);
        const spread = withMargin(
          weights.map((weight) => weight / sum),
          { margin: permille / 1_000 },
        );
        expect(total(spread)).toBeCloseTo(1 + permille / 1_000, 9);
      }),
    );
  });
});

describe('a finished match', () => {
  test('decides every market that was offered, with the right number of winning outcomes', () => {
    fc.assert(
      fc.property(anyFixture, fc.string(), (fixture, seed) => {
        const offered = new Set<string>();
        const final = play(fixture, seed, 61, (state) => {
          for (const { id } of propositions(fixture, state)) offered.add(id);
        });
        for (const id of offered) {
          const { type } = parseMarketId(id)!;
          const results = outcomesOf(type).map((outcome) => decideLeg(final, id, outcome));
          expect(results, id).not.toContain(undefined);
          const won = results.filter((result) => result === 'won').length;
          if (results.includes('void')) {
            expect(new Set(results)).toEqual(new Set(['void']));
            // Few matches are abandoned.
            expect(final.abandoned || isVoidable(id), id).toBe(true);
          } else expect(won, id).toBe(MARKETS[type].winners);
        }
      }),
      { numRuns: 30 },
    );
  });

  test('does not change decisions that were made during it', () => {
    fc.assert(
      fc.property(anyFixture, fc.string(), (fixture, seed) => {
        const early = new Map<string, string>();
        const offered = new Set<string>();
        const final = play(fixture, seed, 61, (state) => {
          for (const { id } of propositions(fixture, state)) offered.add(id);
          for (const id of offered) {
            for (const outcome of outcomesOf(parseMarketId(id)!.type)) {
              const result = decideLeg(state, id, outcome);
              if (result) early.set(`${id} ${outcome}`, result);
            }
          }
        });
        for (const [key, result] of early) {
          const [id = '', outcome = ''] = key.split(' ');
          expect(decideLeg(final, id, outcome), key).toBe(result);
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe('an abandoned match', () => {
  test('voids undecided markets and keeps decisions', () => {
    const fixture = fixtures.find(({ sport }) => sport === 'football')!;
    const { state } = kickOff(fixture);
    if (state.sport !== 'football') throw new Error('not a football match');
    const broken: MatchState = { ...state, scorers: ['home'], score: [1, 0], ended: true, abandoned: true };
    expect(decideLeg(broken, 'next@1', 'home')).toBe('won');
    expect(decideLeg(broken, 'total@0.5', 'over')).toBe('won');
    expect(decideLeg(broken, '1x2', 'home')).toBe('void');
    expect(decideLeg(broken, 'total@2.5', 'under')).toBe('void');
  });
});
