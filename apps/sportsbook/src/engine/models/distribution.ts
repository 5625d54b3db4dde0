/** The probability of each integer from 0. */
export type Distribution = readonly number[];

const NEGLIGIBLE = 1e-10;

export function poisson(mean: number): Distribution {
  const chances: number[] = [];
  let chance = Math.exp(-mean);
  let sum = 0;
  for (let count = 0; count <= mean || chance > NEGLIGIBLE; count++) {
    chances.push(chance);
    sum += chance;
    chance *= mean / (count + 1);
  }
  return chances.map((value) => value / sum);
}

/** Adds to the probability of one number. */
export function add(chances: number[], value: number, chance: number): void {
  while (chances.length <= value) chances.push(0);
  chances[value] = (chances[value] ?? 0) + chance;
}

export function mean(distribution: Distribution): number {
  return distribution.reduce((sum, chance, value) => sum + chance * value, 0);
}

/** The distribution of the sum of two independent numbers. */
export function sumOf(one: Distribution, other: Distribution): Distribution {
  const result = Array.from({ length: one.length + other.length - 1 }, () => 0);
  const first = Math.max(
    0,
    other.findIndex((chance) => chance > 0),
  );
  for (let index = 0; index < one.length; index++) {
    if (one[index] === 0) continue;
    for (let shift = first; shift < other.length; shift++) {
      // All three indices are within their arrays.
      result[index + shift]! += one[index]! * other[shift]!;
    }
  }
  return result;
}

/** The distribution of the difference; a difference of 0 is at `other.length - 1`. */
export function leadOf(one: Distribution, other: Distribution): Distribution {
  return sumOf(one, other.toReversed());
}

export function chanceAbove(distribution: Distribution, bound: number): number {
  let chance = 0;
  for (let value = Math.max(0, Math.floor(bound) + 1); value < distribution.length; value++) {
    chance += distribution[value] ?? 0;
  }
  return chance;
}

export function chanceOdd(distribution: Distribution): number {
  return distribution.reduce((sum, chance, value) => (value % 2 === 1 ? sum + chance : sum), 0);
}

/** The probability that a normally distributed number is above `bound`. */
export function normalAbove(mean: number, deviation: number, bound: number): number {
  return 1 - normalBelow((bound - mean) / Math.max(deviation, 1e-6));
}

/** Abramowitz and Stegun 7.1.26 for the complementary error function; error below 2e-7. */
function normalBelow(standard: number): number {
  const x = Math.abs(standard) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const polynomial =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  const tail = (polynomial * Math.exp(-x * x)) / 2;
  return standard > 0 ? 1 - tail : tail;
}

/** The lines of a grid nearest to an expected value, in rising order. Always halves, so that no result equals a line. */
export function linesAround(expected: number, grid: number, count: number, lowest = -Infinity): number[] {
  const middle = Math.round((expected - 0.5) / grid) * grid + 0.5;
  const first = middle - Math.floor(count / 2) * grid;
  const lines = Array.from({ length: count }, (_, index) => first + index * grid);
  return lines.filter((line) => line >= lowest);
}
