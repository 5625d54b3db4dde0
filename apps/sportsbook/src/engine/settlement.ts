import { ZERO, type Minor } from '@tessera/money';

import { BUILDER, parseBuilder } from './builder-text';
import { MARKETS, parseMarketId, type MarketId, type MarketName, type MarketType } from './markets';
import { ODDS_SCALE } from './odds';
import { slipReturn } from './returns';
import type { MatchState } from './simulation';
import type { Pair } from './sport';
import type { System } from './system';

export type LegResult = 'won' | 'lost' | 'void';

type Verdict = { winning: readonly string[] } | 'void' | undefined;

/** `undefined` while the leg is undecided. */
export function decideLeg(state: MatchState, market: MarketId, outcome: string): LegResult | undefined {
  return market === BUILDER ? decideBuilder(state, outcome) : legTest(market, outcome)(state);
}

/** Decides a leg in one state or another. */
export function legTest(market: MarketId, outcome: string): (state: MatchState) => LegResult | undefined {
  const name = parseMarketId(market);
  if (!name || !(MARKETS[name.type].outcomes as readonly string[]).includes(outcome)) return () => 'void';
  return (state) => {
    const verdict = RULES[name.type](state, name);
    // In an abandoned match, decided markets keep their result; the others are void.
    if (verdict === undefined) return state.abandoned ? 'void' : undefined;
    if (verdict === 'void') return 'void';
    return verdict.winning.includes(outcome) ? 'won' : 'lost';
  };
}

/** One lost selection loses all; otherwise a void one makes all void. */
function decideBuilder(state: MatchState, outcome: string): LegResult | undefined {
  const selections = parseBuilder(outcome);
  if (!selections) return 'void';
  const results = new Set(selections.map((each) => decideLeg(state, each.market, each.outcome)));
  if (results.has('lost')) return 'lost';
  if (results.has(undefined)) return undefined;
  return results.has('void') ? 'void' : 'won';
}

const decided = (...winning: string[]): Verdict => ({ winning });

function finished(state: MatchState): boolean {
  return state.ended && !state.abandoned;
}

/** Whether regular time is over. Only in ice hockey a match can continue after it. */
function isRegularOver(state: MatchState): boolean {
  return state.sport === 'hockey' ? state.regulation !== undefined : finished(state);
}

/** The score for all markets but the winner: in ice hockey that of regular time. */
function regularScore(state: MatchState): Pair {
  return (state.sport === 'hockey' ? state.regulation : undefined) ?? state.score;
}

/** The count for totals and handicaps: goals, points, or the games or points of all sets. */
export function counted(state: MatchState): Pair {
  if (!('sets' in state)) return regularScore(state);
  const sum: Pair = [0, 0];
  for (const [home, away] of state.sets) {
    sum[0] += home;
    sum[1] += away;
  }
  return sum;
}

function leader([home, away]: Pair): 'home' | 'draw' | 'away' {
  return home > away ? 'home' : home < away ? 'away' : 'draw';
}

function overUnder(count: number, line: number, over: boolean): Verdict {
  if (count > line) return decided('over');
  return over ? decided('under') : undefined;
}

type Rule = (state: MatchState, name: MarketName) => Verdict;

