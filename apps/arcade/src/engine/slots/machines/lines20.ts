import { countDistribution, expectedLine, type Chances } from '../exact';
import { chanceOfAtLeast, countOf, playSpins } from '../free-spins';
import { lines20OnFourRows as lines, payLines } from '../lines';
import type { Frame, Machine } from '../machine';
import { payMatrix, payTable, type PayList } from '../pays';
import { namesOf, gridOf, SCATTER, showStops, strip, SYMBOLS, type Strip, WILD } from '../strips';

/* Four rows and twenty lines; a wild in the middle reels fills its whole reel. Free spins have more wilds. */

const REELS = 5;
const ROWS = 4;
const COINS = lines.length;
const FREE_SPINS = 8;

const pays: PayList = {
  high1: { 3: 50, 4: 200, 5: 1210 },
  high2: { 3: 40, 4: 150, 5: 910 },
  high3: { 3: 34, 4: 110, 5: 550 },
  high4: { 3: 29, 4: 85, 5: 440 },
  low1: { 3: 17, 4: 45, 5: 190 },
  low2: { 3: 13, 4: 45, 5: 170 },
  low3: { 3: 11, 4: 35, 5: 140 },
  low4: { 3: 11, 4: 35, 5: 120 },
  low5: { 3: 9, 4: 30, 5: 110 },
};
const matrix = payMatrix(pays, REELS);

const outer = { high1: 3, high2: 4, high3: 5, high4: 5, low1: 7, low2: 7, low3: 8, low4: 8, low5: 9 };
const inner = { high1: 4, high2: 4, high3: 5, high4: 6, low1: 7, low2: 7, low3: 7, low4: 8, low5: 8 };
const strips = [
  strip({ scatter: 3, ...outer }),
  strip({ wild: 1, ...inner }),
  strip({ wild: 1, scatter: 2, ...inner }),
  strip({ wild: 1, ...inner }),
  strip({ scatter: 3, ...outer }),
];
const freeStrips = [
  strip(outer),
  strip({ wild: 3, ...inner }),
  strip({ wild: 3, ...inner }),
  strip({ wild: 3, ...inner }),
  strip(outer),
];

const grid = new Uint8Array(REELS * ROWS);

function expandWilds(): NonNullable<Frame['expanded']> {
  const expanded: NonNullable<Frame['expanded']> = [];
  for (let reel = 0; reel < REELS; reel++) {
    const start = reel * ROWS;
    for (let row = 0; row < ROWS; row++) {
      if (grid[start + row] !== WILD) continue;
      grid.fill(WILD, start, start + ROWS);
      expanded.push({ reel, symbol: 'wild' });
      break;
    }
  }
  return expanded;
}

export const lines20: Machine = {
  id: 'lines20',
  reels: REELS,
  rows: ROWS,
  coins: COINS,
  lines,
  payTable: payTable(pays),
  rtp: 0.95637,
  rtpRounds: 0,
  bonusEvery: 178,
  idleGrid: gridOf(
    ['low1', 'high1', 'low3', 'scatter'],
    ['high3', 'low2', 'high2', 'low5'],
    ['low4', 'wild', 'high1', 'low1'],
    ['high4', 'low3', 'high2', 'low2'],
    ['scatter', 'low5', 'high1', 'high3'],
  ),
  play: (random, record) =>
    playSpins(record, (free, wins) => {
      showStops(free ? freeStrips : strips, ROWS, grid, random.below);
      const stopped = wins && namesOf(grid);
      const freeSpinsWon = !free && countOf(grid, SCATTER) >= 3 ? FREE_SPINS : 0;
      const expanded = expandWilds();
      return {
        coins: payLines(grid, ROWS, lines, matrix, wins),
        freeSpinsWon,
        shown: stopped && { grid: stopped, multiplier: 1, expanded },
      };
    }),
};

/** The probability of each symbol on the line after wilds have filled their reels. */
function expandedChances(reels: readonly Strip[], line: readonly number[]): Chances {
  return reels.map((symbols, reel) => {
    const chances = Array<number>(SYMBOLS).fill(0);
    for (let stop = 0; stop < symbols.length; stop++) {
      const view = Array.from({ length: ROWS }, (_, row) => symbols[(stop + row) % symbols.length]!);
      chances[view.includes(WILD) ? WILD : view[line[reel]!]!]! += 1 / symbols.length;
    }
    return chances;
  });
}

export function exactLines20(): number {
  const perSpin = (reels: readonly Strip[]) =>
    lines.reduce((sum, line) => sum + expectedLine(expandedChances(reels, line), matrix), 0);
  const trigger = chanceOfAtLeast(countDistribution(strips, ROWS, SCATTER), 3);
  return (perSpin(strips) + trigger * FREE_SPINS * perSpin(freeStrips)) / COINS;
}
