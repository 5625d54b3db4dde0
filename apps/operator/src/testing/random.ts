/** A random number generator with a seed, so that a failure can be replayed. */
export type Random = {
  /** From 0 to `below` - 1. */
  int(below: number): number;
  pick<T>(items: readonly T[]): T;
  chance(probability: number): boolean;
};

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (below: number) => Math.floor(next() * below);
  return {
    int,
    pick(items) {
      if (items.length === 0) throw new Error('nothing to pick from');
      return items[int(items.length)]!; // Below the length.
    },
    chance: (probability) => next() < probability,
  };
}
