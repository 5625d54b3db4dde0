import { expectedLine, stripChances } from '../exact';
import { lines1, lines5, readRun, symbolsOn, type Lines } from '../lines';
import type { Machine, SymbolName, Win } from '../machine';
import { payMatrix, payTable, type PayList } from '../pays';
import { namesOf, showStops, strip, symbolName, WILD, type Strip } from '../strips';

/* Three reels; every wild in a win multiplies it. Two machines, which differ in the number of lines and in the factor of a wild. */

const REELS = 3;
const ROWS = 3;

type Classic = {
  id: 'classic3' | 'classic1';
  lines: Lines;
  /** The factor of each wild in a win. */
  wildFactor: number;
  pays: PayList;
  strips: readonly Strip[];
  rtp: number;
  idleGrid: readonly SymbolName[];
};

function classic({ id, lines, wildFactor, pays, strips, rtp, idleGrid }: Classic): {
  machine: Machine;
  exact: () => number;
} {
  const matrix = payMatrix(pays, REELS);
  const grid = new Uint8Array(REELS * ROWS);

  function factor(symbols: ArrayLike<number>, count: number): number {
    let wilds = 0;
    for (let reel = 0; reel < count; reel++) if (symbols[reel] === WILD) wilds++;
    return wilds === count ? 1 : wildFactor ** wilds;
  }

  return {
    // Every line costs one coin and has the same strips, so the return of one line is the return of the machine.
    exact: () => expectedLine(stripChances(strips), matrix, factor),
    machine: {
      id,
      reels: REELS,
      rows: ROWS,
      coins: lines.length,
      lines,
      payTable: payTable(pays),
      rtp,
      rtpRounds: 0,
      idleGrid,
      play(random, record) {
        showStops(strips, ROWS, grid, random.below);
        const wins: Win[] | undefined = record && [];
        let coins = 0;
        for (const [index, line] of lines.entries()) {
          const symbols = symbolsOn(grid, ROWS, line);
          const run = readRun(symbols, matrix);
          if (run === 0) continue;
          const won = matrix[run >> 4]![run & 15]! * factor(symbols, run & 15);
          coins += won;
          wins?.push({
            symbol: symbolName(run >> 4),
            count: REELS,
            coins: won,
            line: index,
            cells: line.map((row, reel) => reel * ROWS + row),
          });
        }
        record?.({ kind: 'base', grid: namesOf(grid), wins: wins ?? [], coins, multiplier: 1 });
        return coins;
      },
    },
  };
}

export const classic3 = classic({
  id: 'classic3',
  lines: lines5,
  wildFactor: 2,
  pays: {
    wild: { 3: 400 },
    high1: { 3: 60 },
    high2: { 3: 25 },
    high3: { 3: 16 },
    low1: { 3: 8 },
    low2: { 3: 5 },
    low3: { 3: 3 },
    low4: { 3: 2 },
  },
  strips: [
    strip({ wild: 2, high1: 2, high2: 3, high3: 3, low1: 4, low2: 4, low3: 5, low4: 6 }),
    strip({ wild: 2, high1: 2, high2: 3, high3: 4, low1: 4, low2: 5, low3: 5, low4: 6 }),
    strip({ wild: 1, high1: 2, high2: 3, high3: 4, low1: 4, low2: 5, low3: 6, low4: 7 }),
  ],
  rtp: 0.947893,
  idleGrid: ['high2', 'low1', 'low3', 'high1', 'wild', 'high1', 'low2', 'high3', 'low4'],
});

export const classic1 = classic({
  id: 'classic1',
  lines: lines1,
  wildFactor: 3,
  pays: {
    wild: { 3: 500 },
    high1: { 3: 75 },
    high2: { 3: 30 },
    high3: { 3: 12 },
    high4: { 3: 8 },
    low1: { 3: 5 },
    low2: { 3: 3 },
    low3: { 3: 2 },
  },
  strips: [
    strip({ wild: 1, high1: 2, high2: 3, high3: 4, high4: 4, low1: 5, low2: 6, low3: 9 }),
    strip({ wild: 2, high1: 2, high2: 3, high3: 4, high4: 4, low1: 5, low2: 6, low3: 9 }),
    strip({ wild: 1, high1: 2, high2: 3, high3: 3, high4: 4, low1: 5, low2: 6, low3: 10 }),
  ],
  rtp: 0.951705,
  idleGrid: ['high3', 'low1', 'low3', 'low2', 'high1', 'high4', 'low3', 'wild', 'high2'],
});
