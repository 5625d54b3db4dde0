import { afterEach, expect, test, vi } from 'vitest';

import type { Frame } from '../../engine/slots/machine';
import { presentRound, type Remaining, type RoundDisplay } from './present';
import type { Stage } from './stage';

afterEach(() => vi.useRealTimers());

/** A stage on which every animation ends immediately. */
const stage = new Proxy({} as Stage, { get: () => () => Promise.resolve() });
const picture = { grid: [], wins: [], coins: 0, multiplier: 1 };

/** The updates that the page received during the round. */
async function present(frames: Frame[], payout = 0, from = 0) {
  vi.useFakeTimers();
  const multipliers: number[] = [];
  const remaining: (Remaining | undefined)[] = [];
  const celebrated: boolean[] = [];
  const banners: string[] = [];
  const amounts: number[] = [];
  const seen: number[] = [];
  const answer = { id: '', roundId: '', stake: 20, payout, balance: 0, coinValue: 1, frames };
  const display: RoundDisplay = {
    won: (amount, loud) => {
      amounts.push(amount);
      celebrated.push(loud);
    },
    banner: (banner) => banner && banners.push(banner.kind),
    remaining: (next) => remaining.push(next),
    multiplier: (next) => multipliers.push(next),
    seen: (count) => seen.push(count),
  };
  const shown = presentRound(stage, { coins: 20 }, answer, display, from);
  await vi.runAllTimersAsync();
  await shown;
  return { multipliers, remaining, celebrated, banners, amounts, seen };
}

test('the multiplier is reset after the round', async () => {
  const { multipliers } = await present([
    { ...picture, kind: 'base', coins: 5 },
    { ...picture, kind: 'cascade', multiplier: 2 },
  ]);
  expect(multipliers).toEqual([1, 2, 1]);
});

test('the remaining free spins and respins are shown and cleared afterwards', async () => {
  const { remaining } = await present([
    { ...picture, kind: 'base' },
    { ...picture, kind: 'free', freeSpinsLeft: 1 },
    { ...picture, kind: 'respin', respinsLeft: 2 },
  ]);
  expect(remaining).toEqual([
    undefined,
    { kind: 'free-spins', count: 1 },
    { kind: 'respins', count: 2 },
    undefined,
  ]);
});

test.each([
  [19, false],
  [20, false],
  [21, true],
])('of a stake of 20, a return of %i is a win: %s', async (payout, isWin) => {
  const { celebrated } = await present([{ ...picture, kind: 'base', coins: payout }], payout);
  expect(celebrated).toEqual([isWin, isWin]);
});

test('free spins that pay at most the stake end without a banner', async () => {
  const frames: Frame[] = [
    { ...picture, kind: 'base' },
    { ...picture, kind: 'free', freeSpinsLeft: 0, coins: 20 },
  ];
  expect((await present(frames, 20)).banners).toEqual([]);
  expect((await present(frames, 21)).banners).toEqual(['total']);
});

const feature: Frame[] = [
  { ...picture, kind: 'base', coins: 10 },
  { ...picture, kind: 'free', coins: 30, freeSpinsLeft: 1, multiplier: 2 },
  { ...picture, kind: 'free', coins: 5, freeSpinsLeft: 0, multiplier: 3 },
];

test('every step is reported as shown', async () => {
  expect((await present(feature, 45)).seen).toEqual([1, 2, 3]);
});

test('an interrupted round resumes with its win and remaining spins', async () => {
  const { amounts, remaining, multipliers, banners, seen } = await present(feature, 45, 2);
  expect(amounts).toEqual([40, 45, 45]);
  expect(remaining).toEqual([{ kind: 'free-spins', count: 1 }, { kind: 'free-spins', count: 0 }, undefined]);
  expect(multipliers).toEqual([2, 3, 1]);
  expect(banners).toEqual(['resumed', 'total']);
  expect(seen).toEqual([3]);
});
