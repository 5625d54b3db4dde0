import type { Win } from './machine';
import type { PayMatrix } from './pays';
import { symbolName, WILD } from './strips';

export type Lines = readonly (readonly number[])[];

const NONE = 0;

/**
 * Reads a line from the left; a wild substitutes any symbol. Returns `symbol * 16 + count`, or 0 when nothing is paid: a number,
 * because objects would slow a simulation of billions of lines.
 */
export function readRun(symbols: ArrayLike<number>, pays: PayMatrix): number {
  const reels = symbols.length;
  let wilds = 0;
  while (wilds < reels && symbols[wilds] === WILD) wilds++;
  if (wilds === reels) return pays[WILD]![reels]! > 0 ? WILD * 16 + reels : NONE;
  const symbol = symbols[wilds]!;
  let count = wilds + 1;
  while (count < reels && (symbols[count] === symbol || symbols[count] === WILD)) count++;
  const coins = pays[symbol]![count]!;
  const wildCoins = pays[WILD]![wilds]!;
  if (wildCoins > coins) return WILD * 16 + wilds;
  return coins > 0 ? symbol * 16 + count : NONE;
}

const onLine = { 3: new Uint8Array(3), 5: new Uint8Array(5) };

/** The symbols of a line, in a buffer that the next call overwrites. */
export function symbolsOn(grid: Uint8Array, rows: number, line: readonly number[]): Uint8Array {
  const symbols = line.length === 3 ? onLine[3] : onLine[5];
  for (let reel = 0; reel < symbols.length; reel++) symbols[reel] = grid[reel * rows + line[reel]!]!;
  return symbols;
}

/** Coins won on all lines, before any multiplier. `wins` collects them for the recorder. */
export function payLines(
  grid: Uint8Array,
  rows: number,
  lines: Lines,
  pays: PayMatrix,
  wins: Win[] | undefined,
): number {
  let total = 0;
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]!;
    const run = readRun(symbolsOn(grid, rows, line), pays);
    if (run === NONE) continue;
    const symbol = run >> 4;
    const count = run & 15;
    const coins = pays[symbol]![count]!;
    total += coins;
    wins?.push({
      symbol: symbolName(symbol),
      count,
      coins,
      line: index,
      cells: line.slice(0, count).map((row, reel) => reel * rows + row),
    });
  }
  return total;
}

/** Only the middle row. */
export const lines1 = [[1, 1, 1]] as const;

export const lines5 = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
] as const;

export const lines10 = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 2, 1, 0, 1],
] as const;

export const lines20 = [
  ...lines10,
  [1, 0, 1, 2, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 0, 2, 0, 0],
  [2, 2, 0, 2, 2],
  [0, 2, 2, 2, 0],
] as const;

export const lines20OnFourRows = [
  [0, 0, 0, 0, 0],
  [1, 1, 1, 1, 1],
  [2, 2, 2, 2, 2],
  [3, 3, 3, 3, 3],
  [0, 1, 2, 1, 0],
  [3, 2, 1, 2, 3],
  [1, 2, 3, 2, 1],
  [2, 1, 0, 1, 2],
  [0, 1, 0, 1, 0],
  [3, 2, 3, 2, 3],
  [1, 0, 1, 0, 1],
  [2, 3, 2, 3, 2],
  [1, 1, 2, 1, 1],
  [2, 2, 1, 2, 2],
  [0, 0, 1, 2, 2],
  [3, 3, 2, 1, 1],
  [1, 2, 2, 2, 1],
  [2, 1, 1, 1, 2],
  [0, 1, 1, 1, 0],
  [3, 2, 2, 2, 3],
] as const;

export const lines40 = [
  ...lines20OnFourRows,
  [0, 0, 1, 0, 0],
  [1, 1, 0, 1, 1],
  [2, 2, 3, 2, 2],
  [3, 3, 2, 3, 3],
  [1, 0, 0, 0, 1],
  [2, 3, 3, 3, 2],
  [0, 1, 2, 3, 3],
  [3, 2, 1, 0, 0],
  [0, 0, 1, 2, 3],
  [3, 3, 2, 1, 0],
  [1, 1, 2, 3, 3],
  [2, 2, 1, 0, 0],
  [1, 0, 1, 2, 1],
  [2, 3, 2, 1, 2],
  [1, 2, 1, 0, 1],
  [2, 1, 2, 3, 2],
  [0, 2, 0, 2, 0],
  [3, 1, 3, 1, 3],
  [1, 3, 1, 3, 1],
  [2, 0, 2, 0, 2],
] as const;
