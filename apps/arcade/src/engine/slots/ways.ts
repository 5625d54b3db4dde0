import type { Win } from './machine';
import type { PayMatrix } from './pays';
import { symbolName, WILD } from './strips';

/**
 * Coins won by all ways from the left: each symbol of a reel continues each run of the previous reel. `weights` is how many times
 * the wild in a cell counts.
 */
export function payWays(
  grid: Uint8Array,
  reels: number,
  rows: number,
  pays: PayMatrix,
  weights: Uint8Array,
  wins: Win[] | undefined,
): number {
  let total = 0;
  let seen = 0;
  for (let first = 0; first < rows; first++) {
    const symbol = grid[first]!;
    // The first reel has no wild, so each symbol in it starts its own ways, once.
    if (seen & (1 << symbol)) continue;
    seen |= 1 << symbol;
    if (pays[symbol]![reels] === 0) continue;
    let ways = 1;
    let count = 0;
    for (; count < reels; count++) {
      let here = 0;
      for (let row = 0; row < rows; row++) {
        const cell = count * rows + row;
        if (grid[cell] === symbol) here++;
        else if (grid[cell] === WILD) here += weights[cell]!;
      }
      if (here === 0) break;
      ways *= here;
    }
    const coins = pays[symbol]![count]! * ways;
    if (coins === 0) continue;
    total += coins;
    wins?.push({
      symbol: symbolName(symbol),
      count,
      coins,
      cells: Array.from({ length: count * rows }, (_, cell) => cell).filter(
        (cell) => grid[cell] === symbol || grid[cell] === WILD,
      ),
    });
  }
  return total;
}
