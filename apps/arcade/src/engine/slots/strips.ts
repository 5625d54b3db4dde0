import type { SymbolName } from './machine';

/** Symbols are indexes of this list, so that a round needs only a few array reads. */
export const symbolNames = [
  'wild',
  'scatter',
  'coin',
  'high1',
  'high2',
  'high3',
  'high4',
  'low1',
  'low2',
  'low3',
  'low4',
  'low5',
] as const satisfies readonly SymbolName[];

export const SYMBOLS = symbolNames.length;
export const WILD = 0;
export const SCATTER = 1;
export const COIN = 2;

export function symbolIndex(name: SymbolName): number {
  return symbolNames.indexOf(name);
}

export function symbolName(index: number): SymbolName {
  const name = symbolNames[index];
  if (!name) throw new RangeError(`no symbol ${index}`);
  return name;
}

export type Strip = Uint8Array;
export type StripCounts = Partial<Record<SymbolName, number>>;

/** A reel strip with equal symbols as far apart as possible. */
export function strip(counts: StripCounts): Strip {
  const length = Object.values(counts).reduce((total, count) => total + count, 0);
  const places: { symbol: number; at: number }[] = [];
  for (const [position, [name, count]] of Object.entries(counts).entries()) {
    for (let index = 0; index < count; index++) {
      places.push({
        symbol: symbolIndex(name as SymbolName),
        // The offset keeps symbols with equal counts from always following each other.
        at: ((index + ((position * 0.37) % 1)) * length) / count,
      });
    }
  }
  return Uint8Array.from(places.toSorted((a, b) => a.at - b.at).map((place) => place.symbol));
}

/** Like `strip`, with the symbols in `stacked` in runs of `size`. */
export function stackedStrip(counts: StripCounts, stacked: readonly SymbolName[], size: number): Strip {
  const grouped = Object.fromEntries(
    Object.entries(counts).map(([name, count]) => [
      name,
      stacked.includes(name as SymbolName) ? count / size : count,
    ]),
  );
  const groups = strip(grouped);
  const stackedIndexes = new Set(stacked.map(symbolIndex));
  return Uint8Array.from(
    [...groups].flatMap((symbol) => Array(stackedIndexes.has(symbol) ? size : 1).fill(symbol)),
  );
}

/** Stops every strip at a random position and writes the visible rows into `grid`. */
export function showStops(
  strips: readonly Strip[],
  rows: number,
  grid: Uint8Array,
  below: (limit: number) => number,
): void {
  for (let reel = 0; reel < strips.length; reel++) {
    const symbols = strips[reel]!;
    const stop = below(symbols.length);
    for (let row = 0; row < rows; row++) {
      grid[reel * rows + row] = symbols[(stop + row) % symbols.length]!;
    }
  }
}

export function namesOf(grid: Uint8Array): SymbolName[] {
  return Array.from(grid, symbolName);
}

/** A grid, written reel by reel from the top. */
export function gridOf(...reels: readonly (readonly SymbolName[])[]): SymbolName[] {
  return reels.flat();
}
