import type { Pay, SymbolName } from './machine';
import { SYMBOLS, symbolIndex } from './strips';

/** `pays[symbol][count]` in coins, 0 for no pay. */
export type PayMatrix = readonly Int32Array[];

/** Written as `{ high1: { 3: 10, 4: 50, 5: 200 } }` in the machines. */
export type PayList = Partial<Record<SymbolName, Record<number, number>>>;

export function payMatrix(list: PayList, largest: number): PayMatrix {
  const matrix = Array.from({ length: SYMBOLS }, () => new Int32Array(largest + 1));
  for (const [name, pays] of Object.entries(list)) {
    for (const [count, coins] of Object.entries(pays)) {
      // Every name of a list is a symbol, so its row exists.
      matrix[symbolIndex(name as SymbolName)]![Number(count)] = coins;
    }
  }
  return matrix;
}

export function payTable(list: PayList): Pay[] {
  return Object.entries(list).map(([symbol, pays]) => ({
    symbol: symbol as SymbolName,
    pays: Object.entries(pays).map(([count, coins]) => ({ count: Number(count), coins })),
  }));
}
