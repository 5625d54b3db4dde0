import { footballRates, HALF_SECONDS, MATCH_SECONDS } from '../simulation/football';
import type { FootballState } from '../simulation/state';
import type { Pair } from '../sport';
import {
  bothScoreMarket,
  goalsOf,
  halfTimeMarket,
  handicapMarkets,
  nextGoalMarket,
  outlook,
  parityMarket,
  resultMarkets,
  teamTotalMarkets,
  totalMarkets,
  visitScores,
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

/** Ends of a match with a lower probability do not matter. */
const NEGLIGIBLE = 1e-9;

/** The expected goals of both sides in this time. */
function goalsDuring(expected: Pair, state: FootballState | undefined): (seconds: number) => Pair {
  const rates = state ? footballRates(expected, state.red) : expected;
  return (seconds) => [(rates[0] * seconds) / MATCH_SECONDS, (rates[1] * seconds) / MATCH_SECONDS];
}

/** Calls `visit` with every final score, the score at half-time, and their probability. */
export function visitFootballScores(
  expected: Pair,
  state: FootballState | undefined,
  visit: (score: Pair, halfTime: Pair, chance: number) => void,
): void {
  const during = goalsDuring(expected, state);
  const score = state?.score ?? [0, 0];
  const toHalfTime = secondsToHalfTime(state);
  const rest = secondsLeft(state) - toHalfTime;
  const known = state?.halfTime;
  const [home, away] = goalsOf({ phases: [during(rest)] });
  visitScores({ score, phases: known ? [] : [during(toHalfTime)] }, (reached, first) => {
    if (first < NEGLIGIBLE) return;
    for (let homeGoals = 0; homeGoals < home.length; homeGoals++) {
      for (let awayGoals = 0; awayGoals < away.length; awayGoals++) {
        // Both indexes are within their arrays.
        const chance = first * home[homeGoals]! * away[awayGoals]!;
        if (chance > NEGLIGIBLE)
          visit([reached[0] + homeGoals, reached[1] + awayGoals], known ?? reached, chance);
      }
    }
  });
}

export function footballMarkets(expected: Pair, state: FootballState | undefined): Proposition[] {
  const during = goalsDuring(expected, state);
  const score = state?.score ?? [0, 0];
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
