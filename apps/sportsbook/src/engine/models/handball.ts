import { HANDBALL_MATCH_SECONDS, handballRates, TIME_SHORT_HANDED } from '../simulation/handball';
import type { HandballState } from '../simulation/state';
import type { Pair } from '../sport';
import {
  handicapMarkets,
  nextGoalMarket,
  outlook,
  parityMarket,
  resultMarkets,
  teamTotalMarkets,
  totalMarkets,
  type GoalsAhead,
} from './goals';
import type { Proposition } from './proposition';
import { goalsAhead, type ShortHanded } from './short-handed';

const HANDBALL: ShortHanded = {
  matchSeconds: HANDBALL_MATCH_SECONDS,
  timeShort: TIME_SHORT_HANDED,
  rates: handballRates,
};

export function handballGoals(expected: Pair, state: HandballState | undefined): GoalsAhead {
  return goalsAhead(HANDBALL, expected, state);
}

export function handballMarkets(expected: Pair, state: HandballState | undefined): Proposition[] {
  const goals = handballGoals(expected, state);
  const view = outlook(goals);
  return [
    ...resultMarkets(view),
    ...totalMarkets(view, 2, 4),
    ...handicapMarkets(view, 2, 4),
    nextGoalMarket(goals, true),
    ...teamTotalMarkets(view, 2, 2),
    parityMarket(view),
  ];
}
