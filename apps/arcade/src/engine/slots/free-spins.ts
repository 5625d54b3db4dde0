import type { Win } from './machine';
import type { PayMatrix } from './pays';
import { SCATTER, symbolName } from './strips';

/** Counts the scatters in view, wherever they lie, and what they pay. */
export function scatterPay(
  grid: Uint8Array,
  pays: PayMatrix,
  wins: Win[] | undefined,
  symbol = SCATTER,
): { count: number; coins: number } {
  let count = 0;
  for (let cell = 0; cell < grid.length; cell++) if (grid[cell] === symbol) count++;
  const coins = pays[symbol]![count] ?? 0;
  if (wins && coins > 0) {
    const cells = Array.from(grid.keys()).filter((cell) => grid[cell] === symbol);
    wins.push({ symbol: symbolName(symbol), count, coins, cells });
  }
  return { count, coins };
}

/**
 * The free spins that a paid spin brings in the end. Each free spin brings `perSpin` more on average, so
 * they add up to a geometric series.
 */
export function expectedFreeSpins(scatters: readonly number[], award: (count: number) => number): number {
  const perSpin = scatters.reduce((sum, chance, count) => sum + chance * award(count), 0);
  return perSpin / (1 - perSpin);
}
