import { describe, expect, test, vi } from 'vitest';

import { prematchBoard, propositions } from './board';
import { builderMargin, jointChance, priceBuilder } from './builder';
import { BUILDER, builderOutcome, isCombinable, parseBuilder } from './builder-text';
import { fixturesOfDay } from './fixtures';
import { outcomesOf } from './markets';
import { ODDS_SCALE } from './odds';
import { seededRandom } from './random';
import { decideLeg } from './settlement';
import { kickOff, playUntil, type MatchState } from './simulation';
import { SPORTS, type Fixture, type Sport } from './sport';

vi.setConfig({ testTimeout: 60_000 });

const DAY = 20_700;
const fixtures = fixturesOfDay('builders', DAY);
const matchOf = (sport: Sport) => fixtures.find((fixture) => fixture.sport === sport)!;

/** States of a match about every quarter of an hour, and before it. */
function statesOf(fixture: Fixture): (MatchState | undefined)[] {
  const random = seededRandom(`states of ${fixture.id}`);
  const states: (MatchState | undefined)[] = [undefined];
  let { state } = kickOff(fixture);
  while (!state.ended) {
    states.push(state);
    state = playUntil(fixture, state, state.atMs + 900_000, random).state;
  }
  return states;
}

/** Normal approximations of basketball differ a little from the sums over their grid. */
const TOLERANCE: Partial<Record<Sport, number>> = { basketball: 0.012 };

describe.each(SPORTS)('%s', (sport) => {
  test('the ends of a match have the probabilities of its markets', () => {
    const fixture = matchOf(sport);
    const problems: string[] = [];
    for (const state of statesOf(fixture)) {
      for (const { id, type, chances } of propositions(fixture, state)) {
        if (!isCombinable(sport, id)) continue;
        for (const [index, outcome] of outcomesOf(type).entries()) {
          const { all } = jointChance(fixture, state, [{ market: id, outcome }]);
          const difference = Math.abs(all - (chances[index] ?? 0));
          if (difference > (TOLERANCE[sport] ?? 1e-5)) problems.push(`${id} ${outcome}: ${difference}`);
        }
      }
    }
    expect(problems).toEqual([]);
  });

  test('another selection never makes a combination more likely', () => {
    const fixture = matchOf(sport);
    const markets = Object.keys(prematchBoard(fixture, 0)).filter((id) => isCombinable(sport, id));
    const selections = markets.map((market) => ({ market, outcome: firstOutcome(market) }));
    for (const [index, selection] of selections.entries()) {
      const others = selections.filter((_, other) => other !== index).slice(0, 2);
      const more = jointChance(fixture, undefined, [...others, selection]).all;
      expect(more).toBeLessThanOrEqual(jointChance(fixture, undefined, others).all + 1e-12);
    }
  });
});

function firstOutcome(market: string): string {
  const type = market.split('@')[0] as Parameters<typeof outcomesOf>[0];
  return outcomesOf(type)[0] ?? '';
}

