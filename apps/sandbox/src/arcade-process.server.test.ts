import { randomUUID } from 'node:crypto';

import { AVIATOR_ID, games } from '@tessera/catalogue';
import { connect, transact, type Connection } from '@tessera/database';
import { createTestDatabase, type TestDatabase } from '@tessera/database/testing';
import { minor } from '@tessera/money';
import { createOperator, readSettings } from '@tessera/operator';
import { newTraceparent } from '@tessera/provider/trace';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { startTestSite, type TestSite } from './testing/test-site';

/* The arcade as a process with its own database, which speaks hub88 with the operator. */

const ROUND = { bettingMs: 1_500, pauseMs: 100, showMs: 200 };
const TIMINGS = {
  crash: { ...ROUND, flightCenti: { least: 200, most: 200 } },
  blackjack: { ...ROUND, decisionMs: 20_000 },
};
/** Deals a 4 and a 6, which can be doubled. */
const SEED = 4;

let arcadeDatabase: TestDatabase;
let arcade: Connection;
let site: TestSite;
let token: string;

beforeAll(async () => {
  arcadeDatabase = await createTestDatabase();
  arcade = connect(arcadeDatabase.url, { name: 'test', maxConnections: 2 });
  vi.stubEnv('TIMINGS', JSON.stringify(TIMINGS));
  vi.stubEnv('SEED', String(SEED));
  vi.stubEnv('LOG_LEVEL', 'silent');
  site = await startTestSite({
    arcadeProcess: { databaseUrl: arcadeDatabase.url },
    providerOptions: { arcadeProgram: '@tessera/arcade/testing/process' },
  });
  token = String((await call('/login', { body: { username: 'demo', password: 'demo1234' } }))['token']);
}, 120_000);
afterAll(async () => {
  await site.close();
  await arcade.close();
  await arcadeDatabase.drop();
});

async function call(path: string, options: { token?: string; body?: object } = {}) {
  const response = await fetch(`${site.address}/api${path}`, {
    method: options.body ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      ...(options.token !== undefined && { authorization: `Bearer ${options.token}` }),
    },
    ...(options.body && { body: JSON.stringify(options.body) }),
  });
  return (await response.json()) as Record<string, unknown>;
}

const balance = async () => Math.round(Number((await call('/UserDetails', { token }))['balance']) * 1_000);

type Page = Awaited<ReturnType<typeof open>>;

