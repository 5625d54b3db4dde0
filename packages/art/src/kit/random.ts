/** A seeded source of variety: the same seed draws the same picture on every machine. */
export type Random = {
  /** At least 0, below 1. */
  next(): number;
  between(low: number, high: number): number;
  integer(low: number, high: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** All items, in an order of this seed. */
  shuffle<Item>(items: readonly Item[]): Item[];
  chance(probability: number): boolean;
};

/** mulberry32: 32 bits of state are plenty for scattering stars. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  }
  const between = (low: number, high: number) => low + (high - low) * next();
  const integer = (low: number, high: number) => Math.floor(between(low, high + 1));
  // Callers pass literal, non-empty lists.
  const pick = <Item>(items: readonly Item[]): Item => items[integer(0, items.length - 1)]!;
  function shuffle<Item>(items: readonly Item[]): Item[] {
    return items
      .map((item) => ({ item, key: next() }))
      .toSorted((left, right) => left.key - right.key)
      .map(({ item }) => item);
  }
  return { next, between, integer, pick, shuffle, chance: (probability) => next() < probability };
}
