import { describe, expect, test } from 'vitest';

import * as calls from '.';
import { describeProblem } from '../problem';
import type { Reader, Reading } from '../read';
import * as value from '../values';

const game = { game_id: 1, provider_id: 37, type: 1, name: 'Atlas', is_favorite: false };

function newReading(): Reading {
  return { call: 'a_call', problems: [] };
}

function read<T>(reader: Reader<T>, wire: unknown): T {
  return reader(wire, '', newReading());
}

/** The problems of a value. An unreadable response throws. */
function problems<T>(reader: Reader<T>, wire: unknown): string[] {
  const reading = newReading();
  reader(wire, '', reading);
  return reading.problems.map(describeProblem);
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
    expect(read(value.amount, wire)).toBe(text);
  });

  test.each(['', 'abc', '1,5', '1e5', null, Number.NaN, Number.POSITIVE_INFINITY, {}])(
    '%j is refused',
    (wire) => {
      expect(() => read(value.amount, wire)).toThrow('unreadable');
    },
  );
});

describe('lists', () => {
  test('an array and a page are read as the same list', () => {
    const [bare, page] = [
      read(calls.listGames.read, [game]),
      read(calls.listGames.read, { data: [game], total: '41' }),
    ];
    expect(bare.data).toEqual(page.data);
    expect(bare.total).toBeUndefined();
    expect(page.total).toBe(41);
  });

  test('the total may be inside paginationInfo', () => {
    expect(
      read(calls.transactionHistory.read, { data: [], paginationInfo: { total: 12 }, last_page: 2 }),
    ).toEqual({
      data: [],
      total: 12,
      lastPage: 2,
      hasNextPage: undefined,
    });
  });

  test('a page is read where only the items matter', () => {
    expect(read(calls.popularGames.read, { data: [game] })).toHaveLength(1);
    expect(read(calls.topWinners.read, [{ user: 'a***', amount: '5.000' }])).toHaveLength(1);
  });

  test.each([null, 'oops', { data: 'no' }, { message: 'Server Down' }, [{ name: 'no ids' }]])(
    '%j is no list of games',
    (wire) => {
      expect(() => read(calls.listGames.read, wire)).toThrow('unreadable');
    },
  );
});

test('an unreadable item does not affect the others', () => {
  const games = read(calls.popularGames.read, [game, { ...game, name: null }, null, { ...game, image: 7 }]);
  expect(games.map(({ image }) => image)).toEqual([undefined, undefined]);
  const wins = [
    { name: 'platinum', amount: 4 },
    { name: 'silver', amount: null },
    { name: 'gold', amount: 0 },
  ];
  expect(read(calls.checkJackpot.read, { data: wins, state: true }).data).toEqual([
    { name: 'gold', amount: '0' },
  ]);
});

test('optional values may be unreadable', () => {
  expect(read(calls.userDetails.read, { username: 'demo', balance: 1, bounse: '' }).bounse).toBeUndefined();
  expect(read(calls.listGames.read, { data: [], total: '' }).total).toBeUndefined();
  const rows = read(calls.transactionHistory.read, { data: [{ amount: '' }, { amount: '1,250' }] }).data;
  expect(rows.map(({ amount }) => amount)).toEqual([undefined, '1,250']);
});

test('a game with an unknown type has no type, and its name may be a number', () => {
  const games = read(calls.popularGames.read, [
    game,
    { ...game, type: '2' },
    { ...game, type: 4, name: 777 },
  ]);
  expect(games.map(({ type }) => type)).toEqual([1, 2, undefined]);
  expect(games[2]?.name).toBe('777');
});

