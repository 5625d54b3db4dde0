import * as v from 'valibot';
import { expect, test } from 'vitest';

import * as calls from './endpoints';
import { commonErrors, errorCodes, sessionErrors } from './errors';
import { Token } from './shapes';

test('no two calls have the same method and path', () => {
  const addresses = Object.values(calls).map(({ method, path }) => `${method} ${path}`);
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
});

test('only a login and a confirmed registration give a token to a visitor', () => {
  const withToken = Object.values(calls).filter(({ auth, ok }) => auth !== 'player' && ok === Token);
  expect(withToken.map(({ name }) => name)).toEqual(['login', 'verifyContact']);
});

test.each(Object.entries(calls))('%s has its own name, and each error code once', (name, call) => {
  expect(call.name).toBe(name);
  const ofPlayers = call.auth === 'player' ? sessionErrors : [];
  const codes: string[] = [...call.errors, ...ofPlayers, ...commonErrors];
  expect(codes).toEqual([...new Set(codes)]);
});

test('every error code is one of some call', () => {
  const used = new Set<string>([...Object.values(calls).flatMap(({ errors }) => errors), ...commonErrors]);
  expect(errorCodes.filter((code) => !used.has(code))).toEqual([]);
});

test('only calls for players answer unauthorized', () => {
  for (const call of Object.values(calls)) {
    expect(call.errors.some((code) => code === 'unauthorized')).toBe(call.auth === 'player');
  }
});

test('query parameters are sent as text and parsed to numbers', () => {
  const query = { page_index: '2', page_size: '30', type: '1' };
  expect(v.parse(calls.listGames.query, query)).toEqual({ page_index: 2, page_size: 30, type: 1 });
});

test.each([
  { page_index: '0' },
  { page_index: '-1' },
  { page_size: '101' },
  { type: '4' },
  { page_index: 'x' },
])('%j is not a valid page of games', (part) => {
  expect(v.is(calls.listGames.query, { page_index: '1', page_size: '30', ...part })).toBe(false);
});

test('a history accepts only ISO dates and the two transaction types', () => {
  const query = { pageIndex: 1, pageSize: 10, fromDate: '2026-01-01T00:00:00.000Z', typeSearch: '5' };
  expect(v.parse(calls.transactionHistory.query, query)).toMatchObject({ typeSearch: 5 });
  expect(v.is(calls.transactionHistory.query, { ...query, typeSearch: 7 })).toBe(false);
  expect(v.is(calls.transactionHistory.query, { ...query, fromDate: '01/02/2026' })).toBe(false);
});
