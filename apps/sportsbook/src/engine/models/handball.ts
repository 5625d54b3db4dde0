import { HANDBALL_MATCH_SECONDS } from '../simulation/handball';
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
} from './goals';
import type { Proposition } from './proposition';

export function handballMarkets(expected: Pair, state: HandballState | undefined): Proposition[] {
  const left = Math.max(5, HANDBALL_MATCH_SECONDS - (state?.clock ?? 0)) / HANDBALL_MATCH_SECONDS;
  const goals = {
    score: state?.score ?? ([0, 0] as Pair),
    ahead: [expected[0] * left, expected[1] * left] as Pair,
  };
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
