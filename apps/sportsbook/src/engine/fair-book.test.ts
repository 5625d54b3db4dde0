import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';

import { liveBoard, prematchBoard, propositions, type Board } from './board';
import { fixturesOfDay } from './fixtures';
import { marginOf, MARKETS, outcomesOf, parseMarketId, type MarketId } from './markets';
import { highestReturn, ODDS_SCALE, priceMarket } from './odds';
import { seededRandom, type Random } from './random';
import { decideLeg } from './settlement';
import { isSuspended, kickOff, playUntil, type MatchState } from './simulation';
import { SPORTS, type Fixture, type Sport } from './sport';
import { expectation } from './strength';

// Hundreds of matches are played; a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 });

const DAY = 20_700;

describe('drift', () => {
  test('never moves a price by so much that whoever knows it keeps the house from half its margin', () => {
    const chances = fc
      .array(fc.integer({ min: 1, max: 100_000 }), { minLength: 2, maxLength: 3 })
      .map((weights) => weights.map((weight) => weight / weights.reduce((sum, part) => sum + part, 0)));
    fc.assert(
      fc.property(
        chances,
        fc.constantFrom(...Object.values(MARKETS).flatMap(({ margin }) => [margin.prematch, margin.live])),
        fc.double({ min: -1, max: 1, noNaN: true }),
        (fair, percent, drift) => {
          const margin = percent / 100;
          const odds = priceMarket(fair, { margin, drift });
          for (const [index, price] of odds?.entries() ?? [])
            expect(((fair[index] ?? 0) * price) / ODDS_SCALE).toBeLessThanOrEqual(highestReturn(margin));
        },
      ),
      { numRuns: 5_000 },
    );
  });
});

test('strengths, tempo and prices cannot be worked out without the seed of the house', () => {
  const one = fixturesOfDay('one', DAY)[0]!;
  const other: Fixture = { ...one, seed: 'another' };
  expect(expectation(other)).not.toEqual(expectation(one));
  expect(prematchBoard(other, 7)).not.toEqual(prematchBoard(one, 7));
});

/** What somebody would have won who always bet one unit on the same thing in the same phase. */
type Account = { bets: number; won: number; squares: number; bound: number };

function phaseOf(state: MatchState): string {
  switch (state.sport) {
    case 'football':
      return `${state.red[0] - state.red[1] || 'no'} red, ${Math.min(90, Math.floor(state.clock / 900) * 15)}′`;
    case 'handball':
      return `short ${state.exclusion.map((seconds) => (seconds > 0 ? 1 : 0)).join('-')}, ${state.clock < 3_300 ? 'early' : 'late'}`;
    case 'basketball':
      return state.period >= 4 && state.periodLeft <= 20
        ? `ball with ${state.possession}, last 20 s`
        : state.period >= 4 && state.periodLeft <= 150
          ? 'last minutes'
          : `period ${Math.min(state.period, 4)}`;
    case 'tennis':
      return `set ${state.sets.length}${state.tiebreak ? ', tiebreak' : ''}, ${state.server} serves`;
  }
}

class Accounts {
  readonly #accounts = new Map<string, Account>();

  /** Several bets on one match hang together, so each match counts once in every account, with what its bets returned on average. */
  book(returns: ReadonlyMap<string, { bound: number; payouts: number[] }>): void {
    for (const [key, { bound, payouts }] of returns) {
      const account = this.#accounts.get(key) ?? { bets: 0, won: 0, squares: 0, bound };
      const payout = payouts.reduce((sum, value) => sum + value, 0) / payouts.length;
      account.bets++;
      account.won += payout;
      account.squares += payout ** 2;
      this.#accounts.set(key, account);
    }
  }

  /** Those that beat the bound by more than chance explains. */
  problems(deviations: number): string[] {
    return [...this.#accounts].flatMap(([key, { bets, won, squares, bound }]) => {
      if (bets < 60) return [];
      const mean = won / bets;
      const error = Math.sqrt((squares / bets - mean ** 2) / bets);
      return mean - deviations * error > bound
        ? [`${key}: returned ${mean.toFixed(3)} ± ${error.toFixed(3)} in ${bets} matches, at most ${bound}`]
        : [];
    });
  }
}

function playOut(fixture: Fixture, random: Random, accounts: Accounts): void {
  const offers: { key: string; id: MarketId; outcome: string; price: number; bound: number }[] = [];
  const note = (board: Board, phase: string, live: boolean) => {
    for (const [id, odds] of Object.entries(board)) {
      // Every market on the board has a name.
      const { type } = parseMarketId(id)!;
      for (const [index, outcome] of outcomesOf(type).entries())
        offers.push({
          key: `${fixture.sport} ${type} ${outcome}, ${phase}`,
          id,
          outcome,
          price: (odds[index] ?? 0) / ODDS_SCALE,
          bound: highestReturn(marginOf(type, live)),
        });
    }
  };
  note(prematchBoard(fixture, Math.floor(random() * 100_000)), 'before the match', false);
  let { state } = kickOff(fixture);
  while (!state.ended) {
    if (!isSuspended(state)) note(liveBoard(fixture, state), phaseOf(state), true);
    const isEndgame = state.sport === 'basketball' && state.period >= 4 && state.periodLeft < 60;
    state = playUntil(fixture, state, state.atMs + (isEndgame ? 7_000 : 240_000), random).state;
  }
  const returns = new Map<string, { bound: number; payouts: number[] }>();
  for (const { key, id, outcome, price, bound } of offers) {
    const result = decideLeg(state, id, outcome);
    if (result === 'void') continue;
    const entry = returns.get(key) ?? { bound, payouts: [] };
    entry.payouts.push(result === 'won' ? price : 0);
    returns.set(key, entry);
  }
  accounts.book(returns);
}

const MATCHES: Record<Sport, number> =
  process.env['TEST_SCALE'] === 'full'
    ? { football: 20_000, handball: 20_000, basketball: 20_000, tennis: 10_000 }
    : { football: 600, handball: 600, basketball: 600, tennis: 250 };

/** Hundreds of accounts are looked at, so one of them may well lie three deviations off; four and a half, none. */
const DEVIATIONS = 4.5;

describe('nobody beats the book with what everybody can see', () => {
  test.each(SPORTS)('%s', (sport) => {
    const random = seededRandom(`matches of ${sport}`);
    const accounts = new Accounts();
    for (let match = 0; match < MATCHES[sport]; match++) {
      const day = fixturesOfDay(`house ${match}`, DAY).filter((fixture) => fixture.sport === sport);
      playOut(day[match % day.length]!, random, accounts);
    }
    expect(accounts.problems(DEVIATIONS)).toEqual([]);
  });

  test('a side that is two players to one more likely to score next is priced so', () => {
    const fixture = fixturesOfDay('house', DAY).find(({ sport }) => sport === 'handball')!;
    const { state } = kickOff(fixture);
    const chance = (exclusion: [number, number]) =>
      propositions(fixture, { ...state, exclusion } as MatchState).find(
        ({ type }) => type === 'next_or_void',
      )!.chances[0]!;
    expect(chance([0, 120])).toBeGreaterThan(chance([0, 0]) + 0.03);
    expect(chance([120, 0])).toBeLessThan(chance([0, 0]) - 0.03);
  });
});