describe('the price of a combination', () => {
  const football = matchOf('football');
  const home = { market: '1x2', outcome: 'home' };
  const price = (...selections: { market: string; outcome: string }[]) =>
    priceBuilder(football, undefined, selections);

  test('is its joint probability with the margin of an accumulator', () => {
    const selections = [home, { market: 'btts', outcome: 'yes' }];
    const { all } = jointChance(football, undefined, selections);
    const built = price(...selections);
    if (!built.ok) throw new Error(built.code);
    expect(built.margin).toBeCloseTo(1.05 * 1.055 - 1, 9);
    expect(built.margin).toBe(builderMargin(selections, false));
    const fair = (all * built.odds) / ODDS_SCALE;
    expect(fair).toBeLessThanOrEqual(1 / (1 + built.margin) + 1e-9);
    expect(fair).toBeGreaterThan(0.97 / (1 + built.margin));
  });

  test('follows the correlation: a home win and two goals of the home side are likelier together than apart', () => {
    const goals = { market: 'home_total@1.5', outcome: 'over' };
    const single = (selection: typeof home) => jointChance(football, undefined, [selection]).all;
    expect(jointChance(football, undefined, [home, goals]).all).toBeGreaterThan(
      1.2 * single(home) * single(goals),
    );
  });

  test.each([
    ['excludes', [home, { market: '1x2', outcome: 'away' }], 'contradiction'],
    [
      'excludes',
      [
        { market: 'total@1.5', outcome: 'under' },
        { market: 'home_total@2.5', outcome: 'over' },
      ],
      'contradiction',
    ],
    [
      'excludes',
      [
        { market: 'btts', outcome: 'yes' },
        { market: 'total@1.5', outcome: 'under' },
      ],
      'contradiction',
    ],
    ['follows from', [home, { market: 'dc', outcome: 'home_draw' }], 'redundant'],
    [
      'follows from',
      [
        { market: 'total@2.5', outcome: 'over' },
        { market: 'total@1.5', outcome: 'over' },
      ],
      'redundant',
    ],
    [
      'follows from',
      [
        { market: 'btts', outcome: 'yes' },
        { market: 'total@1.5', outcome: 'over' },
      ],
      'redundant',
    ],
    [
      'follows from',
      [home, { market: 'handicap@-0.5', outcome: 'home' }, { market: 'parity', outcome: 'odd' }],
      'redundant',
    ],
  ])('does not exist if a selection %s another one', (_, selections, code) => {
    expect(price(...selections)).toEqual({ ok: false, code });
  });

  test('is limited for rare combinations', () => {
    const rare = price(
      { market: '1x2', outcome: 'away' },
      { market: 'half', outcome: 'home' },
      { market: 'total@4.5', outcome: 'over' },
      { market: 'parity', outcome: 'odd' },
    );
    expect(rare.ok && rare.odds).toBeLessThanOrEqual(25_000);
  });
});

describe('the text of a combination', () => {
  test('is the same for every order, and is read back', () => {
    const selections = [
      { market: 'total@2.5', outcome: 'over' },
      { market: '1x2', outcome: 'home' },
    ];
    expect(builderOutcome(selections)).toBe(builderOutcome(selections.toReversed()));
    expect(parseBuilder(builderOutcome(selections))).toEqual(selections.toReversed());
  });

  test.each([
    '',
    '1x2:home',
    'total@2.5:over+1x2:home',
    '1x2:home+1x2:home',
    '1x2:home+chess:white',
    '1x2:home+total@2.5:maybe',
    '1x2:away+1x2:draw+1x2:home+btts:no+btts:yes+parity:even+parity:odd',
  ])('%j is refused', (text) => {
    expect(parseBuilder(text)).toBeUndefined();
  });
});

describe('a combination', () => {
  const football = matchOf('football');
  const outcome = builderOutcome([
    { market: '1x2', outcome: 'home' },
    { market: 'total@1.5', outcome: 'over' },
  ]);
  const at = (score: [number, number], change: Partial<MatchState> = {}) =>
    decideLeg({ ...kickOff(football).state, score, ...change } as MatchState, BUILDER, outcome);

  test('wins with all selections and loses with one', () => {
    expect(at([2, 0])).toBeUndefined();
    expect(at([2, 0], { ended: true })).toBe('won');
    expect(at([1, 0], { ended: true })).toBe('lost');
    expect(at([2, 2], { ended: true })).toBe('lost');
  });

  test('is void in an abandoned match, unless a selection has lost', () => {
    const abandoned = { ended: true, abandoned: true };
    expect(at([2, 0], abandoned)).toBe('void');
    const withHalf = builderOutcome([
      { market: '1x2', outcome: 'home' },
      { market: 'half', outcome: 'away' },
    ]);
    const state = { ...kickOff(football).state, ...abandoned, score: [1, 0], halfTime: [1, 0] } as MatchState;
    expect(decideLeg(state, BUILDER, withHalf)).toBe('lost');
  });
});
