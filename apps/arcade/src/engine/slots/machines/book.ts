import { countDistribution, expectedLine, reelDistribution, stripChances } from '../exact';
import { expectedFreeSpins, expectedScatterPay, playSpins, scatterPay } from '../free-spins';
import { lines10, payLines, type Lines } from '../lines';
import type { Frame, Machine, SymbolName, Win } from '../machine';
import { payMatrix, payTable, type PayList } from '../pays';
import { namesOf, gridOf, showStops, strip, symbolIndex, symbolName, WILD, type Strip } from '../strips';

/*
 * The book is both wild and scatter. Its free spins choose one symbol, which fills every reel on which it appears and then pays on
 * all lines, also on reels that are not adjacent.
 */

const REELS = 5;
const ROWS = 3;
const BOOK = WILD;

type Book = {
  id: 'book10' | 'book5';
  lines: Lines;
  freeSpins: number;
  linePays: PayList;
  bookPays: PayList;
  /** One of them is chosen for the free spins. */
  specials: readonly SymbolName[];
  strips: readonly Strip[];
  rtp: number;
  bonusEvery: number;
};

function book({ id, lines, freeSpins, linePays, bookPays, specials: names, strips, rtp, bonusEvery }: Book): {
  machine: Machine;
  exact: () => number;
} {
  const matrix = payMatrix(linePays, REELS);
  const bookMatrix = payMatrix(bookPays, REELS);
  const specials = names.map(symbolIndex);
  const grid = new Uint8Array(REELS * ROWS);

  function reelsWith(symbol: number): number[] {
    const reels: number[] = [];
    for (let reel = 0; reel < REELS; reel++) {
      for (let row = 0; row < ROWS; row++) {
        if (grid[reel * ROWS + row] !== symbol) continue;
        reels.push(reel);
        break;
      }
    }
    return reels;
  }

  function expand(
    special: number,
    wins: Win[] | undefined,
  ): { coins: number; expanded: NonNullable<Frame['expanded']> } {
    const reels = reelsWith(special);
    const coins = matrix[special]![reels.length]! * lines.length;
    if (coins === 0) return { coins, expanded: [] };
    const symbol = symbolName(special);
    wins?.push({
      symbol,
      count: reels.length,
      coins,
      cells: reels.flatMap((reel) => Array.from({ length: ROWS }, (_, row) => reel * ROWS + row)),
    });
    return { coins, expanded: reels.map((reel) => ({ reel, symbol })) };
  }

  function exact(): number {
    const books = countDistribution(strips, ROWS, BOOK);
    const spin =
      expectedLine(stripChances(strips), matrix) * lines.length + expectedScatterPay(books, bookMatrix, BOOK);
    const expansion = specials
      .map((special) =>
        reelDistribution(strips, ROWS, special).reduce(
          (sum, chance, reels) => sum + chance * matrix[special]![reels]! * lines.length,
          0,
        ),
      )
      .reduce((sum, coins) => sum + coins / specials.length, 0);
    const spins = expectedFreeSpins(books, (count) => (count >= 3 ? freeSpins : 0));
    return (spin + spins * (spin + expansion)) / lines.length;
  }

  return {
    exact,
    machine: {
      id,
      reels: REELS,
      rows: ROWS,
      coins: lines.length,
      lines,
      payTable: payTable({ ...bookPays, ...linePays }),
      rtp,
      rtpRounds: 0,
      bonusEvery,
      bonusSymbol: symbolName(BOOK),
      idleGrid: gridOf(
        ['low1', 'high1', 'low3'],
        ['high3', 'low5', 'low2'],
        ['wild', 'high1', 'high2'],
        ['low4', 'low1', 'high4'],
        ['low1', 'high2', 'low3'],
      ),
      play(random, record) {
        let special = -1;
        return playSpins(record, (free, wins) => {
          showStops(strips, ROWS, grid, random.below);
          const books = scatterPay(grid, bookMatrix, wins, BOOK);
          const coins = payLines(grid, ROWS, lines, matrix, wins) + books.coins;
          const expansion = free ? expand(special, wins) : undefined;
          const freeSpinsWon = books.count >= 3 ? freeSpins : 0;
          if (freeSpinsWon > 0 && !free) special = specials[random.below(specials.length)]!;
          return {
            coins: coins + (expansion?.coins ?? 0),
            freeSpinsWon,
            shown: wins && {
              grid: namesOf(grid),
              multiplier: 1,
              ...(expansion && { expanded: expansion.expanded }),
              ...(special >= 0 && { special: symbolName(special) }),
            },
          };
        });
      },
    },
  };
}

