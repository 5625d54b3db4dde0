import { randomInt } from 'node:crypto';

import { commonErrors, Failure, type Endpoint } from '@tessera/contract/server';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { seedCatalogue } from './testing/seed-catalogue';
import { endpoints, validRequests } from './testing/endpoints';
import { createRandom, type Random } from './testing/random';
import { createTestOperator, type TestOperator } from './testing/test-operator';

let operator: TestOperator;
beforeAll(async () => {
  operator = await createTestOperator();
  await seedCatalogue(operator.connection);
  await operator.connection.pool.query('UPDATE operator.game SET has_demo = true');
});
afterAll(() => operator.drop());

function send(endpoint: Endpoint, token: string | undefined) {
  const { query, body } = validRequests[endpoint.name] ?? {};
  return operator.app.inject({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(query && { query }),
    ...(body && { payload: body }),
  });
}

test('every call of the specification exists', () => {
  expect(endpoints.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
    [
      'GET /get_slot_game',
      'GET /papuler_slot',
      'GET /search_games',
      'GET /favorites',
      'POST /SetFavorite',
      'GET /recent_games',
      'POST /ClearRecentGames',
      'POST /StartGame',
      'POST /StartDemo',
      'POST /ShowRound',
      'GET /top_winners',
      'GET /get_all_providers',
      'GET /get_providers',
      'GET /GetAllCategories',
      'POST /login',
      'POST /logout',
      'POST /ResetPassword',
      'GET /UserDetails',
      'POST /TransferCashback',
      'GET /TransactionPlayer',
      'GET /CasinoHistory',
      'GET /Rounds',
      'GET /FreeRounds',
      'GET /SportHistory',
      'GET /Live',
      'GET /SportBook',
      'POST /check_jackpot',
      'POST /RefreshToken',
      'GET /Protection',
      'POST /SetLimit',
      'POST /ConfirmLimit',
      'POST /SetRealityCheck',
      'POST /AnswerRealityCheck',
      'POST /TakeBreak',
      'GET /ActivityStatement',
      'GET /Cashier',
      'POST /Deposit',
      'POST /Withdraw',
      'GET /Payment',
      'GET /Payments',
      'POST /CancelWithdrawal',
      'POST /DeclineLimit',
    ].toSorted(),
  );
});

describe('who may call', () => {
  let deadTokens: Record<string, string | undefined>;
  // Once for all calls: the state of these tokens is final.
  beforeAll(async () => {
    const [expired, revoked, idle, ended] = await Promise.all(
      Array.from({ length: 4 }, () => operator.newPlayer()),
    );
    const { pool } = operator.connection;
    const shorten = (table: string, column: string, id: string | undefined) =>
      pool.query(
        `UPDATE operator.${table} SET ${column} = now() - interval '13 hours' WHERE player_id = $1`,
        [id],
      );
    await shorten('session_token', 'expires_at', expired?.id);
    await shorten('session', 'last_active_at', idle?.id);
    await shorten('session', 'expires_at', ended?.id);
    if (revoked) await operator.sessions.logout(revoked.caller);
    deadTokens = {
      'no token': undefined,
      'no token of ours': 'x'.repeat(54),
      expired: expired?.token,
      revoked: revoked?.token,
      idle: idle?.token,
      'past its twelve hours': ended?.token,
    };
  });

  test.each(endpoints)('$method $path is for: $auth', async (endpoint) => {
    for (const [kind, token] of Object.entries(deadTokens)) {
      const { statusCode } = await send(endpoint, token);
      const isRefused = endpoint.auth === 'player' || endpoint.name === 'login';
      expect(statusCode, kind).toBe(isRefused ? 401 : 200);
    }
    const player = await operator.newPlayer();
    const answer = await send(endpoint, player.token);
    const declared = [...endpoint.errors, ...commonErrors] as string[];
    if (answer.statusCode >= 400) expect(declared).toContain(answer.json<{ code: string }>().code);
    else if (answer.statusCode !== 204) expect(v.is(endpoint.ok, answer.json())).toBe(true);
  });

  test('a token gives access to its own player only', async () => {
    const [one, other] = [
      await operator.newPlayer({ deposit: 5_000 }),
      await operator.newPlayer({ deposit: 7_000 }),
    ];
    const details = endpoints.find(({ name }) => name === 'userDetails');
    const logout = endpoints.find(({ name }) => name === 'logout');
    if (!details || !logout) throw new Error('the contract has lost a call');
    expect((await send(details, one.token)).json()).toMatchObject({
      username: one.username,
      balance: '5.000',
    });
    await send(logout, other.token);
    expect((await send(details, one.token)).statusCode).toBe(200);
    expect((await send(details, other.token)).statusCode).toBe(401);
  });
});

test('unknown paths and methods return 404 in the usual form', async () => {
  for (const [method, url] of [
    ['GET', '/api/nothing'],
    ['GET', '/api'],
    ['DELETE', '/api/login'],
    ['GET', '/api/login'],
  ] as const) {
    const answer = await operator.app.inject({ method, url });
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'not_found' }]);
  }
  for (const [type, payload] of [
    ['application/json', ''],
    ['application/json', '{"'],
    ['image/png', 'x'],
  ] as const) {
    const headers = { 'content-type': type };
    const answer = await operator.app.inject({ method: 'POST', url: '/api/nothing', headers, payload });
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'not_found' }]);
    expect(answer.headers['cache-control']).toBe('no-store');
  }
});

