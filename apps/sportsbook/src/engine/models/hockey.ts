import { HOCKEY_MATCH_SECONDS, HOCKEY_TIME_SHORT, hockeyRates, winsOvertime } from '../simulation/hockey';
import type { HockeyState } from '../simulation/state';
import type { Pair } from '../sport';
import {
  bothScoreMarket,
  handicapMarkets,
  leadChances,
  nextGoalMarket,
  outlook,
  parityMarket,
  resultMarkets,
  teamTotalMarkets,
  totalMarkets,
  type GoalsAhead,
} from './goals';
import { twoWay, type Proposition } from './proposition';
import { goalsAhead, type ShortHanded } from './short-handed';

const HOCKEY: ShortHanded = {
  matchSeconds: HOCKEY_MATCH_SECONDS,
  timeShort: HOCKEY_TIME_SHORT,
  rates: hockeyRates,
};

/** The goals of regular time. */
export function hockeyGoals(expected: Pair, state: HockeyState | undefined): GoalsAhead {
  return goalsAhead(HOCKEY, expected, state);
}

/** All markets but the winner are decided by regular time. */
export function hockeyMarkets(expected: Pair, state: HockeyState | undefined): Proposition[] {
  const overtime = winsOvertime(expected, state);
  if (state?.regulation) return [twoWay('winner', overtime)];
  const goals = hockeyGoals(expected, state);
  const view = outlook(goals);
  const bothScore = bothScoreMarket(view);
  const { home, level } = leadChances(view);
  return [
    ...resultMarkets(view),
    twoWay('winner', home + level * overtime),
    ...totalMarkets(view, 1, 4),
    ...handicapMarkets(view, 1, 3),
    ...(bothScore ? [bothScore] : []),
    nextGoalMarket(goals, false),
    ...teamTotalMarkets(view, 1, 2),
    parityMarket(view),
  ];
}