export const book10 = book({
  id: 'book10',
  lines: lines10,
  freeSpins: 10,
  linePays: {
    high1: { 2: 10, 3: 100, 4: 750, 5: 4000 },
    high2: { 2: 5, 3: 40, 4: 300, 5: 1500 },
    high3: { 3: 30, 4: 110, 5: 600 },
    high4: { 3: 30, 4: 100, 5: 600 },
    low1: { 3: 6, 4: 30, 5: 150 },
    low2: { 3: 6, 4: 30, 5: 150 },
    low3: { 3: 6, 4: 25, 5: 100 },
    low4: { 3: 6, 4: 25, 5: 100 },
    low5: { 3: 6, 4: 25, 5: 100 },
  },
  bookPays: { wild: { 3: 20, 4: 200, 5: 2000 } },
  specials: ['high1', 'high2', 'high3', 'high4', 'low1', 'low2', 'low3', 'low4', 'low5'],
  strips: [
    strip({ wild: 1, high1: 2, high2: 3, high3: 4, high4: 4, low1: 7, low2: 7, low3: 8, low4: 8, low5: 8 }),
    strip({ wild: 2, high1: 2, high2: 3, high3: 4, high4: 4, low1: 7, low2: 8, low3: 8, low4: 8, low5: 7 }),
    strip({ wild: 2, high1: 2, high2: 3, high3: 4, high4: 5, low1: 8, low2: 7, low3: 8, low4: 7, low5: 8 }),
    strip({ wild: 2, high1: 2, high2: 3, high3: 5, high4: 4, low1: 7, low2: 8, low3: 7, low4: 8, low5: 8 }),
    strip({ wild: 1, high1: 2, high2: 3, high3: 4, high4: 4, low1: 8, low2: 7, low3: 8, low4: 8, low5: 8 }),
  ],
  rtp: 0.966833,
  bonusEvery: 168,
});

export const book5 = book({
  id: 'book5',
  lines: lines10.slice(0, 5),
  freeSpins: 8,
  linePays: {
    high1: { 2: 10, 3: 100, 4: 1000, 5: 5000 },
    high2: { 2: 5, 3: 60, 4: 400, 5: 2000 },
    high3: { 3: 40, 4: 150, 5: 800 },
    high4: { 3: 40, 4: 150, 5: 800 },
    low1: { 3: 10, 4: 40, 5: 200 },
    low2: { 3: 10, 4: 40, 5: 200 },
    low3: { 3: 8, 4: 30, 5: 150 },
    low4: { 3: 8, 4: 30, 5: 150 },
    low5: { 3: 7, 4: 25, 5: 125 },
  },
  bookPays: { wild: { 3: 12, 4: 100, 5: 1000 } },
  specials: ['high1', 'high2', 'high3', 'high4'],
  strips: [
    strip({ wild: 1, high1: 2, high2: 3, high3: 4, high4: 5, low1: 8, low2: 8, low3: 8, low4: 8, low5: 9 }),
    strip({ wild: 2, high1: 2, high2: 3, high3: 4, high4: 4, low1: 8, low2: 8, low3: 9, low4: 9, low5: 8 }),
    strip({ wild: 2, high1: 2, high2: 3, high3: 4, high4: 5, low1: 8, low2: 8, low3: 8, low4: 8, low5: 9 }),
    strip({ wild: 2, high1: 2, high2: 3, high3: 5, high4: 4, low1: 8, low2: 8, low3: 8, low4: 9, low5: 8 }),
    strip({ wild: 1, high1: 2, high2: 3, high3: 4, high4: 4, low1: 8, low2: 8, low3: 9, low4: 8, low5: 9 }),
  ],
  rtp: 0.949495,
  bonusEvery: 200,
});
