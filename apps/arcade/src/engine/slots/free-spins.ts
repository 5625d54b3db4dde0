import type { Frame, Recorder, Win } from './machine';
import type { PayMatrix } from './pays';
import { SCATTER, symbolName } from './strips';

type Spin = {
  coins: number;
  freeSpinsWon: number;
  /** What the reels showed; `undefined` in a simulation. */
  shown: Pick<Frame, 'grid' | 'multiplier' | 'expanded' | 'special' | 'wildMultipliers'> | undefined;
};

/**
 * Plays a paid spin, then all free spins. `wins` collects the wins of a spin for the recorder, and is `undefined` in a simulation.
 * Returns the coins of the whole round.
 */
export function playSpins(
  record: Recorder | undefined,
  spin: (free: boolean, wins: Win[] | undefined) => Spin,
): number {
  let total = 0;
  let left = 0;
  let free = false;
  do {
    if (free) left--;
    const wins: Win[] | undefined = record && [];
    const { coins, freeSpinsWon, shown } = spin(free, wins);
    left += freeSpinsWon;
    total += coins;
    if (record && shown && wins) {
      record({ kind: free ? 'free' : 'base', ...shown, wins, coins, freeSpinsWon, freeSpinsLeft: left });
    }
    free = true;
  } while (left > 0);
  return total;
}

export function countOf(grid: Uint8Array, symbol: number): number {
  let count = 0;
  for (let cell = 0; cell < grid.length; cell++) if (grid[cell] === symbol) count++;
  return count;
}

/** Counts the visible scatters in any place, and what they pay. */
export function scatterPay(
  grid: Uint8Array,
  pays: PayMatrix,
  wins: Win[] | undefined,
  symbol = SCATTER,
): { count: number; coins: number } {
  const count = countOf(grid, symbol);
  const coins = pays[symbol]![count] ?? 0;
  if (wins && coins > 0) {
    const cells = Array.from(grid.keys()).filter((cell) => grid[cell] === symbol);
    wins.push({ symbol: symbolName(symbol), count, coins, cells });
  }
  return { count, coins };
}

/**
 * The expected free spins of a paid spin. Each free spin wins `perSpin` more on average, so the total is a geometric series.
 */
export function expectedFreeSpins(scatters: readonly number[], award: (count: number) => number): number {
  const perSpin = scatters.reduce((sum, chance, count) => sum + chance * award(count), 0);
  return perSpin / (1 - perSpin);
}

export function expectedScatterPay(scatters: readonly number[], pays: PayMatrix, symbol = SCATTER): number {
  return scatters.reduce((sum, chance, count) => sum + chance * (pays[symbol]![count] ?? 0), 0);
}

export function chanceOfAtLeast(scatters: readonly number[], minimum: number): number {
  return scatters.slice(minimum).reduce((sum, chance) => sum + chance, 0);
}
