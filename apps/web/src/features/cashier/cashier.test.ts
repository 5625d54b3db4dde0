import { minor } from '@tessera/money';
import { expect, test } from 'vitest';

import { amountAfterFee, pollIntervalMs, problemOf, toCashier } from './cashier';

const method = { min: minor(500), max: minor(10_000), fee: minor(600) };

test.each([
  [undefined, undefined, { kind: 'unreadable' }],
  [0, undefined, { kind: 'unreadable' }],
  [499, undefined, { kind: 'belowMin', limit: 500 }],
  [10_001, undefined, { kind: 'aboveMax', limit: 10_000 }],
  [2_001, 2_000, { kind: 'aboveWithdrawable', limit: 2_000 }],
  // The lower of both limits.
  [10_001, 2_000, { kind: 'aboveWithdrawable', limit: 2_000 }],
  [20_001, 20_000, { kind: 'aboveMax', limit: 10_000 }],
  [600, undefined, { kind: 'belowFee' }],
  [601, undefined, undefined],
  [10_000, 10_000, undefined],
])('the problem of %s with %s that can be withdrawn', (amount, withdrawable, problem) => {
  expect(
    problemOf(
      amount === undefined ? undefined : minor(amount),
      method,
      withdrawable === undefined ? undefined : minor(withdrawable),
    ),
  ).toEqual(problem);
});

test('the fee is deducted from the amount', () => {
  expect(amountAfterFee(minor(1_000), method)).toBe(400);
  expect(amountAfterFee(minor(600), method)).toBeUndefined();
});

test('a payment is fetched every 2 s for a minute, every 10 s for ten minutes, then every minute', () => {
  const minutes = (count: number) => pollIntervalMs(count * 60_000);
  expect([0, 0.99, 1, 10.99, 11, 600].map(minutes)).toEqual([2_000, 2_000, 10_000, 10_000, 60_000, 60_000]);
});

test('a method whose amounts are not exact is left out; without withdrawable the balance is the most', () => {
  const wire = {
    currency: undefined,
    balance: '12.500',
    withdrawable: undefined,
    limitPrompt: false,
    withdraw: undefined,
    blocked: undefined,
  };
  const card = {
    id: 'card',
    name: 'Card',
    min: '5',
    max: '20',
    presets: undefined,
    fee: undefined,
    duration: undefined,
    logo: undefined,
    fields: [],
  };
  const cashier = toCashier({ ...wire, deposit: [card, { ...card, max: '99999999999999' }] }, 'TND');
  expect(cashier.methods.deposit).toMatchObject([{ min: 5_000, max: 20_000, fee: 0, presets: [] }]);
  expect(cashier).toMatchObject({ currency: 'TND', withdrawable: 12_500 });
});
