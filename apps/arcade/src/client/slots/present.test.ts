import { afterEach, expect, test, vi } from 'vitest';

import type { Frame } from '../../engine/slots/machine';
import { presentRound, type Remaining } from './present';
import type { Stage } from './stage';

afterEach(() => vi.useRealTimers());

/** Every movement of this stage is over at once. */
const stage = new Proxy({} as Stage, { get: () => () => Promise.resolve() });
const picture = { grid: [], wins: [], coins: 0, multiplier: 1 };

/** What the page was told while the round played. */
async function present(frames: Frame[]) {
  vi.useFakeTimers();
  const multipliers: number[] = [];
  const remaining: (Remaining | undefined)[] = [];
  const answer = { id: '', roundId: '', stake: 20, payout: 0, balance: 0, coinValue: 1, frames };
  const shown = presentRound(stage, { coins: 20 }, answer, {
    won: () => undefined,
    banner: () => undefined,
    remaining: (next) => remaining.push(next),
    multiplier: (next) => multipliers.push(next),
  });
  await vi.runAllTimersAsync();
  await shown;
  return { multipliers, remaining };
}

test('a round takes its multiplier with it', async () => {
  const { multipliers } = await present([
    { ...picture, kind: 'base', coins: 5 },
    { ...picture, kind: 'cascade', multiplier: 2 },
  ]);
  expect(multipliers).toEqual([1, 2, 1]);
});

test('a player sees how many free spins and respins are left, and nothing of them afterwards', async () => {
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
