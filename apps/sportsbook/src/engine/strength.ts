import { secretNumber } from './secret';
import type { Fixture, Pair, Sport } from './sport';

/** Between -1 and 1, mostly near 0; depends only on seed and competitor. */
function rating(seed: string, competitorId: string): number {
  return secretNumber(seed, `form ${competitorId}`) + secretNumber(seed, `class ${competitorId}`) - 1;
}

type Expectation = (difference: number, tempo: number) => Pair;

/**
 * The expectation of each side, from the difference of the ratings (with home advantage) and the tempo of the match: goals in the match,
 * points per possession, or the probability to win a point or rally on serve.
 */
const EXPECTATIONS: Record<Sport, Expectation> = {
  football: (difference, tempo) => [
    1.45 * Math.exp(0.5 * difference + 0.15 * tempo),
    1.12 * Math.exp(-0.5 * difference + 0.15 * tempo),
  ],
  handball: (difference, tempo) => [
    28.6 * Math.exp(0.09 * difference + 0.06 * tempo),
    27.1 * Math.exp(-0.09 * difference + 0.06 * tempo),
  ],
  basketball: (difference, tempo) => [
    1.02 + 0.05 * difference + 0.04 * tempo,
    0.99 - 0.05 * difference + 0.04 * tempo,
  ],
  tennis: (difference, tempo) => [
    0.63 + 0.036 * difference + 0.02 * tempo,
    0.63 - 0.036 * difference + 0.02 * tempo,
  ],
  hockey: (difference, tempo) => [
    3.05 * Math.exp(0.28 * difference + 0.1 * tempo),
    2.75 * Math.exp(-0.28 * difference + 0.1 * tempo),
  ],
  volleyball: (difference, tempo) => [
    0.405 + 0.024 * difference + 0.01 * tempo,
    0.4 - 0.024 * difference + 0.01 * tempo,
  ],
  tabletennis: (difference, tempo) => [
    0.53 + 0.04 * difference + 0.01 * tempo,
    0.53 - 0.04 * difference + 0.01 * tempo,
  ],
};

/** Matches are simulated and priced with the same expectation; drift changes prices by less than the margin. */
export function expectation({ id, sport, home, away, seed }: Fixture): Pair {
  const difference = rating(seed, home.id) - rating(seed, away.id);
  const tempo = secretNumber(seed, `tempo ${id}`) * 2 - 1;
  return EXPECTATIONS[sport](difference, tempo);
}
