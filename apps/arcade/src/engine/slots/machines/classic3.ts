import { expectedLine, stripChances } from '../exact';
import { lines5, readRun, symbolsOn } from '../lines';
import type { Machine, Win } from '../machine';
import { payMatrix, payTable, type PayList } from '../pays';
import { namesOf, showStops, strip, symbolName, WILD } from '../strips';

/* Three reels and five lines; every wild that helps a win doubles it. */

const REELS = 3;
const ROWS = 3;

const pays: PayList = {
  wild: { 3: 400 },
  high1: { 3: 60 },
  high2: { 3: 25 },
  high3: { 3: 16 },
  low1: { 3: 8 },
  low2: { 3: 5 },
  low3: { 3: 3 },
  low4: { 3: 2 },
};
const matrix = payMatrix(pays, REELS);

const strips = [
  strip({ wild: 2, high1: 2, high2: 3, high3: 3, low1: 4, low2: 4, low3: 5, low4: 6 }),
  strip({ wild: 2, high1: 2, high2: 3, high3: 4, low1: 4, low2: 5, low3: 5, low4: 6 }),
  strip({ wild: 1, high1: 2, high2: 3, high3: 4, low1: 4, low2: 5, low3: 6, low4: 7 }),
];

function doubling(symbols: ArrayLike<number>, count: number): number {
  let wilds = 0;
  for (let reel = 0; reel < count; reel++) if (symbols[reel] === WILD) wilds++;
  return wilds === count ? 1 : 2 ** wilds;
}

const grid = new Uint8Array(REELS * ROWS);

export const classic3: Machine = {
  id: 'classic3',
  reels: REELS,
  rows: ROWS,
  coins: lines5.length,
  lines: lines5,
  payTable: payTable(pays),
  rtp: 0.947893,
  rtpMethod: 'exact',
  idleGrid: ['high2', 'low1', 'low3', 'high1', 'wild', 'high1', 'low2', 'high3', 'low4'],
  play(random, record) {
    showStops(strips, ROWS, grid, random.below);
    const wins: Win[] | undefined = record && [];
    let coins = 0;
    for (const [index, line] of lines5.entries()) {
      const symbols = symbolsOn(grid, ROWS, line);
      const run = readRun(symbols, matrix);
      if (run === 0) continue;
      const won = matrix[run >> 4]![run & 15]! * doubling(symbols, run & 15);
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
};

export function exactClassic3(): number {
  // Five lines cost five coins, and each sees the same strips: one line per coin says it all.
  return expectedLine(stripChances(strips), matrix, doubling);
}
