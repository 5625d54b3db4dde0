import type { Frame, SymbolName } from '../../engine/slots/machine';

/** What the page shows during free spins or hold and spin. */
export type Feature =
  | {
      kind: 'free';
      /** The number of this spin, and of all that were won so far. */
      spin: number;
      of: number;
      /** The symbol that fills whole reels, in a book. */
      special: SymbolName | undefined;
      /** Won by the free spins so far, in coins. */
      coins: number;
    }
  | { kind: 'hold'; respinsLeft: number; held: number; cells: number; coins: number };

/**
 * The feature that frame `index` belongs to. `isShown` is whether the frame's own result has been shown, so that it counts.
 */
export function featureAt(frames: readonly Frame[], index: number, isShown: boolean): Feature | undefined {
  const frame = frames[index];
  if (!frame) return undefined;
  if (frame.kind === 'respin') {
    // Before the result of a respin is visible, the board is that of the frame before.
    const { held = [], respinsLeft = 0, grid } = isShown ? frame : (frames[index - 1] ?? frame);
    const coins = held.reduce((sum, coin) => sum + coin.coins, 0);
    return { kind: 'hold', respinsLeft, held: held.length, cells: grid.length, coins };
  }
  const firstFree = frames.findIndex(({ kind }) => kind === 'free');
  if (firstFree < 0 || index < firstFree) return undefined;
  const spin = frames.slice(0, index + 1).filter(({ kind }) => kind === 'free').length;
  const won = isShown ? (frame.freeSpinsWon ?? 0) : 0;
  return {
    kind: 'free',
    spin,
    of: spin + (frame.freeSpinsLeft ?? 0) - (frame.freeSpinsWon ?? 0) + won,
    special: frame.special,
    coins: frames.slice(firstFree, isShown ? index + 1 : index).reduce((sum, { coins }) => sum + coins, 0),
  };
}
