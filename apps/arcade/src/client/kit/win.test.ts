import { expect, test } from 'vitest';

import { baccaratPayout } from '../../engine/baccarat/bets';
import { flightPayout, START_CENTI } from '../../engine/crash/flight';
import { roulettePayout } from '../../engine/roulette/layout';
import { isWin } from './win';

const TIE = { winner: 'tie', playerPair: false, bankerPair: false } as const;

test.each([
  ['red and black together', roulettePayout([chip('red'), chip('black')], 4), 2_000],
  [
    'red, black and zero together',
    roulettePayout([chip('red'), chip('black'), chip('straight-0')], 4),
    3_000,
  ],
  ['the banker’s side in a tie', baccaratPayout([{ spot: 'banker', amount: 1_000 }], TIE), 1_000],
  ['an immediate cash-out', flightPayout(1_000, START_CENTI), 1_000],
])('%s: no win', (_bet, payout, stake) => {
  expect(payout).toBeGreaterThan(0);
  expect(isWin(payout, stake)).toBe(false);
});

test.each([
  ['a number', roulettePayout([chip('straight-4')], 4), 1_000],
  ['the first hundredth of a flight', flightPayout(1_000, START_CENTI + 1), 1_000],
])('%s: a win', (_bet, payout, stake) => {
  expect(isWin(payout, stake)).toBe(true);
});

function chip(spot: string) {
  return { spot, amount: 1_000 };
}
