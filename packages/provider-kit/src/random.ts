import { randomFillSync } from 'node:crypto';

/** A source of random numbers. Engines take it as a parameter, so that a test can replay a sequence. */
export type Random = {
  /** A uniform integer in [0, limit). */
  below(limit: number): number;
  /** A uniform number in [0, 1), in steps of 2⁻³². */
  fraction(): number;
};

const BLOCK_WORDS = 16_384;
const RANGE = 2 ** 32;

/** The operating system's generator, read in blocks: one call per number would dominate a simulation. */
export function cryptoRandom(): Random {
  const block = new Uint32Array(BLOCK_WORDS);
  let next = BLOCK_WORDS;
  return randomFrom(() => {
    if (next === BLOCK_WORDS) {
      randomFillSync(block);
      next = 0;
    }
    // The lines above keep the index below the block's length.
    return block[next++]!;
  });
}

/** `word` returns a uniform integer in [0, 2³²). */
export function randomFrom(word: () => number): Random {
  return {
    below(limit) {
      // Rejection sampling: words past the last multiple of `limit` would make small numbers more likely.
      const fair = RANGE - (RANGE % limit);
      let value = word();
      while (value >= fair) value = word();
      return value % limit;
    },
    fraction: () => word() / RANGE,
  };
}
