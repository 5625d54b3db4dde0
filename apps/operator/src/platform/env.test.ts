import { expect, test } from 'vitest';

import { readSettings } from './env';

test.each([
  ['CURRENCY', 'XXY', '"XXY" is unknown: it is a name such as TND or EUR'],
  ['CURRENCY', 'eur', '"eur" is unknown'],
  ['TIME_ZONE', 'Mars', '"Mars" is unknown: it is a name such as Africa/Tunis'],
  ['JACKPOT_GOLD', 'lots', 'it is written like seed:5000,limit:10000,share:0.1,stakePerWin:2000000'],
  ['GAME_RETURNS', 'slots', 'it is written like slots:96.7'],
  ['BREAK_DAYS', '1, 7', 'it is written like 1,7,14'],
  ['COUNTRY', 'Tunisia', 'it is written like TN or FR'],
  ['LOBBY_PATH', 'lobby', 'it is written like /dashboard/deposit'],
  ['PUBLIC_ORIGIN', 'https://example.com/casino', 'an address without a path'],
  ['PUBLIC_ORIGIN', 'https://example.com,', 'an address without a path'],
  ['EVENTS_URL', 'ftp://events.example', 'it is written like https://events.example/tessera'],
])('%s=%s is refused with an example', (name, value, message) => {
  expect(() => readSettings({ [name]: value })).toThrow(`${name}: `);
  expect(() => readSettings({ [name]: value })).toThrow(message);
});

test('names that the environment knows are accepted', () => {
  const settings = readSettings({
    CURRENCY: 'KWD',
    TIME_ZONE: 'Asia/Calcutta',
    PUBLIC_ORIGIN: 'https://example.com/',
  });
  expect(settings).toMatchObject({ CURRENCY: 'KWD', PUBLIC_ORIGIN: ['https://example.com'] });
});

test('CURRENCY without CURRENCIES is a list of one, and its amounts need no currency', () => {
  const settings = readSettings({ CURRENCY: 'JPY', LARGE_WIN: '50000' });
  expect(settings).toMatchObject({
    CURRENCY: 'JPY',
    CURRENCIES: ['JPY'],
    LARGE_WIN: { JPY: 50_000 },
    ADJUSTMENT_ALONE_UP_TO: { JPY: 100 },
  });
  expect(readSettings({})).toMatchObject({
    CURRENCY: 'TND',
    CURRENCIES: ['TND'],
    LARGE_WIN: { TND: 1_000_000 },
  });
});

test('each currency has its own amounts, in its own minor units', () => {
  const settings = readSettings({
    CURRENCIES: 'TND, EUR,JPY',
    EVENTS_URL: 'https://events.example',
    LARGE_WIN: 'TND 1000.5; EUR 300.25;JPY 50000',
    JACKPOT_GOLD:
      'TND seed:5,limit:10,share:0.1,stakePerWin:2000; EUR seed:1,limit:3,share:0.2,stakePerWin:600; JPY seed:250,limit:500,share:0.1,stakePerWin:90000',
    SITE_CURRENCIES: 'Casino.Example.fr EUR; casino.example.jp:8443 JPY',
  });
  expect(settings).toMatchObject({
    CURRENCY: 'TND',
    CURRENCIES: ['TND', 'EUR', 'JPY'],
    LARGE_WIN: { TND: 1_000_500, EUR: 30_025, JPY: 50_000 },
    // 0 is the same in every currency.
    WITHDRAWALS_APPROVED_UP_TO: { TND: 0, EUR: 0, JPY: 0 },
  });
  expect(settings.JACKPOT_GOLD?.['EUR']).toEqual({
    seed: 100,
    limit: 300,
    sharePpm: 2_000,
    stakePerWin: 60_000,
  });
  expect(settings.JACKPOT_GOLD?.['JPY']).toMatchObject({ seed: 250, limit: 500 });
  expect(settings.SITE_CURRENCIES).toEqual(
    new Map([
      ['casino.example.fr', 'EUR'],
      ['casino.example.jp:8443', 'JPY'],
    ]),
  );
});

const TIER = 'seed:5,limit:10,share:0.1,stakePerWin:2000';
const events = { EVENTS_URL: 'https://events.example' };
test.each([
  ['an amount without a currency', { LARGE_WIN: '1000' }, 'LARGE_WIN is 1000, without a currency'],
  ['an amount that is missing', { LARGE_WIN: 'TND 1000' }, 'LARGE_WIN has no amount of EUR'],
  [
    'a default that is used',
    events,
    'LARGE_WIN is 1000, without a currency: it needs an amount of each of CURRENCIES',
  ],
  ['a default of staff', { STAFF_PORT: '1' }, 'ADJUSTMENT_ALONE_UP_TO is 100, without a currency'],
  ['a default of cashback', { CASHBACK_BASIS_POINTS: '5' }, 'CASHBACK_CAP is 1000, without a currency'],
  [
    'another currency',
    { LARGE_WIN: 'TND 1;EUR 1;USD 1' },
    'LARGE_WIN has an amount of USD, which is not in CURRENCIES',
  ],
  [
    'too many decimals',
    { LARGE_WIN: 'TND 1.001;EUR 1.001' },
    'LARGE_WIN is "1.001", which is too much, or not an amount of EUR',
  ],
  ['a pot without a currency', { JACKPOT_GOLD: TIER }, `JACKPOT_GOLD is ${TIER}, without a currency`],
  ['a missing pot', { JACKPOT_GOLD: `EUR ${TIER}` }, 'JACKPOT_GOLD has no amount of TND'],
  ['another default', { CURRENCY: 'EUR' }, 'CURRENCY is EUR, and the first of CURRENCIES is TND'],
  ['a currency twice', { CURRENCIES: 'TND,TND' }, 'a currency is named twice'],
  ['no currency', { CURRENCIES: 'TND,euro' }, 'it is a list such as TND,EUR'],
  [
    'a site',
    { SITE_CURRENCIES: 'casino.example JPY' },
    'SITE_CURRENCIES has JPY for casino.example, which is not in CURRENCIES',
  ],
  ['only a host', { SITE_CURRENCIES: 'casino.example' }, 'it is written like "casino.example.fr EUR'],
])('with two currencies, %s is refused', (_, variables, message) => {
  expect(() => readSettings({ CURRENCIES: 'TND,EUR', ...variables })).toThrow(message);
});