/** Opens a game as the site does; `send` calls the arcade as its page does. */
async function open(game: { id: number; providerId: number } | undefined) {
  if (!game) throw new Error('there is no such game');
  const launched = await call('/StartGame', { token, body: { game_id: game.id, provider: game.providerId } });
  const { origin, hash } = new URL(String(launched['url']));
  const headers = {
    authorization: `Bearer ${new URLSearchParams(hash.slice(1)).get('token')}`,
    'x-page-key': randomUUID(),
  };
  async function send(path: string, body?: object, traceparent = newTraceparent()) {
    const response = await fetch(`${origin}/arcade/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { ...headers, traceparent, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }
  /** A room runs while a player has it open. */
  async function watch(signal: AbortSignal): Promise<void> {
    await fetch(`${origin}/arcade/api/room`, { headers, signal });
  }
  return { origin, send, watch };
}

/** Waits until a round of the room is in the phase. */
async function roundIn(room: string, phase: string, id?: string): Promise<{ id: string; draw: unknown }> {
  return vi.waitFor(
    async () => {
      const { rows } = await arcade.pool.query<{ id: string; draw: unknown }>(
        `SELECT id, draw FROM arcade.round WHERE room_id LIKE $1 AND phase = $2 AND ($3::uuid IS NULL OR id = $3)
           AND ($2 <> 'betting' OR betting_ends_at > clock_timestamp() + interval '700 ms')`,
        [room, phase, id ?? null],
      );
      if (!rows[0]) throw new Error(`no round of ${room} is ${phase}`);
      return rows[0];
    },
    { timeout: 30_000, interval: 50 },
  );
}

/** Bets in the next round of a room; on a busy machine betting may close before the bet arrives. */
async function betIn(page: Page, room: string, bet: object): Promise<string> {
  for (;;) {
    const { id } = await roundIn(room, 'betting');
    const { status, body } = await page.send('/bets', { id: randomUUID(), roundId: id, ...bet });
    if (status === 200) return id;
    expect(body['code']).toBe('betting_closed');
  }
}

async function restartArcade(): Promise<void> {
  const pid = site.arcadePid?.();
  if (pid === undefined) throw new Error('the arcade is not a process');
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(() => expect(site.arcadePid?.()).not.toBe(pid), { timeout: 20_000 });
}

/** The result of the player's finished bets, as the arcade has it. */
async function netOfBets(): Promise<number> {
  const { rows } = await arcade.pool.query<{ net: number; open: number }>(
    `SELECT COALESCE(sum(payout - CASE WHEN free_rounds IS NULL THEN stake ELSE 0 END) FILTER (WHERE state = 'settled'), 0)::bigint AS net,
       count(*) FILTER (WHERE state NOT IN ('settled', 'refused', 'refunded')) AS open FROM arcade.bet`,
  );
  expect(Number(rows[0]?.open)).toBe(0);
  return Number(rows[0]?.net);
}

test('spin, flight and blackjack with a double, over two restarts of the arcade: operator and arcade agree @full', async () => {
  const before = await balance();
  const slot = await open(games.find(({ type, providerId }) => type === 1 && providerId === 37));
  expect(slot.origin).not.toBe(site.address);
  const { body: view } = await slot.send('/game');
  expect(view['balance']).toBe(before);
  const spin = { id: randomUUID(), stake: (view['stakes'] as number[])[0] };
  const first = await slot.send('/spin', spin);
  expect(first.status).toBe(200);
  // A repeated spin is the same one.
  expect((await slot.send('/spin', spin)).body['payout']).toBe(first.body['payout']);
  await expect.poll(async () => (await balance()) - before).toBe(await netOfBets());

  await restartArcade();
  await vi.waitFor(async () => expect((await slot.send('/game')).status).toBe(200), { timeout: 20_000 });

  const aviator = await open(games.find(({ id, type }) => id === AVIATOR_ID && type === 3));
  const flight = await betIn(aviator, `crash:%:${AVIATOR_ID}`, { seat: 0, stake: 1_000 });
  await roundIn(`crash:%:${AVIATOR_ID}`, 'running', flight);
  const { rows: flying } = await arcade.pool.query<{ id: string }>(
    'SELECT id FROM arcade.bet WHERE round_id = $1',
    [flight],
  );
  expect((await aviator.send(`/bets/${flying[0]?.id}/cash-out`, { part: 'half' })).status).toBe(200);
  expect((await aviator.send(`/bets/${flying[0]?.id}/cash-out`, { part: 'all' })).status).toBe(200);

  const game = games.find((each) => each.type === 2 && each.table === 'blackjack');
  const table = await open(game);
  const closing = new AbortController();
  await table.watch(closing.signal);
  const room = `blackjack:%:${game?.id}`;
  const round = await betIn(table, room, { chips: [{ spot: 'seat-0', amount: 2_000 }] });
  await roundIn(room, 'running', round);
  const decision = { id: randomUUID(), hand: 0, cards: 2, action: 'double' };
  const doubled = await table.send(`/rounds/${round}/decisions`, decision);
  expect(doubled.status).toBe(200);
  closing.abort();
  await restartArcade();

  // The new process finishes what the old one had begun.
  const bets = async () =>
    (
      await arcade.pool.query<{ stake: number; state: string }>(
        'SELECT stake, state FROM arcade.bet WHERE round_id = $1',
        [round],
      )
    ).rows;
  await vi.waitFor(
    async () =>
      expect(await bets()).toEqual([
        { stake: 2_000, state: expect.stringMatching(/settled|refunded/) },
        { stake: 2_000, state: expect.stringMatching(/settled|refunded/) },
      ]),
    { timeout: 40_000, interval: 200 },
  );
  expect((await balance()) - before).toBe(await netOfBets());
}, 120_000);

test('the trace of a press in the game is that of its transfers, through the process of the arcade', async () => {
  const page = await open(games.find(({ type }) => type === 1));
  const traceparent = newTraceparent();
  const { status } = await page.send('/spin', { id: randomUUID(), stake: 1_000 }, traceparent);
  expect(status).toBe(200);
  const operator = connect(site.database.url, { name: 'test', maxConnections: 1 });
  const { rows } = await operator.pool.query<{ kind: string }>(
    'SELECT kind FROM operator.transfer WHERE trace_id = $1 ORDER BY number',
    [traceparent.slice(3, 35)],
  );
  await operator.close();
  expect(rows.map(({ kind }) => kind)).toEqual(['bet', 'win']);
});

test('granted free rounds reach the process, and are played through the protocol', async () => {
  const game = games.find(({ type }) => type === 1);
  if (!game) throw new Error('there is no slot machine');
  const settings = readSettings({ LOG_LEVEL: 'silent', PASSWORD_MEMORY_KIB: '8' });
  const operator = await createOperator({ databaseUrl: site.database.url, settings });
  try {
    const { pool } = operator.connection;
    const { rows: players } = await pool.query<{ id: string }>(
      `SELECT id FROM operator.player WHERE username = 'demo'`,
    );
    const grant = {
      id: randomUUID(),
      playerId: players[0]?.id ?? '',
      campaign: 'of the process',
      source: 'arcade',
      providerId: game.providerId,
      gameId: game.id,
      rounds: 1,
      stake: minor(1_000),
      maxWin: minor(1_000_000),
      expiresAt: new Date(Date.now() + 3_600_000),
      template: null,
    };
    // The running site delivers it.
    await transact(pool, (transaction) => operator.freeRounds.grant(transaction, grant));
    await expect.poll(() => call('/FreeRounds', { token }), { timeout: 20_000 }).toMatchObject([{ left: 1 }]);
    const before = await balance();
    const page = await open(game);
    const { body: view } = await page.send('/game');
    expect(view['freeRounds']).toMatchObject({ left: 1, rounds: 1, stake: 1_000 });
    const { reference } = view['freeRounds'] as { reference: string };
    const spin = (freeRounds?: string) => page.send('/spin', { id: randomUUID(), stake: 1_000, freeRounds });
    await arcade.pool.query(`UPDATE arcade.pace SET spun_at = spun_at - interval '1 minute'`);
    const { status, body } = await spin(reference);
    expect({ status, isFree: body['isFree'], left: body['freeRounds'] }).toEqual({
      status: 200,
      isFree: true,
    });
    expect(await balance()).toBe(before + Number(body['payout']));
    const { rows } = await pool.query<{ used: number; won: number }>(
      'SELECT used, won FROM operator.free_rounds WHERE id = $1',
      [grant.id],
    );
    expect(rows).toEqual([{ used: 1, won: body['payout'] }]);
    // The wallet has the round even if the machine has not.
    await arcade.pool.query(`UPDATE arcade.bet SET free_rounds = 'other' WHERE free_rounds IS NOT NULL`);
    await arcade.pool.query(`UPDATE arcade.pace SET spun_at = spun_at - interval '1 minute'`);
    expect((await spin(reference)).body).toMatchObject({ code: 'no_free_round' });
    expect(await balance()).toBe(before + Number(body['payout']));
  } finally {
    await operator.close();
  }
}, 60_000);

test('a demo opens there without a player', async () => {
  const game = games.find(({ type }) => type === 1);
  const launched = await call('/StartDemo', { body: { game_id: game?.id, provider: game?.providerId } });
  expect(launched['url']).toMatch(/^http:\/\/localhost:\d+\/arcade\/play/);
});

test('a page of the arcade is refused after the logout', async () => {
  const page = await open(games.find(({ type, providerId }) => type === 1 && providerId === 37));
  expect((await page.send('/game')).status).toBe(200);
  await call('/logout', { token, body: {} }).catch(() => undefined);
  await expect.poll(async () => (await page.send('/game')).status, { timeout: 15_000 }).toBe(401);
});
