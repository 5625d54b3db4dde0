import { wheel } from './wheel';

export type Tally = {
  number: number;
  /** How often it was drawn in these rounds. */
  times: number;
  /** Rounds since it was drawn last; the number of all rounds if it was not drawn. */
  ago: number;
};

/**
 * The most frequent numbers, and those that were not drawn for longest. Rounds are independent: this predicts nothing.
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
