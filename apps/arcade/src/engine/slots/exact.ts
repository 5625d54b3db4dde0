import { readRun } from './lines';
import type { PayMatrix } from './pays';
import { SYMBOLS, type Strip, WILD } from './strips';

/*
 * Exact returns of machines. Reels stop independently and every stop is equally likely, so the expectation of a line or a way is a
 * product over reels, and no simulation is needed.
 */

/** The probability of each symbol in one place of each reel. */
export type Chances = readonly (readonly number[])[];

export function stripChances(strips: readonly Strip[]): Chances {
  return strips.map((symbols) => {
    const chances = Array<number>(SYMBOLS).fill(0);
    for (const symbol of symbols) chances[symbol]! += 1 / symbols.length;
    return chances;
  });
}

/** The expected pay of one line over all its combinations; `weigh` is for wilds with multipliers. */
export function expectedLine(
  chances: Chances,
  pays: PayMatrix,
  weigh: (symbols: readonly number[], count: number) => number = () => 1,
): number {
  const symbols = Array<number>(chances.length).fill(0);

  function from(reel: number, chance: number): number {
    if (reel === chances.length) {
      const run = readRun(symbols, pays);
      return run === 0 ? 0 : chance * pays[run >> 4]![run & 15]! * weigh(symbols, run & 15);
    }
    let sum = 0;
    for (const [symbol, part] of chances[reel]!.entries()) {
      if (part === 0) continue;
      symbols[reel] = symbol;
      sum += from(reel + 1, chance * part);
    }
    return sum;
  }

  return from(0, 1);
}

/** How many of `symbol` each stop of a strip shows. */
export function windowCounts(symbols: Strip, rows: number, symbol: number): number[] {
  return Array.from(symbols, (_, stop) => {
    let count = 0;
    for (let row = 0; row < rows; row++) if (symbols[(stop + row) % symbols.length] === symbol) count++;
    return count;
  });
}

/** `distribution[n]` is the probability that n of `symbol` are visible on all reels together. */
export function countDistribution(strips: readonly Strip[], rows: number, symbol: number): number[] {
  return strips.reduce<number[]>(
    (before, symbols) => {
      const counts = windowCounts(symbols, rows, symbol);
      const after = Array<number>(before.length + rows).fill(0);
      for (const [seen, chance] of before.entries()) {
        for (const count of counts) after[seen + count]! += chance / counts.length;
      }
      return after;
    },
    [1],
  );
}

/** `distribution[n]` is the probability that n reels show `symbol`. */
export function reelDistribution(strips: readonly Strip[], rows: number, symbol: number): number[] {
  return strips.reduce<number[]>(
    (before, symbols) => {
      const counts = windowCounts(symbols, rows, symbol);
      const shown = counts.filter((count) => count > 0).length / counts.length;
      const after = Array<number>(before.length + 1).fill(0);
      for (const [reels, chance] of before.entries()) {
        after[reels]! += chance * (1 - shown);
        after[reels + 1]! += chance * shown;
      }
      return after;
    },
    [1],
  );
}

/** The expected pay of all ways of all symbols, where a wild counts `wildWeight` times on average. */
export function expectedWays(
  strips: readonly Strip[],
  rows: number,
  pays: PayMatrix,
  wildWeight = 1,
): number {
  let total = 0;
  for (let symbol = 0; symbol < SYMBOLS; symbol++) {
    if (symbol === WILD || pays[symbol]!.every((coins) => coins === 0)) continue;
    let product = 1;
    for (let reel = 0; reel < strips.length; reel++) {
      const own = windowCounts(strips[reel]!, rows, symbol);
      const wilds = windowCounts(strips[reel]!, rows, WILD);
      const missing = own.filter((count, stop) => count === 0 && wilds[stop] === 0).length / own.length;
      total += product * missing * pays[symbol]![reel]!;
      product *= own.reduce((sum, count, stop) => sum + count + wilds[stop]! * wildWeight, 0) / own.length;
    }
    total += product * pays[symbol]![strips.length]!;
  }
  return total;
}
