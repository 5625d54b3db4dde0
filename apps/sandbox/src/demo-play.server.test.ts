import { createTestDatabase } from '@tessera/database/testing';
import { createOperator, readSettings, type Operator } from '@tessera/operator';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { claimDatabase, seedDemo } from './demo';
import { createSandboxProviders } from './providers';

/* Demo play and replays on the whole site, without round clocks. */

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let operator: Operator;
const variables = { LOG_LEVEL: 'silent', PASSWORD_MEMORY_KIB: '8' };

beforeAll(async () => {
  database = await createTestDatabase();
  await claimDatabase(database.url);
  const settings = readSettings({ ...variables, DEMO_PLAY: 'on' });
  operator = await createOperator({ databaseUrl: database.url, settings });
  await seedDemo(operator, settings.CURRENCY);
  await operator.serve({
    providers: createSandboxProviders(operator, { arcade: { featured: [] } }),
    background: false,
  });
}, 120_000);
afterAll(async () => {
  await operator.close();
  await database.drop();
});

type Asked = { method?: 'GET' | 'POST'; url: string; token?: string | undefined; payload?: object };

async function ask({ method = 'GET', url, token, payload }: Asked) {
  const answer = await operator.app.inject({
    method,
    url,
    ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}

const tokenIn = (url: unknown) => new URLSearchParams(String(url).split('#')[1]).get('token') ?? '';
const SLOT = { game_id: 1001, provider: 37 };

/** The number of rows of each table of the operator and the arcade. */
async function countRows(): Promise<Record<string, number>> {
  const { pool } = operator.connection;
  const { rows } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
      WHERE schemaname IN ('operator', 'arcade') ORDER BY 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    const { rows: counted } = await pool.query<{ n: number }>(`SELECT count(*) AS n FROM ${name}`);
    counts[name] = Number(counted[0]?.n);
  }
  return counts;
}

test('a visitor plays with play money, and no row is written anywhere', async () => {
  const before = await countRows();
  expect(before['operator.transfer']).toBeGreaterThan(0);
  expect(before).toHaveProperty(['arcade.bet']);
  const launch = await ask({ method: 'POST', url: '/api/StartDemo', payload: SLOT });
  expect(launch).toMatchObject({ status: 200, body: { isFrame: false } });
  const token = tokenIn(launch.body['url']);
  const game = await ask({ url: '/arcade/api/game', token });
  expect(game.body).toMatchObject({ isDemo: true, kind: 'slots', balance: 1_000_000, currency: 'TND' });
  const spin = await ask({
    method: 'POST',
    url: '/arcade/api/spin',
    token,
    payload: { id: 'demo-spin', stake: 1_000 },
  });
  expect(spin.status).toBe(200);
  const { payout, balance, demoToken } = spin.body as { payout: number; balance: number; demoToken: string };
  expect(balance).toBe(1_000_000 - 1_000 + payout);
  // The next spin waits for the minimum interval and uses the remaining play money.
  const next = { id: 'demo-spin-2', stake: 1_000, demoToken };
  const hasty = await ask({ method: 'POST', url: '/arcade/api/spin', token, payload: next });
  expect(hasty).toMatchObject({ status: 429, body: { code: 'too_fast' } });
  expect(await countRows()).toEqual(before);
});

test('a demo token is valid for its own game only', async () => {
  const { body } = await ask({ method: 'POST', url: '/api/StartDemo', payload: SLOT });
  const token = tokenIn(body['url']);
  for (const url of ['/arcade/api/history', '/arcade/api/room', '/sportsbook/api/me', '/api/UserDetails'])
    expect((await ask({ url, token })).status, url).toBe(401);
  const bet = { id: 'demo-bet-1', roundId: 'a', seat: 0, stake: 1_000 };
  expect((await ask({ method: 'POST', url: '/arcade/api/bets', token, payload: bet })).status).toBe(401);
});

test.each([
  ['a flight', { game_id: 25, provider: 39 }],
  ['a game of another provider', { ...SLOT, provider: 38 }],
  ['a game that is none', { game_id: 999_999, provider: 37 }],
])('%s has no demo', async (_, payload) => {
  const answer = await ask({ method: 'POST', url: '/api/StartDemo', payload });
  expect(answer).toMatchObject({ status: 404, body: { code: 'game_not_found' } });
});

test('lists announce demo play and mark the games that have it', async () => {
  const { body } = await ask({ url: '/api/get_slot_game?page_index=1&page_size=5&type=1' });
  expect(body['supports']).toContain('demo');
  expect(body['data']).toMatchObject([{ has_demo: true }, {}, {}, {}, {}]);
  const crash = await ask({ url: '/api/get_slot_game?page_index=1&page_size=1&type=3' });
  expect(crash.body['data']).toMatchObject([{ has_demo: false }]);
});

test('with DEMO_PLAY off, nothing announces demo play', async () => {
  const strict = await createOperator({ databaseUrl: database.url, settings: readSettings(variables) });
  await strict.serve({ providers: createSandboxProviders(strict), background: false });
  try {
    const list = await strict.app.inject('/api/get_slot_game?page_index=1&page_size=1&type=1');
    expect(list.json<{ supports: string[] }>().supports).not.toContain('demo');
    const launch = await strict.app.inject({ method: 'POST', url: '/api/StartDemo', payload: SLOT });
    expect(launch.statusCode).toBe(404);
  } finally {
    await strict.close();
  }
});

test('the history marks rounds that have a replay, and only their player can open it', async () => {
  const token = await operator.sessions.login('demo', 'demo1234', '127.0.0.1');
  await operator.players.create('neighbour', 'a good one, long');
  const neighbour = await operator.sessions.login('neighbour', 'a good one, long', '127.0.0.1');
  const launch = await ask({ method: 'POST', url: '/api/StartGame', token, payload: SLOT });
  expect(launch).toMatchObject({ status: 200 });
  const spin = await ask({
    method: 'POST',
    url: '/arcade/api/spin',
    token: tokenIn(launch.body['url']),
    payload: { id: 'spin-to-show', stake: 1_000 },
  });
  expect(spin).toMatchObject({ status: 200 });
  const roundId = spin.body['roundId'];
  const history = await ask({ url: '/api/CasinoHistory?pageIndex=1&pageSize=10', token });
  expect(history).toMatchObject({ status: 200 });
  const rows = history.body['data'] as { event_id: string; has_replay: boolean }[];
  expect(rows.filter(({ event_id }) => event_id === roundId).map((row) => row.has_replay)).toContain(true);
  // Seeded rounds were not played by a provider, so they have no replay.
  const seeded = rows.find(({ event_id }) => event_id !== roundId);
  expect(seeded?.has_replay).toBe(false);

  const show = (who: string, event_id: unknown) =>
    ask({ method: 'POST', url: '/api/ShowRound', token: who, payload: { event_id } });
  const shown = await show(token, roundId);
  expect(shown).toMatchObject({ status: 200, body: { isFrame: false } });
  expect(shown.body['url']).toContain(`round=${String(roundId)}`);
  const page = await ask({
    url: `/arcade/api/rounds/${String(roundId)}`,
    token: tokenIn(shown.body['url']),
  });
  expect(page.body['round']).toMatchObject({ id: roundId, kind: 'slots', stake: 1_000 });
  expect(await show(neighbour, roundId)).toMatchObject({ status: 410, body: { code: 'round_gone' } });
  expect(await show(token, seeded?.event_id)).toMatchObject({ status: 410, body: { code: 'round_gone' } });
  expect((await show(token, '')).status).toBe(400);
});
