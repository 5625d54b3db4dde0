import { footballRates, HALF_SECONDS, MATCH_SECONDS } from '../simulation/football';
import type { FootballState } from '../simulation/state';
import type { Pair } from '../sport';
import {
  bothScoreMarket,
  halfTimeMarket,
  handicapMarkets,
  nextGoalMarket,
  outlook,
  parityMarket,
  resultMarkets,
  teamTotalMarkets,
  totalMarkets,
} from './goals';
import type { Proposition } from './proposition';

const FIRST_STOPPAGE_SECONDS = 120;
const SECOND_STOPPAGE_SECONDS = 240;
/** A half may last longer than announced, so the remaining time is never 0. */
const MIN_SECONDS = 10;

function secondsToHalfTime(state: FootballState | undefined): number {
  if (!state) return HALF_SECONDS + FIRST_STOPPAGE_SECONDS;
  if (state.period === 2) return 0;
  return Math.max(
    MIN_SECONDS,
    HALF_SECONDS + (state.stoppageSeconds ?? FIRST_STOPPAGE_SECONDS) - state.clock,
  );
}

function secondsLeft(state: FootballState | undefined): number {
  if (!state || state.period === 1) return secondsToHalfTime(state) + HALF_SECONDS + SECOND_STOPPAGE_SECONDS;
  const end = 2 * HALF_SECONDS + (state.stoppageSeconds ?? SECOND_STOPPAGE_SECONDS);
  return Math.max(MIN_SECONDS, end - state.clock);
}

export function footballMarkets(expected: Pair, state: FootballState | undefined): Proposition[] {
  const rates = state ? footballRates(expected, state.red) : expected;
  const score = state?.score ?? [0, 0];
  const during = (seconds: number): Pair => [
    (rates[0] * seconds) / MATCH_SECONDS,
    (rates[1] * seconds) / MATCH_SECONDS,
  ];
  const goals = { score, phases: [during(secondsLeft(state))] };
  const view = outlook(goals);
  const bothScore = bothScoreMarket(view);
  return [
    ...resultMarkets(view),
    ...totalMarkets(view, 1, 4),
    ...handicapMarkets(view, 1, 3),
    ...(bothScore ? [bothScore] : []),
    nextGoalMarket(goals, false),
    ...(state?.period === 2
      ? []
      : [halfTimeMarket(outlook({ score, phases: [during(secondsToHalfTime(state))] }))]),
    ...teamTotalMarkets(view, 1, 2),
    parityMarket(view),
  ];
}
