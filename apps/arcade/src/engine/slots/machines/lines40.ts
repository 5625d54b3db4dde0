import { countDistribution, expectedLine, stripChances } from '../exact';
import { expectedFreeSpins, expectedScatterPay, playSpins, scatterPay } from '../free-spins';
import { lines40 as lines, payLines } from '../lines';
import type { Machine } from '../machine';
import { payMatrix, payTable, type PayList } from '../pays';
import { namesOf, gridOf, SCATTER, showStops, stackedStrip } from '../strips';

/* Four rows and forty lines for twenty coins; wilds and the highest symbol are stacked, so that small wins are frequent. */

const REELS = 5;
const ROWS = 4;
const COINS = 20;
const FREE_SPINS = 8;

const pays: PayList = {
  high1: { 3: 29, 4: 90, 5: 320 },
  high2: { 3: 24, 4: 64, 5: 210 },
  high3: { 3: 20, 4: 52, 5: 180 },
  high4: { 3: 16, 4: 44, 5: 130 },
  low1: { 3: 9, 4: 25, 5: 85 },
  low2: { 3: 8, 4: 22, 5: 75 },
  low3: { 3: 7, 4: 18, 5: 60 },
  low4: { 3: 6, 4: 16, 5: 50 },
  scatter: { 3: 40 },
};
const matrix = payMatrix(pays, REELS);

const strips = [
  { high1: 6, high2: 6, high3: 6, high4: 7, low1: 8, low2: 8, low3: 9, low4: 9 },
  { wild: 3, scatter: 3, high1: 6, high2: 6, high3: 6, high4: 7, low1: 8, low2: 8, low3: 9, low4: 9 },
  { wild: 3, scatter: 2, high1: 6, high2: 6, high3: 7, high4: 7, low1: 8, low2: 8, low3: 9, low4: 9 },
  { wild: 3, scatter: 3, high1: 6, high2: 6, high3: 6, high4: 7, low1: 8, low2: 9, low3: 9, low4: 9 },
  { high1: 6, high2: 6, high3: 7, high4: 7, low1: 8, low2: 8, low3: 9, low4: 10 },
].map((counts) => stackedStrip(counts, ['wild', 'high1'], 3));

const grid = new Uint8Array(REELS * ROWS);

export const lines40: Machine = {
  id: 'lines40',
  reels: REELS,
  rows: ROWS,
  coins: COINS,
  lines,
  payTable: payTable(pays),
  rtp: 0.945507,
  rtpRounds: 0,
  bonusEvery: 242,
  idleGrid: gridOf(
    ['high1', 'high1', 'high1', 'low3'],
    ['wild', 'wild', 'wild', 'low2'],
    ['low4', 'high2', 'scatter', 'high3'],
    ['low1', 'high4', 'high1', 'high1'],
    ['high2', 'low2', 'high3', 'low4'],
  ),
  play: (random, record) =>
    playSpins(record, (_free, wins) => {
      showStops(strips, ROWS, grid, random.below);
      const scatters = scatterPay(grid, matrix, wins);
      return {
        coins: payLines(grid, ROWS, lines, matrix, wins) + scatters.coins,
        freeSpinsWon: scatters.count >= 3 ? FREE_SPINS : 0,
        shown: wins && { grid: namesOf(grid), multiplier: 1 },
      };
    }),
};

export function exactLines40(): number {
  const scatters = countDistribution(strips, ROWS, SCATTER);
  const spin =
    expectedLine(stripChances(strips), matrix) * lines.length + expectedScatterPay(scatters, matrix);
  return (spin * (1 + expectedFreeSpins(scatters, (count) => (count >= 3 ? FREE_SPINS : 0)))) / COINS;
}
