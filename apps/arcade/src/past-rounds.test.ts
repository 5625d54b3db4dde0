import { expect, test } from 'vitest';

import { addPast, PAST_ROUNDS } from './past-rounds';

const round = (number: number) => ({ id: `round-${number}`, number, draw: undefined });
const rounds = (newest: number, count: number) =>
  Array.from({ length: count }, (_, index) => round(newest - index));
const numbers = (past: ReturnType<typeof addPast>) => past.map(({ number }) => number);

test('new rounds are first, and the oldest is dropped', () => {
  const whole = rounds(200, PAST_ROUNDS.crash);
  const next = addPast(whole, [round(201)], 'crash');
  expect(numbers(next)).toEqual(numbers(rounds(201, PAST_ROUNDS.crash)));
});

test('a repeated message, and all past rounds after a reconnect, leave each round once', () => {
  const known = rounds(10, 5);
  expect(numbers(addPast(known, rounds(10, 2), 'roulette'))).toEqual([10, 9, 8, 7, 6]);
  const afterBreak = addPast(known, rounds(150, PAST_ROUNDS.roulette), 'roulette');
  expect(numbers(afterBreak)).toEqual(numbers(rounds(150, PAST_ROUNDS.roulette)));
});

test('a message without past rounds returns the same array, so that nothing is rendered again', () => {
  const known = rounds(3, 3);
  expect(addPast(known, [], 'baccarat')).toBe(known);
});
