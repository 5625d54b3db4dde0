import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import fc from 'fast-check';

/* Malformed requests to the calls and the providers. */

const contract = JSON.parse(
  readFileSync(fileURLToPath(new URL('../../../../docs/openapi.json', import.meta.url)), 'utf8'),
) as { paths: Record<string, object> };

const PAGES = ['/arcade/play', '/sportsbook/live', '/sportsbook/prematch'];
const isBuilt = ['arcade', 'sportsbook'].every((app) =>
  existsSync(fileURLToPath(new URL(`../../../${app}/dist`, import.meta.url))),
);

const ROUTES = [
  ...Object.entries(contract.paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} /api${path.replace(/^\/api(?=\/)/, '')}`),
  ),
  ...[
    'GET game',
    'POST spin',
    'GET room',
    'GET fairness',
    'POST bets',
    'POST bets/:id/cash-out',
    'POST bets/:id/cancel',
  ].map((route) => route.replace(' ', ' /arcade/api/')),
  ...['GET events', 'GET events/:id', 'GET me', 'POST bets', 'GET bets', 'GET bets/:id', 'GET stream'].map(
    (route) => route.replace(' ', ' /sportsbook/api/'),
  ),
  // Without a build there are no pages.
  ...(isBuilt ? PAGES : ['/arcade/play']).map((path) => `GET ${path}`),
  'GET /arcade/assets/:id',
  'GET /sportsbook/assets/:id',
];

/** Values for paths and queries; `%00` and similar are sent unescaped. */
const NASTY_TEXTS = [
  '',
  '0',
  '-1',
  '1.5',
  '1e309',
  'NaN',
  'null',
  'true',
  '9999999999999999999',
  '2147483648',
  '-2147483649',
  '%00',
  '%',
  '%zz',
  '%C0%AF',
  '%E2%80',
  '..%2f..%2f',
  '../..',
  '%0d%0aset-cookie:a=b',
  '%F0%9F%8E%B0',
  '//',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '10000-01-01',
  '2026-13-45',
  '%2B275760-09-13T00:00:00.000Z',
  '-000001-01-01T00:00:00Z',
  '%2B010000-01-01T00:00:00Z',
  'today',
  ..."1 fr bet win open settled live prematch 37 39 25 football-20000-1 ' ; -- < > [] {} [object%20Object]"
    .split(' ')
    .map((text) => encodeURIComponent(text)),
  '00000000-0000-0000-0000-000000000000',
  'a'.repeat(3_000),
];

const NASTY_VALUES = [
  null,
  true,
  0,
  -1,
  1,
  1.5,
  1e21,
  Number.MAX_SAFE_INTEGER,
  2 ** 31,
  2 ** 63,
  '',
  'x',
  '\0',
  'a\0b',
  '\uD800',
  'İ',
  'a'.repeat(300),
  '1',
  '00000000-0000-0000-0000-000000000000',
  [],
  {},
  [[]],
  { length: 1 },
  ['a'],
];

const KEYS = [
  'username',
  'password',
  'oldPassword',
  'newPassword',
  'repeatPassword',
  'game_id',
  'provider',
  'id',
  'stake',
  'roundId',
  'seat',
  'demoToken',
  'autoCashOut',
  'chips',
  'policy',
  'legs',
  '__proto__',
  'constructor',
];
const QUERY_KEYS = [
  'page_index',
  'page_size',
  'pageIndex',
  'pageSize',
  'fromDate',
  'toDate',
  'typeSearch',
  'filter',
  'type',
  'cat_id',
  'pro_id',
  'game_name',
  'lang',
  'view',
  'from',
  'to',
  'search',
  'league',
  'group',
  'before',
  'provider',
  'game',
  'language',
  'site',
  '__proto__',
];

const rarely = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 8, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });

const text = fc.constantFrom(...NASTY_TEXTS);
const value = fc.constantFrom<unknown>(...NASTY_VALUES);
const query = fc
  .array(fc.tuple(fc.constantFrom(...QUERY_KEYS), text), { maxLength: 6 })
  .map((pairs) => pairs.map(([key, one]) => `${key}=${one}`).join('&'));

/** Known paths with malformed segments and queries. */
const target = fc
  .tuple(
    fc.constantFrom(...ROUTES),
    text,
    fc.option(query),
    rarely(text),
    rarely(fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH')),
  )
  .map(([route, id, queried, tail, otherMethod]) => {
    const [method = '', known = ''] = route.split(' ');
    const path = known.replace(/:id/g, () => id) + (tail === undefined ? '' : `/${tail}`);
    return { method: otherMethod ?? method, path: queried === null ? path : `${path}?${queried}` };
  });

const body = fc.oneof(
  fc.constant(undefined),
  value,
  fc.constantFrom('{', '[1,', 'null', '"', '{"a":1e999}', '['.repeat(2_000)),
  fc.dictionary(
    fc.constantFrom(...KEYS),
    fc.oneof(value, fc.array(fc.dictionary(fc.constantFrom(...KEYS), value))),
  ),
);

/** The kind of token of a request: the player's, a game's or the sportsbook's. */
export const BEARERS = ['none', 'player', 'game', 'slot', 'sport', 'wrong'] as const;
export type Bearer = (typeof BEARERS)[number];

export const strangeRequests = fc.record({
  target,
  bearer: fc.constantFrom(...BEARERS),
  body,
  type: rarely(fc.constantFrom('text/plain', 'application/x-www-form-urlencoded', 'x')),
});
