import { afterEach, expect, test, vi } from 'vitest';

import type { Frame, Win } from '../../engine/slots/machine';
import { createPace } from '../kit/pace';
import type { Feature } from './feature';
import { presentRound, tierOf, type RoundDisplay } from './present';
import type { Stage } from './stage';

afterEach(() => vi.useRealTimers());

/** A stage on which every animation ends immediately. */
const stage = new Proxy({} as Stage, { get: () => () => Promise.resolve() });
const picture = { grid: [], wins: [], coins: 0, multiplier: 1 };

const silent: RoundDisplay = {
  won: () => undefined,
  banner: () => undefined,
  feature: () => undefined,
  texts: { amount: String, times: String },
  multiplier: () => undefined,
};

/** The updates that the page received during the round. */
async function present(frames: Frame[], payout = 0, from = 0) {
  vi.useFakeTimers();
  const multipliers: number[] = [];
  const features: (Feature | undefined)[] = [];
  const celebrated: boolean[] = [];
  const banners: string[] = [];
  const amounts: number[] = [];
  const seen: number[] = [];
  const answer = { id: '', roundId: '', stake: 20, isFree: false, payout, balance: 0, coinValue: 1, frames };
  const display: RoundDisplay = {
    won: (amount, isCelebrated) => {
      amounts.push(amount);
      celebrated.push(isCelebrated);
    },
    banner: (banner) => {
      if (banner?.kind === 'total') banners.push(banner.isCelebrated ? 'celebrated total' : 'total');
      else if (banner) banners.push(banner.kind);
    },
    feature: (next) => features.push(next),
    texts: { amount: String, times: String },
    multiplier: (next) => multipliers.push(next),
    seen: (count) => seen.push(count),
  };
  const shown = presentRound(stage, { coins: 20 }, answer, display, createPace(), from);
  await vi.runAllTimersAsync();
  await shown;
  return { multipliers, features, celebrated, banners, amounts, seen };
}

test('the multiplier is reset after the round', async () => {
  const { multipliers } = await present([
    { ...picture, kind: 'base', coins: 5 },
    { ...picture, kind: 'cascade', multiplier: 2 },
  ]);
  expect(multipliers).toEqual([1, 2, 1]);
});

test('a feature has its counter and its total, and is cleared afterwards', async () => {
  const { features } = await present([
    { ...picture, kind: 'base', freeSpinsWon: 1, freeSpinsLeft: 1 },
    { ...picture, kind: 'free', freeSpinsLeft: 0, coins: 30 },
  ]);
  const spin = { kind: 'free', spin: 1, of: 1, special: undefined };
  expect(features).toEqual([undefined, undefined, { ...spin, coins: 0 }, { ...spin, coins: 30 }, undefined]);
});

test.each([
  [19, false],
  [20, false],
  [21, true],
])('of a stake of 20, a return of %i is a win: %s', async (payout, isWin) => {
  const { celebrated } = await present([{ ...picture, kind: 'base', coins: payout }], payout);
  expect(celebrated).toEqual([isWin, isWin]);
});

test('free spins that pay at most the stake end without celebration', async () => {
  const frames: Frame[] = [
    { ...picture, kind: 'base' },
    { ...picture, kind: 'free', freeSpinsLeft: 0, coins: 20 },
  ];
  expect((await present(frames, 20)).banners).toEqual(['total']);
  expect((await present(frames, 21)).banners).toEqual(['celebrated total']);
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
  const { amounts, features, multipliers, banners, seen } = await present(feature, 45, 2);
  expect(amounts).toEqual([40, 45, 45]);
  expect(
    features.map((feature) => feature?.kind === 'free' && [feature.spin, feature.of, feature.coins]),
  ).toEqual([[1, 2, 30], [2, 2, 30], [2, 2, 35], false]);
  expect(multipliers).toEqual([2, 3, 1]);
  expect(banners).toEqual(['resumed', 'celebrated total']);
  expect(seen).toEqual([3]);
});

test('in a book, wins on lines are shown before the expanding symbol covers them', async () => {
  vi.useFakeTimers();
  const line: Win = { symbol: 'low1', count: 3, coins: 6, cells: [0, 3, 6], line: 0 };
  const whole: Win = { symbol: 'high1', count: 3, coins: 60, cells: [0, 1, 2] };
  const steps: unknown[] = [];
  const recording = new Proxy(stage, {
    get: (_, name) => (value: unknown) => {
      if (name === 'highlight') steps.push(value);
      if (name === 'expand') steps.push(name);
      return Promise.resolve();
    },
  });
  const expanded = [{ reel: 0, symbol: 'high1' as const }];
  const frames: Frame[] = [
    { ...picture, kind: 'free', special: 'high1', expanded, wins: [line, whole], coins: 66 },
  ];
  const answer = {
    id: '',
    roundId: '',
    stake: 20,
    isFree: false,
    payout: 66,
    balance: 0,
    coinValue: 1,
    frames,
  };
  const shown = presentRound(recording, { coins: 20 }, answer, silent, createPace());
  await vi.runAllTimersAsync();
  await shown;
  expect(steps).toEqual([[line], [], 'expand', [whole]]);
});

test('large wins have three tiers', () => {
  expect([9, 10, 25, 60].map((stakes) => tierOf(stakes * 20, 20))).toEqual([
    undefined,
    'big',
    'huge',
    'mega',
  ]);
});

test('a skip ends the waits of one step, and the next step is shown at its own pace', async () => {
  vi.useFakeTimers();
  const pace = createPace();
  let hasEnded = false;
  void pace.wait(900).then(() => (hasEnded = true));
  pace.skip();
  await vi.advanceTimersByTimeAsync(0);
  expect(hasEnded).toBe(true);
  pace.begin();
  hasEnded = false;
  void pace.wait(900).then(() => (hasEnded = true));
  await vi.advanceTimersByTimeAsync(899);
  expect(hasEnded).toBe(false);
});
