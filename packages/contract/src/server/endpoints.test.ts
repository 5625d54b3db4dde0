import * as v from 'valibot';
import { expect, test } from 'vitest';

import * as calls from './endpoints';
import { errorCodes } from './errors';

test('no two calls have the same method and path', () => {
  const addresses = Object.values(calls).map(({ method, path }) => `${method} ${path}`);
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
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

test('query parameters arrive as text and are numbers behind the door', () => {
  const query = { page_index: '2', page_size: '30', type: '1' };
  expect(v.parse(calls.listGames.query, query)).toEqual({ page_index: 2, page_size: 30, type: 1 });
});

test.each([
  { page_index: '0' },
  { page_index: '-1' },
  { page_size: '101' },
  { type: '4' },
  { page_index: 'x' },
])('%j is no page of games', (part) => {
  expect(v.is(calls.listGames.query, { page_index: '1', page_size: '30', ...part })).toBe(false);
});

test('a history takes ISO moments and the two transaction types only', () => {
  const query = { pageIndex: 1, pageSize: 10, fromDate: '2026-01-01T00:00:00.000Z', typeSearch: '5' };
  expect(v.parse(calls.transactionHistory.query, query)).toMatchObject({ typeSearch: 5 });
  expect(v.is(calls.transactionHistory.query, { ...query, typeSearch: 7 })).toBe(false);
  expect(v.is(calls.transactionHistory.query, { ...query, fromDate: '01/02/2026' })).toBe(false);
});
