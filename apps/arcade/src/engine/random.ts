import type { Random } from '@tessera/provider-kit/random';

/** Picks an index in proportion to its integer weight. */
export function pickWeighted(random: Random, weights: readonly number[]): number {
  let total = 0;
  for (const weight of weights) total += weight;
  let rest = random.below(total);
  for (const [index, weight] of weights.entries()) {
    rest -= weight;
    if (rest < 0) return index;
  }
  throw new Error('weights ran out before their own sum');
}
