import { countDistribution, expectedWays } from '../exact';
import { expectedFreeSpins, expectedScatterPay, playSpins, scatterPay } from '../free-spins';
import type { Machine } from '../machine';
import { payMatrix, payTable, type PayList } from '../pays';
import { pickWeighted } from '../../random';
import { namesOf, gridOf, SCATTER, showStops, strip } from '../strips';
import { payWays } from '../ways';

/* 243 ways; each free spin draws its own multiplier. */

const REELS = 5;
const ROWS = 3;
const COINS = 20;
const FREE_SPINS: Record<number, number> = { 3: 8, 4: 12, 5: 20 };
const MULTIPLIERS = [1, 2, 3, 5];
const MULTIPLIER_WEIGHTS = [3, 4, 2, 1];

const pays: PayList = {
  high1: { 3: 45, 4: 150, 5: 790 },
  high2: { 3: 32, 4: 100, 5: 450 },
  high3: { 3: 25, 4: 70, 5: 300 },
  high4: { 3: 20, 4: 55, 5: 240 },
  low1: { 3: 10, 4: 30, 5: 120 },
  low2: { 3: 9, 4: 25, 5: 90 },
  low3: { 3: 7, 4: 20, 5: 75 },
  low4: { 3: 7, 4: 18, 5: 60 },
  low5: { 3: 5, 4: 14, 5: 45 },
  scatter: { 3: 40, 4: 200, 5: 1000 },
};
const matrix = payMatrix(pays, REELS);

const strips = [
  strip({ scatter: 1, high1: 2, high2: 3, high3: 3, high4: 4, low1: 5, low2: 5, low3: 6, low4: 6, low5: 7 }),
  strip({
    wild: 1,
    scatter: 1,
    high1: 3,
    high2: 3,
    high3: 4,
    high4: 4,
    low1: 5,
    low2: 5,
    low3: 5,
    low4: 6,
    low5: 6,
  }),
  strip({
    wild: 2,
    scatter: 2,
    high1: 2,
    high2: 3,
    high3: 4,
    high4: 4,
    low1: 5,
    low2: 5,
    low3: 6,
    low4: 6,
    low5: 6,
  }),
  strip({
    wild: 1,
    scatter: 1,
    high1: 3,
    high2: 3,
    high3: 4,
    high4: 4,
    low1: 4,
    low2: 5,
    low3: 5,
    low4: 5,
    low5: 6,
  }),
  strip({ scatter: 1, high1: 3, high2: 3, high3: 4, high4: 4, low1: 5, low2: 5, low3: 6, low4: 6, low5: 7 }),
];

const grid = new Uint8Array(REELS * ROWS);
const weights = new Uint8Array(REELS * ROWS).fill(1);

export const ways243: Machine = {
  id: 'ways243',
  reels: REELS,
  rows: ROWS,
  coins: COINS,
  payTable: payTable(pays),
  rtp: 0.95329,
  rtpRounds: 0,
  bonusEvery: 209,
  idleGrid: gridOf(
    ['low1', 'high1', 'low3'],
    ['high3', 'wild', 'low2'],
    ['scatter', 'high1', 'high2'],
    ['low4', 'wild', 'high4'],
    ['low1', 'high2', 'low5'],
  ),
  play: (random, record) =>
    playSpins(record, (free, wins) => {
      showStops(strips, ROWS, grid, random.below);
      const multiplier = free ? MULTIPLIERS[pickWeighted(random, MULTIPLIER_WEIGHTS)]! : 1;
      const scatters = scatterPay(grid, matrix, wins);
      return {
        coins: (payWays(grid, REELS, ROWS, matrix, weights, wins) + scatters.coins) * multiplier,
        freeSpinsWon: FREE_SPINS[scatters.count] ?? 0,
        shown: wins && { grid: namesOf(grid), multiplier },
      };
    }),
};

export function exactWays243(): number {
  const scatters = countDistribution(strips, ROWS, SCATTER);
  const spin = expectedWays(strips, ROWS, matrix) + expectedScatterPay(scatters, matrix);
  const drawn = MULTIPLIERS.reduce(
    (sum, multiplier, index) => sum + multiplier * MULTIPLIER_WEIGHTS[index]!,
    0,
  );
  const multiplier = drawn / MULTIPLIER_WEIGHTS.reduce((sum, weight) => sum + weight, 0);
  const freeSpins = expectedFreeSpins(scatters, (count) => FREE_SPINS[count] ?? 0);
  return (spin + freeSpins * spin * multiplier) / COINS;
}
