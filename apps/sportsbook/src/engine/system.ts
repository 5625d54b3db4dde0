/**
 * The sizes of a system's combinations, in rising order: `[2]` is every pair; `[2, 3]` with three legs is a Trixie. A slip without a
 * system is one bet on all its legs.
 */
export type System = readonly number[];

/** Two legs have no combinations; nine would have about 500 bets. */
export const MIN_SYSTEM_LEGS = 3;
export const MAX_SYSTEM_LEGS = 8;

/** Systems with names, by the number of legs. */
const NAMES = {
  3: 'trixie',
  4: 'yankee',
  5: 'canadian',
  6: 'heinz',
  7: 'super_heinz',
  8: 'goliath',
} as const;

export const SYSTEM_NAMES = Object.values(NAMES);

export function isSystem(sizes: System, legs: number): boolean {
  return (
    legs >= MIN_SYSTEM_LEGS &&
    legs <= MAX_SYSTEM_LEGS &&
    sizes.length > 0 &&
    sizes.every((size, index) => size > (sizes[index - 1] ?? 1) && size <= legs) &&
    // A single combination of all legs is an accumulator.
    sizes[0] !== legs
  );
}

/** The offered systems for a number of legs: each size, and all sizes from pairs up. */
export function systemsOf(legs: number): System[] {
  if (legs < MIN_SYSTEM_LEGS || legs > MAX_SYSTEM_LEGS) return [];
  const sizes = Array.from({ length: legs - 1 }, (_, index) => index + 2);
  return [...sizes.slice(0, -1).map((size) => [size]), sizes];
}

/** The usual name, if it has one. */
export function systemName(sizes: System, legs: number): (typeof SYSTEM_NAMES)[number] | undefined {
  return sizes.length === legs - 1 ? NAMES[legs as keyof typeof NAMES] : undefined;
}

/** "2/4", "2/3 + 3/3", or the range of sizes. */
export function systemText(sizes: System, legs: number): string {
  const parts = sizes.map((size) => `${size}/${legs}`);
  return parts.length > 3 ? `${parts[0]} … ${parts.at(-1)}` : parts.join(' + ');
}

/** The positions of the legs of every bet. */
export function combinations(legs: number, sizes: System = [legs]): number[][] {
  const all: number[][] = [];
  const extend = (chosen: number[], from: number) => {
    if (sizes.includes(chosen.length)) all.push(chosen);
    for (let next = from; next < legs; next++) extend([...chosen, next], next + 1);
  };
  extend([], 0);
  return all;
}

/** By binomial coefficients, without listing the bets. */
export function countCombinations(legs: number, sizes: System = [legs]): number {
  return sizes.reduce((count, size) => {
    let chosen = 1;
    for (let index = 1; index <= size; index++) chosen = (chosen * (legs - size + index)) / index;
    return count + chosen;
  }, 0);
}
