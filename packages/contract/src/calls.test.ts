import { expect, test } from 'vitest';

import * as calls from './calls';
import { errorCodes } from './errors';

const expected = [
  'GET /get_slot_game',
  'GET /papuler_slot',
  'POST /StartGame',
  'GET /top_winners',
  'GET /get_all_providers',
  'GET /get_providers',
  'GET /GetAllCategories',
  'POST /login',
  'POST /logout',
  'POST /RefreshToken',
  'POST /ResetPassword',
  'GET /UserDetails',
  'POST /TransferCashback',
  'GET /TransactionPlayer',
  'GET /CasinoHistory',
  'GET /SportHistory',
  'GET /Live',
  'GET /SportBook',
  'POST /check_jackpot',
];

test('the contract holds these calls and no others', () => {
  const declared = Object.values(calls).map(({ method, path }) => `${method} ${path}`);
  expect(declared.toSorted()).toEqual(expected.toSorted());
});

test.each(Object.entries(calls))('%s bears its own name and known error codes', (name, call) => {
  expect(call.name).toBe(name);
  expect(errorCodes).toEqual(expect.arrayContaining([...call.errors]));
});

test('a call for players only may say that there is no session', () => {
  for (const call of Object.values(calls)) {
    expect(call.errors.some((code) => code === 'unauthorized')).toBe(call.auth === 'player');
  }
});
