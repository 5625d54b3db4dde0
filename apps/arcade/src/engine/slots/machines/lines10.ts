import { countDistribution, expectedLine, stripChances } from '../exact';
import { expectedFreeSpins, expectedScatterPay, playSpins, scatterPay } from '../free-spins';
import { lines10 as lines, payLines } from '../lines';
import type { Machine } from '../machine';
import { payMatrix, payTable, type PayList } from '../pays';
import { namesOf, gridOf, SCATTER, showStops, strip } from '../strips';

/* Ten lines, a wild, and free spins with a multiplier of three that can win more free spins. */

const REELS = 5;
const ROWS = 3;
const COINS = lines.length;
const FREE_SPINS = 10;
const FREE_MULTIPLIER = 3;

const pays: PayList = {
  wild: { 2: 5, 3: 55, 4: 290, 5: 2000 },
  high1: { 2: 3, 3: 50, 4: 190, 5: 1000 },
  high2: { 3: 35, 4: 150, 5: 600 },
  high3: { 3: 30, 4: 100, 5: 400 },
  high4: { 3: 24, 4: 90, 5: 300 },
  low1: { 3: 19, 4: 55, 5: 200 },
  low2: { 3: 12, 4: 40, 5: 150 },
  low3: { 3: 10, 4: 30, 5: 120 },
  low4: { 3: 8, 4: 26, 5: 100 },
  scatter: { 3: 20, 4: 100, 5: 1000 },
};
const matrix = payMatrix(pays, REELS);

const strips = [
  strip({ wild: 1, scatter: 1, high1: 3, high2: 3, high3: 4, high4: 4, low1: 5, low2: 5, low3: 6, low4: 6 }),
  strip({ wild: 1, scatter: 1, high1: 3, high2: 4, high3: 4, high4: 4, low1: 5, low2: 6, low3: 6, low4: 6 }),
  strip({ wild: 2, scatter: 2, high1: 3, high2: 4, high3: 4, high4: 5, low1: 5, low2: 5, low3: 6, low4: 6 }),
  strip({ wild: 1, scatter: 1, high1: 3, high2: 4, high3: 4, high4: 5, low1: 6, low2: 6, low3: 6, low4: 6 }),
  strip({ wild: 1, scatter: 1, high1: 2, high2: 4, high3: 5, high4: 5, low1: 6, low2: 6, low3: 7, low4: 7 }),
];

const grid = new Uint8Array(REELS * ROWS);

export const lines10: Machine = {
  id: 'lines10',
  reels: REELS,
  rows: ROWS,
  coins: COINS,
  lines,
  payTable: payTable(pays),
  rtp: 0.958318,
  rtpRounds: 0,
  bonusEvery: 184,
  idleGrid: gridOf(
    ['low1', 'high1', 'low3'],
    ['high3', 'wild', 'low2'],
    ['scatter', 'high1', 'high2'],
    ['low4', 'wild', 'high4'],
    ['low1', 'high2', 'low3'],
  ),
  play: (random, record) =>
    playSpins(record, (free, wins) => {
      showStops(strips, ROWS, grid, random.below);
      const scatters = scatterPay(grid, matrix, wins);
      const multiplier = free ? FREE_MULTIPLIER : 1;
      return {
        coins: (payLines(grid, ROWS, lines, matrix, wins) + scatters.coins) * multiplier,
        freeSpinsWon: scatters.count >= 3 ? FREE_SPINS : 0,
        shown: wins && { grid: namesOf(grid), multiplier },
      };
    }),
};

export function exactLines10(): number {
  const scatters = countDistribution(strips, ROWS, SCATTER);
  const spin =
    expectedLine(stripChances(strips), matrix) * lines.length + expectedScatterPay(scatters, matrix);
  const freeSpins = expectedFreeSpins(scatters, (count) => (count >= 3 ? FREE_SPINS : 0));
  return (spin + freeSpins * spin * FREE_MULTIPLIER) / COINS;
}
