import { scatterPay } from '../free-spins';
import type { Machine, Recorder, SymbolName, Win } from '../machine';
import { payMatrix, payTable, type PayList } from '../pays';
import type { Random } from '@tessera/provider-kit/random';
import { namesOf, SCATTER, SYMBOLS, symbolIndex, symbolName } from '../strips';

/*
 * Thirty places, no lines: eight or more equal symbols anywhere pay and vanish, others fall into their
 * places, and every fall raises the multiplier. In the free spins it starts higher and never falls back.
 */

const REELS = 6;
const ROWS = 5;
const CELLS = REELS * ROWS;
const COINS = 20;
const LEAST = 8;
const FREE_SPINS = 10;
const FREE_TRIGGER = 4;
const LADDER = [1, 2, 3, 5, 8, 10];

/** Groups pay in three sizes: 8 or 9, 10 or 11, 12 and more. */
function sized(small: number, middle: number, large: number): Record<number, number> {
  return { 8: small, 10: middle, 12: large };
}

const groupPays: PayList = {
  high1: sized(200, 500, 1500),
  high2: sized(100, 250, 800),
  high3: sized(60, 150, 500),
  high4: sized(40, 100, 300),
  low1: sized(24, 60, 200),
  low2: sized(16, 40, 150),
  low3: sized(12, 30, 100),
  low4: sized(10, 25, 80),
  low5: sized(8, 20, 70),
};
const scatterPays: PayList = { scatter: { 4: 60, 5: 100, 6: 2000 } };
const groupMatrix = payMatrix(groupPays, CELLS);
for (const pays of groupMatrix) {
  for (let count = 1; count <= CELLS; count++) pays[count] ||= pays[count - 1]!;
}
const scatterMatrix = payMatrix(scatterPays, CELLS);
for (let count = 7; count <= CELLS; count++) scatterMatrix[SCATTER]![count] = scatterMatrix[SCATTER]![6]!;

const WEIGHTS: Partial<Record<SymbolName, number>> = {
  scatter: 4,
  high1: 7,
  high2: 8,
  high3: 10,
  high4: 12,
  low1: 14,
  low2: 16,
  low3: 18,
  low4: 20,
  low5: 22,
};
/** One entry per weight, so that a draw is one array read. */
const DRAW = Uint8Array.from(
  Object.entries(WEIGHTS).flatMap(([name, weight]) => Array(weight).fill(symbolIndex(name as SymbolName))),
);

const grid = new Uint8Array(CELLS);
const counts = new Uint8Array(SYMBOLS);

function draw(random: Random): number {
  return DRAW[random.below(DRAW.length)]!;
}

/** Pays every group, and marks with `SYMBOLS` the cells that it empties. */
function payGroups(wins: Win[] | undefined): number {
  counts.fill(0);
  for (let cell = 0; cell < CELLS; cell++) counts[grid[cell]!]!++;
  let coins = 0;
  let emptied = false;
  for (let symbol = SCATTER + 1; symbol < SYMBOLS; symbol++) {
    if (counts[symbol]! < LEAST) continue;
    const won = groupMatrix[symbol]![counts[symbol]!]!;
    coins += won;
    emptied = true;
    wins?.push({
      symbol: symbolName(symbol),
      count: counts[symbol]!,
      coins: won,
      cells: Array.from(grid.keys()).filter((cell) => grid[cell] === symbol),
    });
  }
  if (emptied) {
    for (let cell = 0; cell < CELLS; cell++)
      if (counts[grid[cell]!]! >= LEAST && grid[cell]! > SCATTER) grid[cell] = SYMBOLS;
  }
  return coins;
}

/** What is left on a reel falls down; new symbols come from above. */
function fall(random: Random): void {
  for (let reel = 0; reel < REELS; reel++) {
    let target = reel * ROWS + ROWS - 1;
    for (let row = ROWS - 1; row >= 0; row--) {
      const symbol = grid[reel * ROWS + row]!;
      if (symbol !== SYMBOLS) grid[target--] = symbol;
    }
    while (target >= reel * ROWS) grid[target--] = draw(random);
  }
}

type Spin = { coins: number; scatters: number; steps: number };

function spin(
  random: Random,
  free: boolean,
  firstStep: number,
  freeSpinsLeft: number,
  record: Recorder | undefined,
): Spin {
  for (let cell = 0; cell < CELLS; cell++) grid[cell] = draw(random);
  let total = 0;
  let steps = firstStep;
  for (let first = true; ; first = false) {
    const shown = record && namesOf(grid);
    const wins: Win[] | undefined = record && [];
    const multiplier = LADDER[Math.min(steps, LADDER.length - 1)]!;
    const won = payGroups(wins);
    // Scatters never vanish, so they are counted when nothing falls any more.
    const scatters = won === 0 ? scatterPay(grid, scatterMatrix, wins) : { coins: 0, count: 0 };
    const coins = won * multiplier + scatters.coins;
    total += coins;
    const freeSpinsWon = won === 0 && scatters.count >= FREE_TRIGGER ? FREE_SPINS : 0;
    if (record && shown && wins) {
      record({
        kind: first ? (free ? 'free' : 'base') : 'cascade',
        grid: shown,
        wins,
        coins,
        multiplier,
        freeSpinsWon,
        freeSpinsLeft: freeSpinsLeft + freeSpinsWon,
      });
    }
    if (won === 0) return { coins: total, scatters: scatters.count, steps };
    steps++;
    fall(random);
  }
}

export const cascade: Machine = {
  id: 'cascade',
  reels: REELS,
  rows: ROWS,
  coins: COINS,
  payTable: payTable({ ...groupPays, ...scatterPays }),
  rtp: 0.9428,
  rtpMethod: 'simulated',
  idleGrid: Array.from({ length: CELLS }, (_, cell) =>
    symbolName(3 + ((cell * 5 + Math.floor(cell / 7)) % 9)),
  ),
  play(random, record) {
    const paid = spin(random, false, 0, 0, record);
    let total = paid.coins;
    let left = paid.scatters >= FREE_TRIGGER ? FREE_SPINS : 0;
    let steps = 1;
    while (left > 0) {
      left--;
      const free = spin(random, true, steps, left, record);
      total += free.coins;
      steps = free.steps;
      if (free.scatters >= FREE_TRIGGER) left += FREE_SPINS;
    }
    return total;
  },
};
