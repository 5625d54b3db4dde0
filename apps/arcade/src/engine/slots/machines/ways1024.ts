import { countDistribution, expectedWays } from '../exact';
import { chanceOfAtLeast, countOf, playSpins } from '../free-spins';
import type { Frame, Machine } from '../machine';
import { payMatrix, payTable, type PayList } from '../pays';
import type { Random } from '@tessera/provider-kit/random';
import { pickWeighted } from '../../random';
import { namesOf, gridOf, SCATTER, showStops, stackedStrip, WILD } from '../strips';
import { payWays } from '../ways';

/* 1,024 ways with stacked symbols; every wild has a multiplier, which is larger in the free spins. */

const REELS = 5;
const ROWS = 4;
const COINS = 20;
const FREE_SPINS = 10;

type Multipliers = { values: readonly number[]; weights: readonly number[] };
const baseMultipliers: Multipliers = { values: [1, 2, 3], weights: [6, 3, 1] };
const freeMultipliers: Multipliers = { values: [2, 3, 5], weights: [5, 4, 1] };

const pays: PayList = {
  high1: { 3: 8, 4: 24, 5: 120 },
  high2: { 3: 6, 4: 16, 5: 71 },
  high3: { 3: 5, 4: 13, 5: 45 },
  high4: { 3: 4, 4: 10, 5: 36 },
  low1: { 3: 1, 4: 4, 5: 14 },
  low2: { 3: 1, 4: 4, 5: 12 },
  low3: { 3: 1, 4: 3, 5: 10 },
  low4: { 3: 1, 4: 3, 5: 8 },
};
const matrix = payMatrix(pays, REELS);

const strips = [
  { scatter: 1, high1: 4, high2: 4, high3: 5, high4: 6, low1: 8, low2: 8, low3: 9, low4: 9 },
  { wild: 2, scatter: 1, high1: 4, high2: 6, high3: 5, high4: 6, low1: 8, low2: 8, low3: 8, low4: 9 },
  { wild: 1, scatter: 2, high1: 4, high2: 4, high3: 6, high4: 6, low1: 8, low2: 8, low3: 9, low4: 9 },
  { wild: 2, scatter: 1, high1: 4, high2: 6, high3: 6, high4: 6, low1: 8, low2: 8, low3: 8, low4: 8 },
  { scatter: 1, high1: 4, high2: 4, high3: 6, high4: 6, low1: 8, low2: 8, low3: 9, low4: 10 },
].map((counts) => stackedStrip(counts, ['high1', 'high2', 'low1'], 2));

const grid = new Uint8Array(REELS * ROWS);
const weights = new Uint8Array(REELS * ROWS);

function drawWilds(random: Random, multipliers: Multipliers): NonNullable<Frame['wildMultipliers']> {
  const drawn: NonNullable<Frame['wildMultipliers']> = [];
  for (let cell = 0; cell < grid.length; cell++) {
    if (grid[cell] !== WILD) continue;
    const multiplier = multipliers.values[pickWeighted(random, multipliers.weights)]!;
    weights[cell] = multiplier;
    drawn.push({ cell, multiplier });
  }
  return drawn;
}

export const ways1024: Machine = {
  id: 'ways1024',
  reels: REELS,
  rows: ROWS,
  coins: COINS,
  payTable: payTable(pays),
  rtp: 0.94457,
  rtpRounds: 0,
  bonusEvery: 197,
  idleGrid: gridOf(
    ['high1', 'high1', 'low3', 'scatter'],
    ['wild', 'low2', 'high2', 'high2'],
    ['low4', 'high3', 'high1', 'low1'],
    ['high4', 'low3', 'wild', 'low2'],
    ['low4', 'high2', 'high1', 'high3'],
  ),
  play: (random, record) =>
    playSpins(record, (free, wins) => {
      showStops(strips, ROWS, grid, random.below);
      const wildMultipliers = drawWilds(random, free ? freeMultipliers : baseMultipliers);
      return {
        coins: payWays(grid, REELS, ROWS, matrix, weights, wins),
        freeSpinsWon: !free && countOf(grid, SCATTER) >= 3 ? FREE_SPINS : 0,
        shown: wins && { grid: namesOf(grid), multiplier: 1, wildMultipliers },
      };
    }),
};

function mean({ values, weights: parts }: Multipliers): number {
  const total = parts.reduce((sum, part) => sum + part, 0);
  return values.reduce((sum, value, index) => sum + (value * parts[index]!) / total, 0);
}

export function exactWays1024(): number {
  const trigger = chanceOfAtLeast(countDistribution(strips, ROWS, SCATTER), 3);
  const base = expectedWays(strips, ROWS, matrix, mean(baseMultipliers));
  const free = expectedWays(strips, ROWS, matrix, mean(freeMultipliers));
  return (base + trigger * FREE_SPINS * free) / COINS;
}
