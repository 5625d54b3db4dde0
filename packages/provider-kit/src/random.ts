import { randomFillSync } from 'node:crypto';

/** Where chance comes from. Engines take it as a parameter, so that a test can replay a known sequence. */
export type Random = {
  /** A whole number from 0 up to `limit`, without `limit`; every one equally likely. */
  below(limit: number): number;
  /** A number from 0 on and below 1, in steps of 2⁻³². */
  fraction(): number;
};

const BLOCK_WORDS = 16_384;
const RANGE = 2 ** 32;

/** The operating system's generator, read in blocks: a call per number would dominate a simulation. */
export function cryptoRandom(): Random {
  const block = new Uint32Array(BLOCK_WORDS);
  let next = BLOCK_WORDS;
  return randomFrom(() => {
    if (next === BLOCK_WORDS) {
      randomFillSync(block);
      next = 0;
    }
    // The index is below the block's length by the lines above.
    return block[next++]!;
  });
}

/** `word` answers a whole number from 0 up to 2³², without it. */
export function randomFrom(word: () => number): Random {
  return {
    below(limit) {
      // Words past the last whole multiple of `limit` would favour small numbers: draw again.
      const fair = RANGE - (RANGE % limit);
      let value = word();
      while (value >= fair) value = word();
      return value % limit;
    },
    fraction: () => word() / RANGE,
  };
}
