import { scatterPay } from '../free-spins';
import type { Machine, Recorder, SymbolName, Win } from '../machine';
import { payMatrix, payTable, type PayList } from '../pays';
import type { Random } from '@tessera/provider-kit/random';
import { namesOf, SCATTER, SYMBOLS, symbolIndex, symbolName } from '../strips';

/*
 * Thirty places, no lines: groups of equal symbols pay and disappear, others fall into their places, and every fall raises the
 * multiplier. In free spins it starts higher and is not reset. `cascade` counts equal symbols anywhere, `clusters` adjacent ones.
 */

const REELS = 6;
const ROWS = 5;
const CELLS = REELS * ROWS;
const COINS = 20;
const FREE_SPINS = 10;
const FREE_TRIGGER = 4;

type Tumble = {
  id: 'cascade' | 'clusters';
  groupsOf: (grid: Uint8Array) => Group[];
  /** Pays by the smallest group size; each applies up to the next size. */
  groupPays: PayList;
  weights: Partial<Record<SymbolName, number>>;
  /** The multiplier by the number of falls. */
  ladder: readonly number[];
  rtp: number;
  rtpRounds: number;
  bonusEvery: number;
};

type Group = { symbol: number; cells: number[] };

function tumble({ id, groupsOf, groupPays, weights, ladder, rtp, rtpRounds, bonusEvery }: Tumble): Machine {
  const scatterPays: PayList = { scatter: { 4: 60, 5: 100, 6: 2000 } };
  const groupMatrix = payMatrix(groupPays, CELLS);
  for (const pays of groupMatrix) {
    for (let count = 1; count <= CELLS; count++) pays[count] ||= pays[count - 1]!;
  }
  const scatterMatrix = payMatrix(scatterPays, CELLS);
  for (let count = 7; count <= CELLS; count++) scatterMatrix[SCATTER]![count] = scatterMatrix[SCATTER]![6]!;
  /** Each symbol as often as its weight, so that a draw is one array read. */
  const drawFrom = Uint8Array.from(
    Object.entries(weights).flatMap(([name, weight]) => Array(weight).fill(symbolIndex(name as SymbolName))),
  );
  const grid = new Uint8Array(CELLS);

  function draw(random: Random): number {
    return drawFrom[random.below(drawFrom.length)]!;
  }

  /** Pays every group, and marks the emptied cells with `SYMBOLS`. */
  function payGroups(wins: Win[] | undefined): number {
    let coins = 0;
    for (const { symbol, cells } of groupsOf(grid)) {
      const won = groupMatrix[symbol]![cells.length]!;
      if (won === 0) continue;
      coins += won;
      wins?.push({ symbol: symbolName(symbol), count: cells.length, coins: won, cells });
      for (const cell of cells) grid[cell] = SYMBOLS;
    }
    return coins;
  }

  /** Remaining symbols fall down; new ones fill the reel from above. */
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

  function spin(
    random: Random,
    free: boolean,
    firstStep: number,
    freeSpinsLeft: number,
    record: Recorder | undefined,
  ): { coins: number; scatters: number; steps: number } {
    for (let cell = 0; cell < CELLS; cell++) grid[cell] = draw(random);
    let total = 0;
    let steps = firstStep;
    for (let first = true; ; first = false) {
      const shown = record && namesOf(grid);
      const wins: Win[] | undefined = record && [];
      const multiplier = ladder[Math.min(steps, ladder.length - 1)]!;
      const won = payGroups(wins);
      // Scatters do not disappear, so they are counted after the last fall.
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

  return {
    id,
    reels: REELS,
    rows: ROWS,
    coins: COINS,
    falls: true,
    payTable: payTable({ ...groupPays, ...scatterPays }),
    rtp,
    rtpRounds,
    bonusEvery,
    idleGrid: Array.from({ length: CELLS }, (_, cell) =>
      cell === 8 || cell === 21 ? 'scatter' : symbolName(3 + ((cell * 5 + Math.floor(cell / 7)) % 9)),
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
}

/** The smallest group that pays. */
const MIN_GROUP = 8;
const counts = new Uint8Array(SYMBOLS);

function groupsAnywhere(grid: Uint8Array): Group[] {
  counts.fill(0);
  for (let cell = 0; cell < CELLS; cell++) counts[grid[cell]!]!++;
  const groups: Group[] = [];
  for (let symbol = SCATTER + 1; symbol < SYMBOLS; symbol++) {
    if (counts[symbol]! < MIN_GROUP) continue;
    groups.push({ symbol, cells: Array.from(grid.keys()).filter((cell) => grid[cell] === symbol) });
  }
  return groups;
}

function adjacentGroups(grid: Uint8Array): Group[] {
  const groups: Group[] = [];
  const seen = new Uint8Array(CELLS);
  for (let start = 0; start < CELLS; start++) {
    const symbol = grid[start]!;
    if (seen[start] === 1 || symbol <= SCATTER) continue;
    seen[start] = 1;
    const cells = [start];
    for (const cell of cells) {
      for (const next of neighbours[cell]!) {
        if (seen[next] === 1 || grid[next] !== symbol) continue;
        seen[next] = 1;
        cells.push(next);
      }
    }
    groups.push({ symbol, cells });
  }
  return groups;
}

const neighbours = Array.from({ length: CELLS }, (_, cell) => {
  const row = cell % ROWS;
  return [
    ...(row > 0 ? [cell - 1] : []),
    ...(row < ROWS - 1 ? [cell + 1] : []),
    ...(cell >= ROWS ? [cell - ROWS] : []),
    ...(cell < CELLS - ROWS ? [cell + ROWS] : []),
  ];
});

/** Pays for 8–9, 10–11, and 12 or more symbols. */
function cascadePays(small: number, middle: number, large: number): Record<number, number> {
  return { 8: small, 10: middle, 12: large };
}

export const cascade = tumble({
  id: 'cascade',
  groupsOf: groupsAnywhere,
  groupPays: {
    high1: cascadePays(270, 680, 2000),
    high2: cascadePays(135, 340, 1200),
    high3: cascadePays(80, 200, 650),
    high4: cascadePays(52, 135, 400),
    low1: cascadePays(32, 80, 270),
    low2: cascadePays(22, 52, 190),
    low3: cascadePays(15, 39, 130),
    low4: cascadePays(13, 34, 110),
    low5: cascadePays(11, 30, 100),
  },
  weights: {
    scatter: 3,
    high1: 7,
    high2: 8,
    high3: 10,
    high4: 12,
    low1: 15,
    low2: 17,
    low3: 19,
    low4: 21,
    low5: 24,
  },
  ladder: [1, 2, 3, 5, 8, 10],
  rtp: 0.944,
  rtpRounds: 24_000_000,
  bonusEvery: 156,
});

/** Pays for 4, 5, 6–7, 8–11, and 12 or more adjacent symbols. */
function clusterPays(
  four: number,
  five: number,
  six: number,
  eight: number,
  twelve: number,
): Record<number, number> {
  return { 4: four, 5: five, 6: six, 8: eight, 12: twelve };
}

export const clusters = tumble({
  id: 'clusters',
  groupsOf: adjacentGroups,
  groupPays: {
    high1: clusterPays(56, 140, 360, 1600, 12_000),
    high2: clusterPays(44, 110, 250, 1100, 8000),
    high3: clusterPays(34, 85, 190, 700, 4000),
    high4: clusterPays(28, 64, 145, 480, 2500),
    low1: clusterPays(17, 36, 85, 280, 1200),
    low2: clusterPays(15, 32, 72, 230, 1000),
    low3: clusterPays(13, 27, 60, 190, 800),
    low4: clusterPays(11, 21, 48, 140, 600),
  },
  weights: { scatter: 5, high1: 20, high2: 22, high3: 24, high4: 26, low1: 28, low2: 30, low3: 32, low4: 34 },
  ladder: [1, 2, 3, 5],
  rtp: 0.9508,
  rtpRounds: 12_000_000,
  bonusEvery: 184,
});
