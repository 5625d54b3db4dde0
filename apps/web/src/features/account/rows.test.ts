import { expect, test } from 'vitest';

import { toCasinoRow, toSportRow, toTransactionRow } from './rows';
import { wordKey } from './words';

const transaction = {
  transaction_date: '2026-11-14T12:00:00Z',
  num_id: '9000',
  balance_before: '100',
  status: 'Deposit',
  amount: '10',
};
const round = {
  game_date: '2026-11-14T12:00:00Z',
  num_id: '1',
  event_id: 'r1',
  game_name: 'Fire',
  direction: 'bet',
  amount: '2',
  has_replay: false,
};

test.each([
  ['Deposit', '10', '10'],
  ['Retreat', '10', '-10'],
  ['Retreat', '-10', '-10'],
  ['Withdrawal', '10', '-10'],
  ['pending', '10', '10'],
  ['pending', '-10', '-10'],
  ['', '0', '0'],
])('a transaction %s of %s is shown as %s', (status, amount, signed) => {
  expect(toTransactionRow({ ...transaction, status, amount }).amount).toBe(signed);
});

test('a stake is negative and a win positive, whatever their sign in the response', () => {
  expect(toCasinoRow(round).amount).toBe('-2');
  expect(toCasinoRow({ ...round, direction: 'win', amount: '-7.5' }).amount).toBe('7.5');
});

test('every name of a refund is positive and has a text', () => {
  for (const direction of ['rollback', 'Refund', 'refunded']) {
    expect(toCasinoRow({ ...round, direction, amount: '-2' }).amount).toBe('2');
    expect(wordKey(direction)).toBe('account.refund');
  }
});

test('an amount that is not a number stays unchanged', () => {
  expect(toCasinoRow({ ...round, amount: '1,250' }).amount).toBe('1,250');
  expect(toCasinoRow({ ...round, amount: '' }).amount).toBeUndefined();
});

test('every field of a row may be missing', () => {
  const nothing = {
    game_date: undefined,
    has_replay: false,
    event_id: undefined,
    balance_before: undefined,
    amount: undefined,
    balance_after: undefined,
    direction: undefined,
  };
  expect(toSportRow(nothing)).toEqual({
    date: undefined,
    dateText: '',
    amount: undefined,
    event: '',
    direction: '',
    balanceBefore: undefined,
    balanceAfter: undefined,
  });
});
