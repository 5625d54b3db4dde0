import { expect, test } from 'vitest';

import { readSettings } from './env';

test.each([
  ['CURRENCY', 'XXY', '"XXY" is unknown: it is a name such as TND or EUR'],
  ['CURRENCY', 'eur', '"eur" is unknown'],
  ['TIME_ZONE', 'Mars', '"Mars" is unknown: it is a name such as Africa/Tunis'],
  ['JACKPOT_GOLD', 'lots', 'it is written like seed:5000,limit:10000,share:0.1,stakePerWin:2000000'],
  ['GAME_RETURNS', 'slots', 'it is written like slots:96.5'],
  ['BREAK_DAYS', '1, 7', 'it is written like 1,7,14'],
  ['COUNTRY', 'Tunisia', 'it is written like TN or FR'],
  ['LOBBY_PATH', 'lobby', 'it is written like /dashboard/deposit'],
  ['PUBLIC_ORIGIN', 'https://example.com/casino', 'an address without a path'],
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
  expect(settings).toMatchObject({ CURRENCY: 'KWD', PUBLIC_ORIGIN: 'https://example.com' });
});
