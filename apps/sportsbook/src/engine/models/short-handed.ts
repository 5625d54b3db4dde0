import type { Pair } from '../sport';
import type { GoalsAhead } from './goals';

/** A sport in which a side plays with a player less for some minutes. */
export type ShortHanded = {
  matchSeconds: number;
  /** The share of a match in which a side is a player short. */
  timeShort: number;
  /** The goals of each side in a whole match, if these sides are a player short. */
  rates: (expected: Pair, short: [home: boolean, away: boolean]) => Pair;
};

/** Average rates with the expected penalties of the rest of the match. */
function ratesLater({ timeShort, rates }: ShortHanded, expected: Pair): Pair {
  const sum: Pair = [0, 0];
  for (const homeShort of [true, false]) {
    for (const awayShort of [true, false]) {
      const time = (homeShort ? timeShort : 1 - timeShort) * (awayShort ? timeShort : 1 - timeShort);
      const [home, away] = rates(expected, [homeShort, awayShort]);
      sum[0] += time * home;
      sum[1] += time * away;
    }
  }
  return sum;
}

/** The goals of the rest of the match; without a state those of the whole match. */
export function goalsAhead(
  sport: ShortHanded,
  expected: Pair,
  state: { score: Pair; clock: number; exclusion: Pair } | undefined,
): GoalsAhead {
  return {
    score: state?.score ?? [0, 0],
    phases: phasesLeft(sport, expected, state ?? { clock: 0, exclusion: [0, 0] }),
  };
}

/** The expected goals of the phases in which both sides are a player short, one side is, and of the rest. */
function phasesLeft(
  sport: ShortHanded,
  expected: Pair,
  { clock, exclusion: [home, away] }: { clock: number; exclusion: Pair },
): Pair[] {
  const left = Math.max(1, sport.matchSeconds - clock);
  const both = Math.min(home, away, left);
  const one = Math.min(Math.max(home, away), left) - both;
  const during = (seconds: number, [homeRate, awayRate]: Pair): Pair => [
    (homeRate * seconds) / sport.matchSeconds,
    (awayRate * seconds) / sport.matchSeconds,
  ];
  return [
    during(both, sport.rates(expected, [true, true])),
    during(one, sport.rates(expected, [home > away, away > home])),
    during(left - both - one, ratesLater(sport, expected)),
  ];
}