test('a call without a body may have the content type JSON', async () => {
  const { token } = await operator.newPlayer();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await operator.app.inject({ method: 'POST', url: '/api/TransferCashback', headers });
  expect(answer.statusCode).toBe(200);
});

/* Generated requests; TEST_SCALE=full sends 5,000. Replay with the seed that is printed: FUZZ_SEED=123. */

const REQUESTS = process.env['TEST_SCALE'] === 'full' ? 5_000 : 400;
const TOGETHER = 20;

const HOSTILE: unknown[] = [
  '',
  ' ',
  '0',
  '-1',
  '1e9',
  '1.5',
  'NaN',
  '999999999999999999999',
  "' OR 1=1 --",
  '%',
  '\\',
  '_',
  '\0',
  'a\0b',
  '\u{1f3b0}',
  '\ud800',
  'أفياتور',
  'x'.repeat(5_000),
  '<script>',
  '../../etc/passwd',
  '2026-13-45T99:99:99Z',
  '2026-02-30T00:00:00.000Z',
  '+275760-09-13T00:00:00.001Z',
  '0001-01-01T00:00:00Z',
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  1e300,
  [],
  ['a', 'b'],
  {},
  { $gt: '' },
  { toString: 'x' },
];

const FIELDS = [
  'page_index',
  'page_size',
  'cat_id',
  'pro_id',
  'game_name',
  'type',
  'pageIndex',
  'pageSize',
  'fromDate',
  'toDate',
  'typeSearch',
  'filter',
  'lang',
  'username',
  'password',
  'oldPassword',
  'newPassword',
  'repeatPassword',
  'game_id',
  'provider',
  '__proto__',
  'constructor',
];

function mangle(random: Random, fields: Record<string, unknown>): Record<string, unknown> {
  const mangled = { ...fields };
  for (let change = random.int(4); change > 0; change--) {
    const field = random.chance(0.7) ? random.pick([...Object.keys(fields), 'type']) : random.pick(FIELDS);
    if (random.chance(0.15)) delete mangled[field];
    else
      Object.defineProperty(mangled, field, {
        value: random.pick(HOSTILE),
        enumerable: true,
        writable: true,
        configurable: true,
      });
  }
  return mangled;
}

function queryText(random: Random, fields: Record<string, unknown>): string {
  const pairs = Object.entries(fields).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => {
      const text = typeof one === 'string' ? one : JSON.stringify(one);
      return `${encodeURIComponent(key)}=${random.chance(0.95) ? encodeURIComponent(Buffer.from(text).toString()) : '%zz%00%ff'}`;
    }),
  );
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

const BODIES = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '42',
  '{"__proto__":{"a":1}}',
  '{"a":',
  '\u0000',
  '{}'.repeat(3),
];
const TYPES = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json; charset=x',
  'nonsense',
];
const LANGUAGES = ['fr-FR', 'en-US', 'ar-TN', '', '*', 'x'.repeat(300), ';;;,', 'en;q=nan'];

function generate(random: Random, token: string) {
  const { name, method, path } = random.pick(endpoints);
  const { query = {}, body } = validRequests[name] ?? {};
  const isRaw = random.chance(0.1);
  const bearer = random.chance(0.8) ? token : random.pick(['', 'x', 'x'.repeat(54), '\u00e9']);
  const post = {
    headers: { 'content-type': isRaw ? random.pick(TYPES) : 'application/json' },
    payload: isRaw ? random.pick(BODIES) : JSON.stringify(mangle(random, { ...body })),
  };
  return {
    method,
    url: `/api${path}${queryText(random, random.chance(0.3) ? query : mangle(random, query))}`,
    ...(method === 'POST' && { payload: post.payload }),
    headers: {
      ...(method === 'POST' && post.headers),
      'accept-language': random.pick(LANGUAGES),
      authorization: random.chance(0.95) ? `Bearer ${bearer}` : random.pick([bearer, 'Basic x', '']),
    },
  };
}

test(
  `${REQUESTS} generated requests cause no server error and reveal no internals`,
  { timeout: 180_000 },
  async () => {
    const seed = Number(process.env['FUZZ_SEED'] ?? randomInt(2 ** 31));
    console.info(`generated requests: FUZZ_SEED=${seed}`);
    const random = createRandom(seed);
    const statuses: Record<number, number> = {};
    for (let index = 0; index < REQUESTS; index += TOGETHER) {
      // Some requests log their player out: each batch has another one.
      const { token } = await operator.newPlayer({ deposit: 10_000 });
      const batch = Array.from({ length: TOGETHER }, () => generate(random, token));
      const answers = await Promise.all(batch.map((request) => operator.app.inject(request)));
      for (const [place, answer] of answers.entries()) {
        const details = `FUZZ_SEED=${seed}, request ${index + place}: ${JSON.stringify(batch[place])}\n${answer.body}`;
        statuses[answer.statusCode] = (statuses[answer.statusCode] ?? 0) + 1;
        expect(answer.statusCode, details).toBeLessThan(500);
        expect(answer.body, details).not.toMatch(
          /\bat .+:\d+:\d+|node_modules|operator\.\w+|SELECT |syntax error/,
        );
        if (answer.statusCode >= 400) expect(v.is(Failure, answer.json()), details).toBe(true);
      }
    }
    console.info(`generated requests: ${JSON.stringify(statuses)}`);
    expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '204', '400', '401', '404']));
    expect(await operator.wallet.audit()).toEqual([]);
  },
);