test('how often a bonus starts is a count, and a game without a readable one is shown', () => {
  const rounds = [168, '168', null, undefined, '1 in 168', 167.5];
  const games = read(
    calls.popularGames.read,
    rounds.map((bonus_every) => ({ ...game, bonus_every })),
  );
  expect(games.map(({ bonus_every }) => bonus_every)).toEqual([
    168,
    168,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('a category and a provider have one id under any of its names', () => {
  expect(
    read(calls.listCategories.read, [
      { cat_id: 3, name: 'New' },
      { id: '4', name: 'Hot' },
    ]),
  ).toEqual([
    { id: 3, name: 'New' },
    { id: '4', name: 'Hot' },
  ]);
  expect(
    read(calls.listProviders.read, [
      { pro_id: 37, Alias: 'Pragmatic' },
      { id: 38, Alias: 'Amatic' },
    ]),
  ).toEqual([
    { id: 37, name: 'Pragmatic', image: undefined },
    { id: 38, name: 'Amatic', image: undefined },
  ]);
});

test.each([true, 1, '1', 'true', 'win', 'WIN'])('%j says yes', (flag) => {
  expect(read(value.flag, flag)).toBe(true);
});

test.each([false, 0, '0', '', 'no', null, undefined])('%j says no', (flag) => {
  expect(read(value.flag, flag)).toBe(false);
});

test('unknown fields of a user are ignored', () => {
  const user = { username: 'demo', balance: '10.000', bounse: 2.5, vip: true };
  expect(read(calls.userDetails.read, user)).toMatchObject({ balance: '10.000', bounse: '2.5' });
});

test('a launch is an object or code', () => {
  expect(read(calls.startGame.read, { url: '/game', isFrame: true })).toMatchObject({
    url: '/game',
    isFrame: true,
  });
  expect(read(calls.startGame.read, 'document.title')).toMatchObject({
    code: 'document.title',
    isFrame: false,
  });
});

test('jackpot tiers are case-insensitive, and a response without wins has none', () => {
  expect(read(calls.checkJackpot.read, { data: [{ name: 'Gold', amount: 5 }], state: 'win' })).toEqual({
    data: [{ name: 'gold', amount: '5' }],
    state: true,
    pots: [],
  });
  expect(read(calls.checkJackpot.read, { state: 0 })).toEqual({ data: [], state: false, pots: [] });
});

test('pots are read one by one, and are optional', () => {
  const pots = [
    { name: 'gold', amount: '5000.000', currency: 'TND' },
    { name: 'silver', amount: null },
    { name: 'bronze', amount: 12 },
  ];
  expect(read(calls.checkJackpot.read, { data: [], state: false, pots }).pots).toEqual([
    { name: 'gold', amount: '5000.000', currency: 'TND' },
    { name: 'bronze', amount: '12', currency: undefined },
  ]);
});

describe('problems', () => {
  test('an item that is left out has a path, a reason and a consequence', () => {
    const { name: _name, ...nameless } = game;
    expect(
      problems(calls.listGames.read, { data: [game, { ...game, name: null }, nameless, 7], total: 4 }),
    ).toEqual([
      'a_call  data[1].name: text expected, null found; the site leaves this game out',
      'a_call  data[2].name: text expected, nothing found; the site leaves this game out',
      'a_call  data[3]: object expected, number found; the site leaves this game out',
    ]);
  });

  test('an unreadable optional value has a consequence', () => {
    expect(problems(calls.userDetails.read, { username: 'demo', balance: '1.000', bounse: {} })).toEqual([
      'a_call  bounse: decimal amount expected, object found; the site shows no bonus',
    ]);
    expect(problems(calls.transactionHistory.read, { data: [{ amount: '1,250' }] })).toEqual([
      'a_call  data[0].amount: decimal amount expected, text found; the site shows the unparsed text',
    ]);
  });

  test('another accepted form of a value is reported as tolerated', () => {
    const tolerated: string[] = [];
    const reading = { ...newReading(), onTolerated: (path: string) => void tolerated.push(path) };
    calls.listGames.read([{ ...game, type: '1', name: 777, is_favorite: 0 }], '', reading);
    expect(tolerated).toEqual(['', '[0].type', '[0].name', '[0].is_favorite']);
    expect(reading.problems).toEqual([]);
  });

  test('the standard form is not reported', () => {
    expect(problems(calls.listGames.read, { data: [game], total: 1 })).toEqual([]);
    expect(
      problems(calls.userDetails.read, {
        username: 'demo',
        balance: '1.000',
        currency: 'TND',
        bounse: '0.000',
      }),
    ).toEqual([]);
    expect(problems(calls.checkJackpot.read, { data: [], state: false })).toEqual([]);
  });

  test('a problem does not contain the value', () => {
    const secret = 'amel-4711';
    const noted = JSON.stringify([
      ...problems(calls.userDetails.read, { username: 4711, balance: '1', bounse: secret }),
      ...problems(calls.topWinners.read, [
        { user: secret, amount: '1' },
        { user: 'a', amount: secret },
      ]),
    ]);
    expect(noted).not.toMatch(/4711/);
  });
});

test.each([
  'javascript:alert(1)',
  '//games.example/play',
  'data:text/html,x',
  ' ',
  'https://a:b@games.example',
])('a game does not start from %j', (url) => {
  expect(() => read(calls.startGame.read, { url, isFrame: false })).toThrow('unreadable');
});

test('launch code needs no URL, and a redirect needs one even with code', () => {
  expect(read(calls.startGame.read, { code: 'start()', url: 'javascript:x' })).toMatchObject({
    code: 'start()',
  });
  expect(() => read(calls.startGame.read, { code: 'start()', isFrame: true, url: 'javascript:x' })).toThrow(
    'unreadable',
  );
  expect(() => read(calls.startGame.read, { isFrame: true })).toThrow('unreadable');
  expect(() => read(calls.startGame.read, { url: 5, isFrame: {}, code: [] })).toThrow('unreadable');
});

describe('the cashier', () => {
  const payment = {
    id: 'p1',
    kind: 'deposit',
    method: 'card',
    amount: 50,
    status: 'pending',
    createdAt: '2026-11-15T10:00:00Z',
  };
  const method = { id: 'card', name: 'Card', min: 5, max: '2000.000' };

  test('a method needs id, name, min and max only', () => {
    const { deposit } = read(calls.getCashier.read, {
      deposit: [method, { ...method, max: undefined }, { ...method, name: '' }],
      vip: true,
    });
    expect(deposit).toEqual([
      {
        ...method,
        min: '5',
        presets: undefined,
        fee: undefined,
        duration: undefined,
        logo: undefined,
        fields: [],
      },
    ]);
  });

  test('a method with an unreadable field is left out', () => {
    const fields = [{ name: 'iban', kind: 'text', required: true }, { kind: 'text' }];
    const { withdraw } = read(calls.getCashier.read, { withdraw: [method, { ...method, fields }] });
    expect(withdraw).toHaveLength(1);
  });

  test('a payment with an unsafe next exists all the same', () => {
    for (const next of [
      { kind: 'redirect', url: 'javascript:alert(1)' },
      { kind: 'frame', url: '//bank.example' },
      { kind: 'popup', url: 'https://bank.example' },
      'https://bank.example',
    ])
      expect(read(calls.deposit.read, { payment, next })).toMatchObject({
        payment: { id: 'p1', amount: '50' },
        next: 'unsafe',
      });
    expect(read(calls.deposit.read, { payment, next: { kind: 'frame', url: '/bank' } }).next).toEqual({
      kind: 'frame',
      url: '/bank',
    });
    expect(read(calls.deposit.read, { payment, next: null }).next).toBeUndefined();
  });

  test('a payment with an unknown status is left out', () => {
    const { data } = read(calls.listPayments.read, { data: [payment, { ...payment, status: 'lost' }] });
    expect(data.map(({ status }) => status)).toEqual(['pending']);
  });
});

test('fields of a registration have numbers as text too, and choices without a label show their value', () => {
  const options = [{ value: 'TND' }, { value: 978, label: 'Euro' }, { label: 'None' }];
  const wire = { name: 'currency', kind: 'choice', required: 'true', step: '3', minLength: '1', options };
  const tolerated: string[] = [];
  const reading = { ...newReading(), onTolerated: (path: string) => void tolerated.push(path) };
  const { fields } = calls.getRegistration.read({ fields: [wire] }, '', reading);
  expect(fields).toMatchObject([{ required: true, step: 3, minLength: 1 }]);
  expect(fields[0]?.options).toEqual([
    { value: 'TND', label: 'TND' },
    { value: '978', label: 'Euro' },
  ]);
  expect(tolerated).toContain('fields[0].options[0].label');
  expect(reading.problems.map(describeProblem)).toEqual([
    'a_call  fields[0].options[2].value: text expected, nothing found; the site leaves this choice out',
  ]);
});
