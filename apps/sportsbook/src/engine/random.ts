/** A uniform number in [0, 1). */
export type Random = () => number;

/** A 32-bit hash of a text (FNV-1a with a final mix), the same in every instance. Not cryptographic. */
export function digest(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** For fixtures, which every instance derives from the seed. Not for strengths, prices or matches: it is predictable. */
export function seededRandom(seed: string): Random {
  let state = digest(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    // Both indexes are within the array.
    [result[last], result[other]] = [result[other]!, result[last]!];
  }
  return result;
}

/** A uniform integer in [low, high]. */
export function between(random: Random, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1));
}
