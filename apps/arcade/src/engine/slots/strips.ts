import type { SymbolName } from './machine';

/** Symbols as small numbers, so that a round costs a few array reads. The order is that of `symbolNames`. */
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

/** Lays a reel out so that equal symbols are as far apart as they can be. */
export function strip(counts: StripCounts): Strip {
  const length = Object.values(counts).reduce((total, count) => total + count, 0);
  const places: { symbol: number; at: number }[] = [];
  for (const [position, [name, count]] of Object.entries(counts).entries()) {
    for (let index = 0; index < count; index++) {
      places.push({
        symbol: symbolIndex(name as SymbolName),
        // The shift by position keeps symbols with equal counts from marching in step.
        at: ((index + ((position * 0.37) % 1)) * length) / count,
      });
    }
  }
  return Uint8Array.from(places.toSorted((a, b) => a.at - b.at).map((place) => place.symbol));
}

/** As `strip`, in runs of `size` equal symbols for those named in `stacked`. */
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

/** Writes what `rows` show of each strip, from its stop on, into `grid`. */
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

/** A picture of the reels, written reel by reel from the top. */
export function pictureOf(...reels: readonly (readonly SymbolName[])[]): SymbolName[] {
  return reels.flat();
}
