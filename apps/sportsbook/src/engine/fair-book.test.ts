import { minor } from '@tessera/money';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';

import { liveBoard, prematchBoard, propositions, type Board } from './board';
import { builderChances, priceBuilder } from './builder';
import { BUILDER, builderOutcome, isCombinable, parseBuilder, type BuilderSelection } from './builder-text';
import { legChances, quoteCashOut } from './cash-out';
import { fixturesOfDay } from './fixtures';
import { marginOf, MARKETS, outcomesOf, parseMarketId, type MarketId } from './markets';
import { highestReturn, LOWEST_ODDS, ODDS_SCALE, priceMarket } from './odds';
import { between, seededRandom, type Random } from './random';
import { decideLeg } from './settlement';
import { isSuspended, kickOff, playUntil, type MatchState } from './simulation';
import { SPORTS, type Fixture, type Sport } from './sport';
import { expectation } from './strength';

const isFullScale = process.env['TEST_SCALE'] === 'full';

// Simulates hundreds or thousands of matches, which takes long on a busy machine.
vi.setConfig({ testTimeout: isFullScale ? 1_800_000 : 240_000 });

const DAY = 20_700;

describe('drift', () => {
  test('leaves at least half of the margin, even to a bettor who knows the drift', () => {
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

test('strengths, tempo and prices depend on the secret seed', () => {
  const one = fixturesOfDay('one', DAY)[0]!;
  const other: Fixture = { ...one, seed: 'another' };
  expect(expectation(other)).not.toEqual(expectation(one));
  expect(prematchBoard(other, 7)).not.toEqual(prematchBoard(one, 7));
});

/** The result of always betting one unit on the same outcome in the same phase. */
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
    case 'hockey':
      return `short ${state.exclusion.map((seconds) => (seconds > 0 ? 1 : 0)).join('-')}, period ${state.period}`;
    case 'volleyball':
    case 'tabletennis':
      return `set ${state.sets.length}, ${state.server} serves`;
    case 'tennis':
      return `set ${state.sets.length}${state.tiebreak ? ', tiebreak' : ''}, ${state.server} serves`;
  }
}

class Accounts {
  readonly #accounts = new Map<string, Account>();

  /** Bets on one match are correlated, so each match counts once per account, with the average return of its bets. */
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

  /** Accounts that exceed the bound significantly. */
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

type Observed = {
  key: string;
  id: MarketId;
  outcome: string;
  price: number;
  bound: number;
  /** The cash-out value of one unit held at odds of `held`. */
  held: number;
  cashedOut: number | undefined;
};

const CASH_OUT_STAKE = minor(1_000_000);
/** Cash-outs are tested at every third state. */
const CASH_OUT_EVERY = 3;

/** Bet builders are tested at every eighth state. */
const BUILDER_EVERY = 8;
const BUILDERS_PER_STATE = isFullScale ? 3 : 1;

/** Random selections of two or three markets of a board. */
function randomSelections(sport: Sport, board: Board, random: Random): BuilderSelection[] {
  const markets = Object.keys(board).filter((id) => isCombinable(sport, id));
  return Array.from({ length: between(random, 2, 3) }, () => {
    const market = markets[Math.floor(random() * markets.length)] ?? '';
    const outcomes = outcomesOf(parseMarketId(market)?.type ?? '1x2');
    return { market, outcome: outcomes[Math.floor(random() * outcomes.length)] ?? '' };
  });
}

/** Bets of one match: their cash-outs, their results, and their odds. */
type CashOutSample = { bound: number; cashedOut: number[]; kept: number[]; held: number[] };

/** Compares cashing out in the same phase with keeping the bets. */
class CashOutAccounts {
  readonly #accounts = new Map<
    string,
    { matches: number; gain: number; squares: number; variance: number }
  >();

  book(cashOuts: ReadonlyMap<string, CashOutSample>): void {
    for (const [key, { bound, cashedOut, kept, held }] of cashOuts) {
      const account = this.#accounts.get(key) ?? { matches: 0, gain: 0, squares: 0, variance: 0 };
      const paid = mean(cashedOut);
      const gain = paid - bound * mean(kept);
      account.matches++;
      account.gain += gain;
      account.squares += gain ** 2;
      // If no outsider has won, the sample has no variance: use that of the model.
      account.variance += Math.max(0, paid * (mean(held) - paid));
      this.#accounts.set(key, account);
    }
  }

  problems(deviations: number): string[] {
    return [...this.#accounts].flatMap(([key, { matches, gain, squares, variance }]) => {
      if (matches < 60) return [];
      const average = gain / matches;
      const spread = Math.max(squares / matches - average ** 2, variance / matches);
      const error = Math.sqrt(spread / matches);
      return average - deviations * error > 0
        ? [`${key}: cashing out gained ${average.toFixed(3)} ± ${error.toFixed(3)} in ${matches} matches`]
        : [];
    });
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function playOut(fixture: Fixture, random: Random, accounts: Accounts, cashOuts: CashOutAccounts): void {
  const offers: Observed[] = [];
  let looks = -1;
  const note = (board: Board, phase: string, state: MatchState | undefined) => {
    const live = state !== undefined;
    looks++;
    if (looks % BUILDER_EVERY === 0) noteBuilders(board, live ? 'live' : 'before the match', state);
    // Computing the model again is the most expensive part.
    const chances = looks % CASH_OUT_EVERY === 0 ? propositions(fixture, state) : [];
    for (const [id, odds] of Object.entries(board)) {
      // Every market on the board has a valid id.
      const { type } = parseMarketId(id)!;
      for (const [index, outcome] of outcomesOf(type).entries()) {
        const leg = legChances(chances, { market: id, outcome }, live);
        // Former outsiders that are likely now show a wrong price best.
        const held = Math.max(LOWEST_ODDS, Math.round(150 / (leg?.wins ?? 1)));
        const quote = quoteCashOut(CASH_OUT_STAKE, [{ odds: held, result: undefined, chances: leg }]);
        const price = (odds[index] ?? 0) / ODDS_SCALE;
        const offer = {
          id,
          outcome,
          price,
          bound: highestReturn(marginOf(type, live)),
          held: held / ODDS_SCALE,
          cashedOut: quote && quote.max / CASH_OUT_STAKE,
        };
        const chosenByPrice = `${price < 2 ? 'favourite' : 'outsider'}, ${live ? 'live' : 'before the match'}`;
        offers.push(
          { ...offer, key: `${fixture.sport} ${type} ${outcome}, ${phase}` },
          // Prices of exchanged sides are right on average over both sides.
          { ...offer, key: `${fixture.sport} ${type}, ${chosenByPrice}` },
        );
      }
    }
  };
  const noteBuilders = (board: Board, phase: string, state: MatchState | undefined) => {
    for (let count = 0; count < BUILDERS_PER_STATE; count++) {
      const outcome = builderOutcome(randomSelections(fixture.sport, board, random));
      const selections = parseBuilder(outcome);
      const price = selections && priceBuilder(fixture, state, selections);
      if (!selections || !price?.ok) continue;
      const held = Math.max(LOWEST_ODDS, Math.round(150 / price.chance));
      const leg = { odds: held, result: undefined, chances: builderChances(fixture, state, outcome) };
      const quote = quoteCashOut(CASH_OUT_STAKE, [leg]);
      offers.push({
        key: `${fixture.sport} builder ${selections.length}, ${price.chance > 0.1 ? 'likely' : 'unlikely'}, ${phase}`,
        id: BUILDER,
        outcome,
        price: price.odds / ODDS_SCALE,
        bound: highestReturn(price.margin),
        held: held / ODDS_SCALE,
        cashedOut: quote && quote.max / CASH_OUT_STAKE,
      });
    }
  };
  note(prematchBoard(fixture, Math.floor(random() * 100_000)), 'before the match', undefined);
  let { state } = kickOff(fixture);
  while (!state.ended) {
    if (!isSuspended(state)) note(liveBoard(fixture, state), phaseOf(state), state);
    const isEndgame = state.sport === 'basketball' && state.period >= 4 && state.periodLeft < 60;
    state = playUntil(fixture, state, state.atMs + (isEndgame ? 7_000 : STEP_MS), random).state;
  }
  const returns = new Map<string, { bound: number; payouts: number[] }>();
  const cashedOut = new Map<string, CashOutSample>();
  for (const { key, id, outcome, price, bound, held, cashedOut: paid } of offers) {
    const result = decideLeg(state, id, outcome);
    if (paid !== undefined) {
      const sample = cashedOut.get(key) ?? { bound, cashedOut: [], kept: [], held: [] };
      sample.cashedOut.push(paid);
      sample.held.push(held);
      sample.kept.push(result === 'won' ? held : result === 'void' ? 1 : 0);
      cashedOut.set(key, sample);
    }
    if (result === 'void') continue;
    const entry = returns.get(key) ?? { bound, payouts: [] };
    entry.payouts.push(result === 'won' ? price : 0);
    returns.set(key, entry);
  }
  accounts.book(returns);
  cashOuts.book(cashedOut);
}

/** Between two looks at a match. */
const STEP_MS = isFullScale ? 240_000 : 480_000;

/** A match of sets has more states. */
const MATCHES = isFullScale ? { goals: 5_000, sets: 2_500 } : { goals: 70, sets: 64 };

function matchesOf(sport: Sport): number {
  const isPlayedInSets = sport === 'tennis' || sport === 'volleyball' || sport === 'tabletennis';
  return isPlayedInSets ? MATCHES.sets : MATCHES.goals;
}

/** With hundreds of accounts, three standard deviations occur by chance; four and a half do not. */
const DEVIATIONS = 4.5;

describe('no strategy on public information beats the margin', () => {
  // A volleyball match takes as long as all others together; table tennis has the same model of rallies.
  test.each(SPORTS.filter((sport) => isFullScale || sport !== 'volleyball'))('%s', (sport) => {
    const random = seededRandom(`matches of ${sport}`);
    const accounts = new Accounts();
    const cashOuts = new CashOutAccounts();
    for (let match = 0; match < matchesOf(sport); match++) {
      const day = fixturesOfDay(`house ${match}`, DAY).filter((fixture) => fixture.sport === sport);
      playOut(day[match % day.length]!, random, accounts, cashOuts);
    }
    expect(accounts.problems(DEVIATIONS)).toEqual([]);
    expect(cashOuts.problems(DEVIATIONS)).toEqual([]);
  });

  test('a team with more players has a lower price for the next goal', () => {
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
