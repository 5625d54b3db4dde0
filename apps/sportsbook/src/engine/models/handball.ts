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
} from './goals';
import type { Proposition } from './proposition';

/** Average rates with the expected exclusions of the rest of the match. */
function ratesLater(expected: Pair): Pair {
  const rates: Pair = [0, 0];
  for (const homeShort of [true, false]) {
    for (const awayShort of [true, false]) {
      const time =
        (homeShort ? TIME_SHORT_HANDED : 1 - TIME_SHORT_HANDED) *
        (awayShort ? TIME_SHORT_HANDED : 1 - TIME_SHORT_HANDED);
      const [home, away] = handballRates(expected, [homeShort, awayShort]);
      rates[0] += time * home;
      rates[1] += time * away;
    }
  }
  return rates;
}

/** The phases in which both sides are a player short, one side is, and the rest. */
function phasesLeft(expected: Pair, state: HandballState | undefined): Pair[] {
  const left = Math.max(1, HANDBALL_MATCH_SECONDS - (state?.clock ?? 0));
  const [home, away] = state?.exclusion ?? [0, 0];
  const both = Math.min(home, away, left);
  const one = Math.min(Math.max(home, away), left) - both;
  const during = (seconds: number, [homeRate, awayRate]: Pair): Pair => [
    (homeRate * seconds) / HANDBALL_MATCH_SECONDS,
    (awayRate * seconds) / HANDBALL_MATCH_SECONDS,
  ];
  return [
    during(both, handballRates(expected, [true, true])),
    during(one, handballRates(expected, [home > away, away > home])),
    during(left - both - one, ratesLater(expected)),
  ];
}

export function handballMarkets(expected: Pair, state: HandballState | undefined): Proposition[] {
  const goals = { score: state?.score ?? ([0, 0] as Pair), phases: phasesLeft(expected, state) };
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