const RULES: Record<MarketType, Rule> = {
  '1x2': (state) => (isRegularOver(state) ? decided(leader(regularScore(state))) : undefined),
  winner: (state) => (finished(state) ? decided(leader(state.score)) : undefined),
  dc: (state) => {
    if (!isRegularOver(state)) return undefined;
    const result = leader(regularScore(state));
    return decided(...MARKETS.dc.outcomes.filter((outcome) => outcome.split('_').includes(result)));
  },
  dnb: (state) => {
    if (!isRegularOver(state)) return undefined;
    const result = leader(regularScore(state));
    return result === 'draw' ? 'void' : decided(result);
  },
  total: (state, { line = 0 }) => {
    const [home, away] = counted(state);
    return overUnder(home + away, line, isRegularOver(state));
  },
  home_total: (state, { line = 0 }) => overUnder(counted(state)[0], line, isRegularOver(state)),
  away_total: (state, { line = 0 }) => overUnder(counted(state)[1], line, isRegularOver(state)),
  handicap: (state, { line = 0 }) => {
    if (!isRegularOver(state)) return undefined;
    const [home, away] = counted(state);
    return decided(leader([home + line, away]));
  },
  btts: (state) => {
    const [home, away] = regularScore(state);
    if (home > 0 && away > 0) return decided('yes');
    return isRegularOver(state) ? decided('no') : undefined;
  },
  next: (state, { line = 1 }) =>
    nextGoal(state, line) ?? (isRegularOver(state) ? decided('none') : undefined),
  next_or_void: (state, { line = 1 }) => nextGoal(state, line) ?? (finished(state) ? 'void' : undefined),
  half: (state) => {
    const score = 'halfTime' in state ? state.halfTime : undefined;
    return score ? decided(leader(score)) : undefined;
  },
  parity: (state) => {
    if (!isRegularOver(state)) return undefined;
    const [home, away] = counted(state);
    return decided((home + away) % 2 === 0 ? 'even' : 'odd');
  },
  set: (state, { line = 1 }) => {
    if (!('sets' in state)) return 'void';
    const over = line < state.sets.length || (line === state.sets.length && finished(state));
    const set = state.sets[line - 1];
    return over && set ? decided(leader(set)) : undefined;
  },
  sets: (state, { line = 2.5 }) => {
    if (!('sets' in state)) return 'void';
    return overUnder(state.sets.length, line, finished(state));
  },
  game: (state, { line = 1 }) => {
    if (state.sport !== 'tennis') return 'void';
    const winner = state.games[line - 1];
    if (winner) return decided(winner);
    return finished(state) ? 'void' : undefined;
  },
};

/** Markets that the end of a match can leave void. All others are void only in an abandoned match. */
const VOIDABLE: ReadonlySet<MarketType> = new Set(['dnb', 'next_or_void', 'game']);

export function isVoidable(market: MarketId): boolean {
  const type = parseMarketId(market)?.type;
  return type !== undefined && VOIDABLE.has(type);
}

/** Whether the whole bet can still be void, so that its stake was never at risk. */
export function canBecomeVoid(
  legs: readonly { market: MarketId; result?: LegResult | undefined }[],
): boolean {
  return legs.every(
    ({ market, result }) => result === 'void' || (result === undefined && isVoidable(market)),
  );
}

function nextGoal(state: MatchState, number: number): Verdict {
  if (!('scorers' in state)) return 'void';
  const scorer = state.scorers[number - 1];
  return scorer ? decided(scorer) : undefined;
}

export type SlipOutcome = { status: 'won' | 'lost' | 'void' | 'partly_void'; payout: Minor };

export type SettledLeg = { odds: number; result: LegResult | undefined };

/**
 * `undefined` while one of the slip's bets can still win. A lost leg loses every bet that contains it; void legs have odds of 1.
 */
export function decideSlip(
  stake: Minor,
  legs: readonly SettledLeg[],
  system: System = [legs.length],
): SlipOutcome | undefined {
  const alive = legs.filter((leg) => leg.result !== 'lost');
  // Fewer legs are left than the smallest bet needs.
  if (alive.length < (system[0] ?? legs.length)) return { status: 'lost', payout: ZERO };
  if (alive.some((leg) => leg.result === undefined)) return undefined;
  const voided = alive.filter((leg) => leg.result === 'void').length;
  if (voided === legs.length) return { status: 'void', payout: stake };
  const odds = legs.map(({ result, odds: price }) =>
    result === 'lost' ? 0 : result === 'void' ? ODDS_SCALE : price,
  );
  return { status: voided > 0 ? 'partly_void' : 'won', payout: slipReturn(stake, odds, system) };
}
