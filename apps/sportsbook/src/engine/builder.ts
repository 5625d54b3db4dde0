import { parseBuilder, type BuilderSelection } from './builder-text';
import type { LegChances } from './cash-out';
import { marginOf, parseMarketId } from './markets';
import { visitFinals } from './models/finals';
import { oddsFor, type Odds } from './odds';
import { legTest } from './settlement';
import type { MatchState } from './simulation';
import type { Fixture } from './sport';

/** Rarer combinations get the price of this probability: the model is less accurate for them. */
const LOWEST_IMPLIED = 1 / 250;

/** As in an accumulator of the same markets. */
export function builderMargin(selections: readonly BuilderSelection[], live: boolean): number {
  return (
    selections.reduce((product, { market }) => {
      const type = parseMarketId(market)?.type;
      return type ? product * (1 + marginOf(type, live)) : product;
    }, 1) - 1
  );
}

type Joint = {
  /** The probability that all selections win. */
  all: number;
  /** For each selection, the probability that it loses and all others win. */
  onlyLost: readonly number[];
};

/** By adding up all possible ends of the match. */
export function jointChance(
  fixture: Fixture,
  state: MatchState | undefined,
  selections: readonly BuilderSelection[],
): Joint {
  const tests = selections.map(({ market, outcome }) => legTest(market, outcome));
  const onlyLost = selections.map(() => 0);
  let all = 0;
  let total = 0;
  visitFinals(fixture, state, (final, chance) => {
    total += chance;
    let lost = -1;
    for (const [index, decide] of tests.entries()) {
      if (decide(final) === 'won') continue;
      if (lost >= 0) return;
      lost = index;
    }
    if (lost < 0) all += chance;
    else onlyLost[lost]! += chance;
  });
  return { all: all / total, onlyLost: onlyLost.map((chance) => chance / total) };
}

export type BuilderPrice =
  | { ok: true; odds: Odds; chance: number; margin: number }
  /** The selections exclude each other, one of them follows from the others, or the price is below the lowest one. */
  | { ok: false; code: 'contradiction' | 'redundant' | 'no_price' };

/** The probability of a possible combination is far above this. */
const IMPOSSIBLE = 1e-9;

/** The price of all selections together, from their joint probability. */
export function priceBuilder(
  fixture: Fixture,
  state: MatchState | undefined,
  selections: readonly BuilderSelection[],
): BuilderPrice {
  const margin = builderMargin(selections, state !== undefined);
  const { all, onlyLost } = jointChance(fixture, state, selections);
  if (all < IMPOSSIBLE) return { ok: false, code: 'contradiction' };
  if (onlyLost.some((chance) => chance < IMPOSSIBLE)) return { ok: false, code: 'redundant' };
  const odds = oddsFor(Math.max(all * (1 + margin), LOWEST_IMPLIED));
  return odds === undefined ? { ok: false, code: 'no_price' } : { ok: true, odds, chance: all, margin };
}

/** The probability of a placed bet builder in this state of its match; `undefined` for a text that is none. */
export function builderChances(
  fixture: Fixture,
  state: MatchState | undefined,
  outcome: string,
): LegChances | undefined {
  const selections = parseBuilder(outcome);
  if (!selections) return undefined;
  const { all } = jointChance(fixture, state, selections);
  return { wins: all, voids: 0, margin: builderMargin(selections, state !== undefined) };
}
