import { minor } from '@tessera/money';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { followPosition } from './follow-position';

let isRoundOpen: boolean;
let move: () => void;
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
      onBalanceChange: (listener) => ((move = listener), () => (move = () => undefined)),
    },
    () => {
      const told = minor(net);
      return new Promise((resolve) =>
        answers.push(() => resolve({ position: { elapsedMs: 0, net: told, currency: 'TND' } })),
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

test('the net is asked for at once, every fifteen seconds and after each move', async () => {
  await answerAll();
  net = -500;
  await vi.advanceTimersByTimeAsync(14_999);
  expect(answers).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  await answerAll();
  net = 200;
  move();
  await answerAll();
  expect(shown).toEqual([0, -500, 200]);
});

test('nothing is asked while a round runs, and an answer that comes in one is dropped', async () => {
  isRoundOpen = true;
  await answerAll();
  net = 9_000;
  move();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([answers.length, shown]).toEqual([0, []]);
  isRoundOpen = false;
  move();
  await answerAll();
  expect(shown).toEqual([9_000]);
});

test('a late answer never takes the place of a newer one', async () => {
  net = 700;
  move();
  const [first, second] = answers;
  second?.();
  await vi.advanceTimersByTimeAsync(0);
  first?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(shown).toEqual([700]);
});
