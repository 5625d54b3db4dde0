import { minor } from '@tessera/money';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { followPosition } from './follow-position';

let isRoundOpen: boolean;
let changeBalance: () => void;
let net: number;
let answers: (() => void)[];
let shown: (number | undefined)[];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  isRoundOpen = false;
  net = 0;
  answers = [];
  shown = [];
  stop = followPosition(
    {
      isRoundOpen: () => isRoundOpen,
      onBalanceChange: (listener) => ((changeBalance = listener), () => (changeBalance = () => undefined)),
    },
    () => {
      const netNow = minor(net);
      return new Promise((resolve) =>
        answers.push(() => resolve({ position: { elapsedMs: 0, net: netNow, currency: 'TND' } })),
      );
    },
    (position) => shown.push(position?.net),
  );
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

async function answerAll() {
  for (const answer of answers.splice(0)) answer();
  await vi.advanceTimersByTimeAsync(0);
}

test('the net is loaded immediately, every fifteen seconds and after each change of the balance', async () => {
  await answerAll();
  net = -500;
  await vi.advanceTimersByTimeAsync(14_999);
  expect(answers).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  await answerAll();
  net = 200;
  changeBalance();
  await answerAll();
  expect(shown).toEqual([0, -500, 200]);
});

test('nothing is loaded while a round is running, and a response that arrives in one is dropped', async () => {
  isRoundOpen = true;
  await answerAll();
  net = 9_000;
  changeBalance();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([answers.length, shown]).toEqual([0, []]);
  isRoundOpen = false;
  changeBalance();
  await answerAll();
  expect(shown).toEqual([9_000]);
});

test('a late response never replaces a newer one', async () => {
  net = 700;
  changeBalance();
  const [first, second] = answers;
  second?.();
  await vi.advanceTimersByTimeAsync(0);
  first?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(shown).toEqual([700]);
});
