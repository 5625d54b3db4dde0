import { wheel } from './wheel';

export type Tally = {
  number: number;
  /** How often it came in these rounds. */
  times: number;
  /** Rounds since it came last; all of them when it did not come. */
  ago: number;
};

/**
 * What came most often, and what has not come for longest, in rounds given the newest first. It says nothing of the next
 * round: the ball has no memory.
 */
export function hotAndCold(newestFirst: readonly number[], count: number): { hot: Tally[]; cold: Tally[] } {
  const tallies = wheel.map<Tally>((number) => {
    const last = newestFirst.indexOf(number);
    return {
      number,
      times: newestFirst.filter((other) => other === number).length,
      ago: last < 0 ? newestFirst.length : last,
    };
  });
  return {
    hot: tallies
      .filter(({ times }) => times > 0)
      .toSorted((one, other) => other.times - one.times || one.ago - other.ago)
      .slice(0, count),
    cold: tallies.toSorted((one, other) => other.ago - one.ago || one.number - other.number).slice(0, count),
  };
}
