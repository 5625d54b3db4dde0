import { messageProblems, readTexts } from '@tessera/i18n/vite';
import { expect, test } from 'vitest';

import { LEAGUES } from '../engine/leagues';
import { MARKETS } from '../engine/markets';
import { INCIDENT_KINDS } from '../engine/simulation/state';
import { SPORTS } from '../engine/sport';
import { SYSTEM_NAMES } from '../engine/system';
import { REFUSAL_CODES } from '../wire';

const directory = new URL('./locales', import.meta.url).pathname;

test('all languages have the same messages', () => {
  expect(messageProblems(directory)).toEqual([]);
});

test('every league, market, outcome, incident and refusal has a message', () => {
  const texts = readTexts(directory, 'en');
  const keys = [
    ...LEAGUES.map(({ id }) => `leagues.${id}`),
    ...Object.keys(MARKETS).flatMap((type) => [`markets.${type}`, `rules.market_${type}`]),
    ...Object.values(MARKETS)
      .flatMap(({ outcomes }) => outcomes as readonly string[])
      .filter((outcome) => !outcome.includes('_'))
      .map((outcome) => `markets.${outcome}`),
    ...INCIDENT_KINDS.filter((kind) => kind !== 'start' && !kind.startsWith('period_')).map(
      (kind) => `book.incident_${kind}`,
    ),
    ...SPORTS.flatMap((sport) => [`book.${sport}`, `book.incident_start_${sport}`, `markets.unit_${sport}`]),
    ...(['football', 'handball', 'basketball', 'hockey'] as const).flatMap((sport) => [
      `book.incident_period_start_${sport}`,
      `book.incident_period_end_${sport}`,
    ]),
    ...SYSTEM_NAMES.map((name) => `slip.system_${name}`),
    ...REFUSAL_CODES.map((code) => `slip.${code}`),
  ];
  expect(keys.filter((key) => !(key in texts))).toEqual([]);
});
