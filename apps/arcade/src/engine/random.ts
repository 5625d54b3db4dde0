import { randomFillSync } from 'node:crypto';

/** Where chance comes from. Engines take it as a parameter, so that a test can replay a known sequence. */
export type Random = {
  /** A whole number from 0 up to `limit`, without `limit`; every one equally likely. */
  below(limit: number): number;
};

const WORDS = 16_384;
const RANGE = 2 ** 32;

/** The operating system's generator, read in blocks: a call per number would dominate a simulation. */
export function cryptoRandom(): Random {
  const block = new Uint32Array(WORDS);
  let next = WORDS;

  function word(): number {
    if (next === WORDS) {
      randomFillSync(block);
      next = 0;
    }
    // The index is below the block's length by the lines above.
    return block[next++]!;
  }

  return {
    below(limit) {
      // Words past the last whole multiple of `limit` would favour small numbers: draw again.
      const fair = RANGE - (RANGE % limit);
      let value = word();
      while (value >= fair) value = word();
      return value % limit;
    },
  };
}

/** Picks an index with the given whole weights. */
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
