import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import * as calls from './calls';
import * as shape from './shapes';

const game = { game_id: 1, provider_id: 37, type: 1, name: 'Atlas', is_favorite: 0 };

function read<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  return v.parse(schema, value);
}

describe('amounts', () => {
  test.each([
    [12.5, '12.5'],
    ['12.500', '12.500'],
    [' 12.500 ', '12.500'],
    ['-1,234,567.500', '-1234567.500'],
    [0, '0'],
    ['-3', '-3'],
    [1e-7, '0.000000'],
  ])('%j is read as %s', (wire, text) => {
    expect(read(shape.Amount, wire)).toBe(text);
  });

  test.each(['', 'abc', '1,5', '1e5', null, Number.NaN, Number.POSITIVE_INFINITY, {}])(
    '%j is refused',
    (wire) => {
      expect(v.is(shape.Amount, wire)).toBe(false);
    },
  );
});

describe('lists', () => {
  test('a bare array and a page are the same list', () => {
    const [bare, page] = [read(shape.GamePage, [game]), read(shape.GamePage, { data: [game], total: '41' })];
    expect(bare.data).toEqual(page.data);
    expect(bare.total).toBeUndefined();
    expect(page.total).toBe(41);
  });

  test('the total may be inside paginationInfo', () => {
    expect(read(shape.TransactionPage, { data: [], paginationInfo: { total: 12 }, last_page: 2 })).toEqual({
      data: [],
      total: 12,
      lastPage: 2,
      hasNextPage: undefined,
    });
  });

  test('where only the items matter, a page is read too', () => {
    expect(read(shape.GameList, { data: [game] })).toHaveLength(1);
    expect(read(shape.TopWinList, [{ user: 'a***', amount: '5.000' }])).toHaveLength(1);
  });

  test.each([null, 'oops', { data: 'no' }, { message: 'Server Down' }, [{ name: 'no ids' }]])(
    '%j is no list of games',
    (wire) => {
      expect(v.is(shape.GamePage, wire)).toBe(false);
    },
  );
});

test('an item that cannot be read leaves the others standing', () => {
  const games = read(shape.GameList, [game, { ...game, name: null }, null, { ...game, image: 7 }]);
  expect(games.map(({ image }) => image)).toEqual([undefined, undefined]);
  const wins = [
    { name: 'platinum', amount: 4 },
    { name: 'silver', amount: null },
    { name: 'gold', amount: 0 },
  ];
  expect(read(shape.JackpotWire, { data: wins, state: true }).data).toEqual([{ name: 'gold', amount: '0' }]);
});

test('what the product can do without may be unreadable', () => {
  expect(read(shape.UserWire, { username: 'demo', balance: 1, bounse: '' }).bounse).toBeUndefined();
  expect(read(shape.GamePage, { data: [], total: '' }).total).toBeUndefined();
  expect(read(shape.FailureWire, { code: 500, message: 'Maintenance' }).message).toBe('Maintenance');
  const rows = read(shape.TransactionPage, { data: [{ amount: '' }, { amount: '1,250' }] }).data;
  expect(rows.map(({ amount }) => amount)).toEqual(['', '1,250']);
});

test('a game of a type that nobody knows is a game of no type, and its name may be a number', () => {
  const games = read(shape.GameList, [game, { ...game, type: '2' }, { ...game, type: 4, name: 777 }]);
  expect(games.map(({ type }) => type)).toEqual([1, 2, undefined]);
  expect(games[2]?.name).toBe('777');
});

test('a category and a provider have one id, whatever the wire calls it', () => {
  expect(
    read(shape.CategoryList, [
      { cat_id: 3, name: 'New' },
      { id: '4', name: 'Hot' },
    ]),
  ).toEqual([
    { id: 3, name: 'New' },
    { id: '4', name: 'Hot' },
  ]);
  expect(
    read(shape.ProviderList, [
      { pro_id: 37, Alias: 'Pragmatic' },
      { id: 38, Alias: 'Amatic' },
    ]),
  ).toEqual([
    { id: 37, name: 'Pragmatic', image: undefined },
    { id: 38, name: 'Amatic', image: undefined },
  ]);
});

test.each([true, 1, '1', 'true', 'win', 'WIN'])('%j says yes', (flag) => {
  expect(read(shape.Flag, flag)).toBe(true);
});

test.each([false, 0, '0', '', 'no', null, undefined])('%j says no', (flag) => {
  expect(read(shape.Flag, flag)).toBe(false);
});

test('a user may have fields that nobody has told us about', () => {
  const user = { username: 'demo', balance: '10.000', bounse: 2.5, vip: true };
  expect(read(shape.UserWire, user)).toMatchObject({ balance: '10.000', bounse: '2.5' });
});

test('a launch is an object, or the code itself', () => {
  expect(read(shape.LaunchWire, { url: '/game', isFrame: true })).toMatchObject({
    url: '/game',
    isFrame: true,
  });
  expect(read(shape.LaunchWire, 'document.title')).toMatchObject({ code: 'document.title', isFrame: false });
});

test('jackpot tiers are read in any case, and an answer without wins is none', () => {
  expect(read(shape.JackpotWire, { data: [{ name: 'Gold', amount: 5 }], state: 'win' })).toEqual({
    data: [{ name: 'gold', amount: '5' }],
    state: true,
  });
  expect(read(shape.JackpotWire, { state: 0 })).toEqual({ data: [], state: false });
});

test('query parameters arrive as text and are numbers behind the door', () => {
  const query = { page_index: '2', page_size: '30', type: '1' };
  expect(read(calls.listGames.query, query)).toEqual({ page_index: 2, page_size: 30, type: 1 });
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
  expect(read(calls.transactionHistory.query, query)).toMatchObject({ typeSearch: 5 });
  expect(v.is(calls.transactionHistory.query, { ...query, typeSearch: 7 })).toBe(false);
  expect(v.is(calls.transactionHistory.query, { ...query, fromDate: '01/02/2026' })).toBe(false);
});
