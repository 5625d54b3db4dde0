import { expect, test } from 'vitest';

import type { SymbolName } from '../../engine/slots/machine';
import { machines } from '../../engine/slots/machines';
import { createReels, slowedReels, isBlurred } from './reels';

const idleGrid: SymbolName[] = ['low1', 'low2', 'low3', 'high1', 'high2', 'high3'];
const landed: SymbolName[] = ['wild', 'low5', 'low4', 'scatter', 'coin', 'high4'];

function createPair() {
  const reels = createReels({ reels: 2, rows: 3, idleGrid });
  return {
    ...reels,
    grid: () => reels.all.flatMap((reel) => [0, 1, 2].map((row) => reels.symbolAt(reel, row))),
  };
}

test('reels that have not moved show the idle grid', () => {
  expect(createPair().grid()).toEqual(idleGrid);
});

test('spinning reels accelerate until symbols are blurred, and stop on the given grid', async () => {
  const { all, start, stop, move, grid } = createPair();
  start();
  expect(all.some(isBlurred)).toBe(false);
  expect(move(0, 64)).toBe(true);
  move(64, 64);
  expect(all.every(isBlurred)).toBe(true);
  const stopped = Promise.all([stop(0, landed), stop(1, landed)]);
  expect(move(performance.now() + 1_000, 16)).toBe(true);
  await stopped;
  expect(grid()).toEqual(landed);
  expect(move(performance.now() + 1_016, 16)).toBe(false);
});

test('a strip discards symbols that are no longer visible', async () => {
  const { all, start, stop, move } = createPair();
  for (let round = 0; round < 50; round++) {
    start();
    const stopped = Promise.all([stop(0, landed), stop(1, landed)]);
    move(performance.now() + 1_000, 16);
    await stopped;
  }
  for (const { strip } of all) expect(strip.size).toBeLessThan(10);
});

test('a reel with all cells held does not move', () => {
  const { all, start } = createPair();
  for (const row of [0, 1, 2]) all[0]?.held.set(row, 'coin');
  start();
  expect(all.map(({ motion }) => motion.kind)).toEqual(['still', 'spinning']);
});

test('reels slow down after the second bonus symbol, and not before the third reel', () => {
  const column = (...symbols: SymbolName[]) => symbols;
  const none = column('low1', 'low2', 'low3');
  const bonus = column('low1', 'scatter', 'low3');
  expect([...slowedReels([...bonus, ...none, ...bonus, ...none, ...none], 3)]).toEqual([3, 4]);
  expect([...slowedReels([...bonus, ...none, ...none, ...none, ...bonus], 3)]).toEqual([]);
  expect([...slowedReels([...column('scatter', 'scatter', 'low1'), ...none, ...none], 3)]).toEqual([2]);
});

test.each(['book10', 'book5'] as const)('the reels of %s slow down after the second book', (id) => {
  const { bonusSymbol, rows } = machines[id];
  const [book, none] = [
    ['low1', 'wild', 'low3'],
    ['low1', 'low2', 'low3'],
  ] as SymbolName[][];
  const grid = [book, none, book, none, none].flatMap((reel) => reel ?? []);
  expect([...slowedReels(grid, rows, bonusSymbol)]).toEqual([3, 4]);
});
