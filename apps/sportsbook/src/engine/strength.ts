import { digest } from './random';
import type { Fixture, Pair, Sport } from './sport';

/** Between -1 and 1, most of them near 0; always the same for one competitor. */
function rating(competitorId: string): number {
  return (digest(`form ${competitorId}`) + digest(`class ${competitorId}`)) / 0xffff_ffff - 1;
}

type Expectation = (difference: number, tempo: number) => Pair;

/**
 * What each side is expected to do, from the difference of the two ratings (home advantage included) and the tempo of
 * the meeting: goals in the whole match, points in a possession, or the chance to win a point on serve.
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
    0.63 + 0.045 * difference + 0.02 * tempo,
    0.63 - 0.045 * difference + 0.02 * tempo,
  ],
};

/** How far the money on one side can push the model's view of the difference. */
const DRIFT_WEIGHT = 0.12;

/** `driftNow` between -1 and 1: where the money goes at the moment. */
export function expectation(fixture: Fixture, driftNow = 0): Pair {
  const difference = rating(fixture.home.id) - rating(fixture.away.id) + DRIFT_WEIGHT * driftNow;
  const tempo = (digest(`tempo ${fixture.id}`) / 0xffff_ffff) * 2 - 1;
  return EXPECTATIONS[fixture.sport](difference, tempo);
}
