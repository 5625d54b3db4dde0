import { randomFrom, type Random } from '@tessera/provider-kit/random';

/** Mulberry32: a sequence that a test can replay. */
export function seededRandom(seed: number): Random {
  let state = seed;
  return randomFrom(() => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  });
}
