import { randomUUID } from 'node:crypto';
import { Agent, get } from 'node:http';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

import { createRelay, createTestDatabase, freePort } from '@tessera/database/testing';
import { minor } from '@tessera/money';
import type { Provider } from '@tessera/provider/port';
import type { FastifyReply } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { createApp } from './app';
import { createOperator, type Operator, type Serving } from './operator';
import { readSettings } from './platform/env';
import { createStreamReader } from './platform/stream-reader';
import { callAs } from './testing/call-as';
import { seedCatalogue } from './testing/seed-catalogue';
import {
  createTestOperator,
  TEST_PASSWORD,
  type TestOperator,
  type TestPlayer,
} from './testing/test-operator';
import { createTestBank } from './testing/test-payments';
import { promotionVariables, testVariables } from './testing/test-variables';

const METRICS_TOKEN = 'a token that is long enough';

let operator: TestOperator;
beforeAll(async () => {
  operator = await createTestOperator({ variables: { METRICS_TOKEN } });
});
afterAll(() => operator.drop());

/** The status, or the error code. */
function call(url: string, agent: Agent): Promise<number | string | undefined> {
  return new Promise((resolve) => {
    get(url, { agent }, (response) => response.resume().on('end', () => resolve(response.statusCode))).on(
      'error',
      (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message),
    );
  });
}

const details = { method: 'GET', path: '/UserDetails' } as const;

test('metrics need their token, and have the name of each call', async () => {
  const player = await operator.newPlayer();
  await callAs(operator, player.token, details);
  expect((await operator.app.inject({ url: '/metrics' })).statusCode).toBe(401);
  const answer = await operator.app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  expect(answer.body).toContain('http_request_duration_seconds_count{call="userDetails",status="200"}');
  expect(answer.body).toContain('database_connections{state="open"}');
});

test('metrics may have a separate port without the site', async () => {
  const port = await freePort();
  const apart = await createOperator({
    databaseUrl: operator.databaseUrl,
    settings: readSettings({ ...testVariables, METRICS_PORT: String(port) }),
  });
  await apart.serve({ background: false });
  const site = await apart.listen({ host: '127.0.0.1', port: 0 });
  const metrics = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(await metrics.text()).toContain('database_connections{state="open"}');
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(404);
  expect((await fetch(`${site}/metrics`)).status).toBe(404);
  await apart.close();
});

test('the port of the metrics needs a token where others reach it', async () => {
  const listen = async (variables: Record<string, string>, host: string) => {
    const settings = readSettings({ ...testVariables, METRICS_PORT: String(await freePort()), ...variables });
    const apart = await createOperator({ databaseUrl: operator.databaseUrl, settings });
    try {
      await apart.serve({ background: false });
      await apart.listen({ host, port: 0 });
      const url = `http://127.0.0.1:${settings.METRICS_PORT}/metrics`;
      const authorization = `Bearer ${settings.METRICS_TOKEN}`;
      return [(await fetch(url)).status, (await fetch(url, { headers: { authorization } })).status];
    } finally {
      await apart.close();
    }
  };
  await expect(listen({}, '0.0.0.0')).rejects.toThrow(/set METRICS_TOKEN/);
  expect(await listen({}, '127.0.0.1')).toEqual([200, 200]);
  expect(await listen({ METRICS_TOKEN: 'a token of 16 letters' }, '0.0.0.0')).toEqual([401, 200]);
});

test('every response has a request id', async () => {
  const ids = await Promise.all(
    Array.from(
      { length: 5 },
      async () => (await operator.app.inject({ url: '/healthz' })).headers['x-request-id'],
    ),
  );
  expect(new Set(ids).size).toBe(5);
});

test('the log names the database only if it is the cause of a 503', async () => {
  const lines: string[] = [];
  const logging = createApp(readSettings({ ...testVariables, LOG_LEVEL: 'warn' }), {
    write: (line: string) => void lines.push(line),
  });
  const failWith = (error: object) => async () => {
    throw Object.assign(new Error('not now'), error);
  };
  logging.get('/starting', failWith({ statusCode: 503 }));
  logging.get('/outage', failWith({ code: 'ECONNREFUSED' }));
  for (const url of ['/starting', '/outage']) expect((await logging.inject({ url })).statusCode).toBe(503);
  const messages = lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
  expect(messages).toEqual(['service unavailable', 'database unavailable']);
  await logging.close();
});

test('without the database calls return 503, and recover without a restart', async () => {
  const database = await createTestDatabase();
  const relay = await createRelay(Number(new URL(database.url).port));
  const url = new URL(database.url);
  url.port = String(relay.port);
  const fragile = await createOperator({ databaseUrl: url.href, settings: readSettings(testVariables) });
  await fragile.serve({});
  const ready = async () => (await fragile.app.inject({ url: '/readyz' })).statusCode;
  expect(await ready()).toBe(200);

  relay.pointTo(1);
  relay.cut();
  expect(await ready()).toBe(503);
  const answer = await fragile.app.inject({ url: '/api/get_providers' });
  expect([answer.statusCode, answer.json()]).toMatchObject([503, { code: 'unavailable' }]);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect((await fragile.app.inject({ url: '/healthz' })).statusCode).toBe(200);

  relay.pointTo(Number(new URL(database.url).port));
  await expect.poll(ready, { timeout: 5_000 }).toBe(200);
  expect((await fragile.app.inject({ url: '/api/get_providers' })).statusCode).toBe(200);
  await fragile.close();
  relay.close();
  await database.drop();
});

test('above the limit of waiting requests, calls are rejected immediately with retry-after', async () => {
  const player = await operator.newPlayer();
  const { pool } = operator.connection;
  const holders = await Promise.all(Array.from({ length: 10 }, () => pool.connect()));
  const waiting = Array.from({ length: 1_100 }, () => pool.query('SELECT 1').catch(() => undefined));
  const answer = await callAs(operator, player.token, details);
  expect([answer.statusCode, answer.json()]).toMatchObject([503, { code: 'overloaded' }]);
  expect(answer.headers['retry-after']).toBe('1');
  for (const holder of holders) holder.release();
  await Promise.all(waiting);
  expect((await callAs(operator, player.token, details)).statusCode).toBe(200);
});

test('calls are rejected while the event loop is a second late, and accepted again afterwards', async () => {
  const call = () => operator.app.inject({ url: '/api/top_winners' });
  const turnSlowly = async () => {
    const until = performance.now() + 1_200;
    while (performance.now() < until) continue;
    await nextTurn();
    return call();
  };
  // A single pause does not count: the whole machine may have been suspended.
  let answer = await turnSlowly();
  expect(answer.statusCode).toBe(200);
  for (let turn = 0; turn < 5 && answer.statusCode === 200; turn++) answer = await turnSlowly();
  expect([answer.statusCode, answer.json()]).toMatchObject([503, { code: 'overloaded' }]);
  expect(answer.headers['retry-after']).toBe('1');
  await expect.poll(async () => (await call()).statusCode, { timeout: 5_000 }).toBe(200);
});

test('instances share sessions and balances', async () => {
  const second = await createOperator({
    databaseUrl: operator.databaseUrl,
    settings: readSettings(testVariables),
  });
  await second.serve({ background: false });
  const player = await operator.newPlayer({ deposit: 1_000 });
  expect((await callAs(second, player.token, details)).json()).toMatchObject({ balance: '1.000' });
  await second.players.deposit(player.username, minor(500));
  expect((await callAs(operator, player.token, details)).json()).toMatchObject({ balance: '1.500' });
  await callAs(second, player.token, { method: 'POST', path: '/logout' });
  expect((await callAs(operator, player.token, details)).statusCode).toBe(401);
  await second.close();
});

/** A day that has ended with a loss of 10.000 TND, and has earned 1.000. */
async function endDay({ id }: TestPlayer, daysAgo: number): Promise<void> {
  await operator.connection.pool.query(
    `INSERT INTO operator.cashback_period (player_id, starts_at, ends_at, slots, live, crash, sport, lost)
     VALUES ($1, current_date - $2::integer - 1, current_date - $2::integer, 1000000, 0, 0, 0, 10000)`,
    [id, daysAgo],
  );
}

test('one instance runs the background jobs, and another takes over', { timeout: 30_000 }, async () => {
  const player = await operator.newPlayer({ deposit: 100_000 });
  const settings = readSettings({ ...testVariables, ...promotionVariables });
  const [first, second] = await Promise.all([
    createOperator({ databaseUrl: operator.databaseUrl, settings }),
    createOperator({ databaseUrl: operator.databaseUrl, settings }),
  ]);
  await Promise.all([first.serve({}), second.serve({})]);
  const cashback = async () => (await operator.players.get(player.username)).cashback;
  const options = { timeout: 12_000, interval: 200 };

  await endDay(player, 2);
  await expect.poll(cashback, options).toBe(1_000);
  await first.close();
  await endDay(player, 1);
  await expect.poll(cashback, options).toBe(2_000);
  await second.close();
});

test('a failing background job does not stop the others', { timeout: 30_000 }, async () => {
  const player = await operator.newPlayer({ deposit: 100_000 });
  const lines: string[] = [];
  const leader = await createOperator({
    databaseUrl: operator.databaseUrl,
    settings: readSettings({ ...testVariables, ...promotionVariables, LOG_LEVEL: 'warn' }),
    log: { write: (line) => void lines.push(line) },
  });
  leader.winners.read = () => Promise.reject(new Error('no winners today'));
  leader.sessions.sweep = () => Promise.reject(new Error('the sweep failed'));
  await leader.serve({});
  await endDay(player, 1);
  await expect
    .poll(async () => (await operator.players.get(player.username)).cashback, { timeout: 12_000 })
    .toBe(1_000);
  // The job may have its turn after the cashback.
  await expect
    .poll(() => lines.some((line) => line.includes('"job":"winners"') && line.includes('no winners today')))
    .toBe(true);
  await leader.close();
});

test('a reader that starts from the beginning reads the stream in ranges, each once', async () => {
  const pieces: [Date, Date][] = [];
  const read = createStreamReader(operator.connection, 'pieces', async (_, from, until) => {
    pieces.push([from, until]);
  });
  while (await read()) continue;
  expect(pieces.length).toBeGreaterThan(5);
  expect(pieces[0]?.[0]).toEqual(new Date(0));
  pieces.slice(1).forEach(([from], index) => expect(from).toEqual(pieces[index]?.[1]));
  expect(Date.now() - Number(pieces.at(-1)?.[1])).toBeLessThan(60_000);
});

test(
  'a reader waits for a transfer whose commit takes long, and reads it once',
  { timeout: 30_000 },
  async () => {
    const [slow, quick] = [
      await operator.newPlayer({ deposit: 1_000 }),
      await operator.newPlayer({ deposit: 1_000 }),
    ];
    const ids: string[] = [];
    const read = createStreamReader(operator.connection, 'commits', async (transaction, from, until) => {
      const { rows } = await transaction.query<{ id: string }>(
        `SELECT id FROM operator.transfer WHERE created_at >= $1 AND created_at < $2 AND id LIKE 'commit %'`,
        [from, until],
      );
      ids.push(...rows.map(({ id }) => id));
    });
    while (await read()) continue;
    const win = (player: TestPlayer, id: string) => ({
      text: `SELECT operator.win($1, '', NULL, false, $2, 10, 'casino', $1, 'Aviator', 39)`,
      values: [id, player.id],
    });
    const client = new pg.Client({ connectionString: operator.databaseUrl });
    await client.connect();
    await client.query('BEGIN');
    await client.query(win(slow, 'commit first'));
    await operator.connection.pool.query(win(quick, 'commit second'));
    // Longer than the margin for clocks.
    for (const endsAt = Date.now() + 4_000; Date.now() < endsAt;) await read();
    expect(ids).toEqual([]);
    await client.query('COMMIT');
    await client.end();
    const readOn = async () => {
      while (await read()) continue;
      return ids.toSorted();
    };
    await expect.poll(readOn, { timeout: 10_000 }).toEqual(['commit first', 'commit second']);
    for (let count = 0; count < 3; count++) await readOn();
    expect(ids).toHaveLength(2);
  },
);

test('a slow payment provider does not delay other background jobs', { timeout: 30_000 }, async () => {
  const bank = createTestBank('slow-bank');
  let [isAsked, answer] = [false, (): void => undefined];
  bank.before = (call) => {
    if (call !== 'status') return;
    isAsked = true;
    return new Promise<void>((resolve) => (answer = resolve));
  };
  const other = await createTestOperator({
    variables: promotionVariables,
    serving: { payments: [bank], background: true },
  });
  const player = await other.newPlayer({ deposit: 100_000 });
  const payment = { id: randomUUID(), method: 'card', amount: '20.000', values: {} };
  await callAs(other, player.token, { method: 'POST', path: '/Deposit' }, payment);
  await other.connection.pool.query('UPDATE operator.payment SET ask_at = now()');
  await expect.poll(() => isAsked, { timeout: 10_000 }).toBe(true);
  const position = async () => {
    const { rows } = await other.connection.pool.query<{ until: Date }>(
      `SELECT read_until AS until FROM operator.stream_position WHERE reader = 'winners'`,
    );
    return Number(rows[0]?.until ?? 0);
  };
  const before = await position();
  await expect.poll(position, { timeout: 6_500 }).toBeGreaterThan(before);
  answer();
  await other.drop();
});

test('a range that takes too long is read again with a shorter length', async () => {
  const pieces: number[] = [];
  const read = createStreamReader(operator.connection, 'slow', async (transaction, from, until) => {
    const days = (Number(until) - Number(from)) / 86_400_000;
    if (days > 300) {
      await transaction.query('SET LOCAL statement_timeout = 1');
      await transaction.query('SELECT pg_sleep(1)');
    }
    pieces.push(days);
  });
  while (await read()) continue;
  // Repeated reads without new rows: the length stays within the range of PostgreSQL's interval.
  for (let tick = 0; tick < 70; tick++) await read();
  const sinceEpoch = Date.now() / 86_400_000;
  expect(pieces.reduce((sum, days) => sum + days, 0)).toBeCloseTo(sinceEpoch, 1);
});

test('a CURRENCY that differs from that of the accounts is refused', async () => {
  const settings = readSettings({ ...testVariables, CURRENCY: 'EUR' });
  await expect(createOperator({ databaseUrl: operator.databaseUrl, settings })).rejects.toThrow(
    'CURRENCY is EUR, but accounts and pots of this database are in TND: set CURRENCY=TND, or CURRENCIES=TND,EUR',
  );
});

describe('shutdown', () => {
  async function listening(serving: Serving = {}) {
    const closing = await createOperator({
      databaseUrl: operator.databaseUrl,
      settings: readSettings(testVariables),
    });
    await closing.serve({ background: false, ...serving });
    return { closing, address: await closing.listen({ host: '127.0.0.1', port: 0 }) };
  }

  async function secondsToClose(closing: Operator): Promise<number> {
    const startedAt = performance.now();
    await closing.close();
    return (performance.now() - startedAt) / 1_000;
  }

  async function lockTable(name: string): Promise<() => Promise<void>> {
    const client = await operator.connection.pool.connect();
    await client.query('BEGIN');
    await client.query(`LOCK TABLE operator.${name}`);
    return async () => {
      await client.query('COMMIT');
      client.release();
    };
  }

  const statementsUnderWay = ({ connection: { pool } }: Operator) => pool.totalCount - pool.idleCount;

  /** A provider with a stream that never ends. */
  function streaming(end: (reply: FastifyReply) => void): Provider {
    return {
      async routes(app) {
        const open = new Set<FastifyReply>();
        app.get('/stream', (_request, reply) => {
          reply.hijack();
          reply.raw.writeHead(200, { 'content-type': 'text/event-stream' });
          reply.raw.write('data: 1\n\n');
          open.add(reply);
        });
        app.addHook('preClose', (done) => {
          for (const reply of open) end(reply);
          done();
        });
      },
    };
  }

  test('finishes running requests without waiting for their connections, and accepts no new ones', async () => {
    const { closing, address } = await listening();
    const player = await operator.newPlayer();
    const unlock = await lockTable('login_failure');
    const login = fetch(`${address}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: player.username, password: TEST_PASSWORD }),
    });
    await expect.poll(() => statementsUnderWay(closing)).toBe(1);
    const closed = secondsToClose(closing);
    await sleep(200);
    await unlock();
    expect((await login).status).toBe(200);
    expect(await closed).toBeLessThan(2);
    await expect(fetch(`${address}/healthz`)).rejects.toThrow('fetch failed');
  });

  test('fails readiness before the listener closes', async () => {
    const closing = await createOperator({
      databaseUrl: operator.databaseUrl,
      settings: readSettings({ ...testVariables, DRAIN_DELAY_SECONDS: '2' }),
    });
    await closing.serve({ background: false });
    const address = await closing.listen({ host: '127.0.0.1', port: 0 });
    const closed = secondsToClose(closing);
    expect((await fetch(`${address}/readyz`)).status).toBe(503);
    expect((await fetch(`${address}/api/get_providers`)).status).toBe(200);
    expect(await closed).toBeGreaterThan(2);
    await expect(fetch(`${address}/healthz`)).rejects.toThrow('fetch failed');
  });

  test('waits for a launch that takes as long as it may', async () => {
    let isLaunching = false;
    const slow: Provider = {
      async launch() {
        isLaunching = true;
        await sleep(5_000);
        return { kind: 'embed', url: 'https://games.example/slow' };
      },
    };
    const { closing, address } = await listening({
      providers: [{ name: 'slow', provider: slow, games: 'all' }],
    });
    const player = await operator.newPlayer();
    await seedCatalogue(closing.connection);
    const launch = fetch(`${address}/api/StartGame`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${player.token}` },
      body: JSON.stringify({ game_id: 25, provider: 39 }),
    });
    await expect.poll(() => isLaunching).toBe(true);
    const closed = closing.close();
    expect((await launch).status).toBe(200);
    await closed;
  }, 20_000);

  test('answers requests on open connections and asks clients to close them', async () => {
    const { closing, address } = await listening();
    const agent = new Agent({ keepAlive: true, maxSockets: 16 });
    const failures: string[] = [];
    let answered = 0;
    const callUntilRefused = async () => {
      for (;;) {
        const outcome = await call(`${address}/api/get_providers`, agent);
        if (outcome === 'ECONNREFUSED') return;
        if (outcome === 200) answered++;
        else failures.push(String(outcome));
      }
    };
    const callers = Array.from({ length: 16 }, callUntilRefused);
    await expect.poll(() => answered, { timeout: 10_000 }).toBeGreaterThan(50);
    await closing.close();
    await Promise.all(callers);
    expect(failures).toEqual([]);
  });

  test('finishes the running background job before the database is closed', async () => {
    const unlock = await lockTable('stream_position');
    const { closing } = await listening({ background: true });
    const warn = vi.spyOn(closing.app.log, 'warn');
    await expect.poll(() => statementsUnderWay(closing), { timeout: 5_000 }).toBe(1);
    const closed = closing.close();
    await sleep(100);
    await unlock();
    await closed;
    expect(warn).not.toHaveBeenCalled();
  });

  test('ends a stream immediately if its provider does', async () => {
    const provider = streaming((reply) => reply.raw.end());
    const { closing, address } = await listening({
      providers: [{ name: 'stream', prefix: '/stream', provider }],
    });
    const { body } = await fetch(`${address}/stream/stream`);
    expect(await secondsToClose(closing)).toBeLessThan(2);
    await body?.cancel();
  });

  test('closes a stream that is not ended after a few seconds', async () => {
    const { closing, address } = await listening({
      providers: [{ name: 'stream', prefix: '/stream', provider: streaming(() => undefined) }],
    });
    const { body } = await fetch(`${address}/stream/stream`);
    expect(await secondsToClose(closing)).toBeLessThan(5);
    await body?.cancel().catch(() => undefined);
  });
});

test.each([
  [{ CURRENCY: 'dinar' }, 'CURRENCY'],
  [{ DATABASE_CONNECTIONS: '1' }, 'DATABASE_CONNECTIONS'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
  [{ FRAME_SOURCES: "'self'; script-src *" }, 'FRAME_SOURCES'],
])('a wrong setting is named: %o', (variables, name) => {
  expect(() => readSettings(variables)).toThrow(name);
});

test.each([
  ['CASHBACK_BASIS_POINT', 'CASHBACK_BASIS_POINTS'],
  ['METRIC_TOKEN', 'METRICS_TOKEN'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['SITE_CURRENCY', 'SITE_CURRENCIES'],
  ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
])('a misspelt setting is an error that names the nearest one: %s', (name, nearest) => {
  expect(() => readSettings({ [name]: '1' })).toThrow(`${name} is not a setting: did you mean ${nearest}?`);
});

test('variables of other programs are not misspelt settings', () => {
  const others = [
    'HOME',
    'HOSTNAME',
    'LOGNAME',
    'TZ',
    'DATABASE_URL_2',
    'npm_config_cache',
    'ACME_SECRET',
    'PATH',
  ];
  expect(() => readSettings(Object.fromEntries(others.map((name) => [name, '1'])))).not.toThrow();
});

test('empty variables count as unset', () => {
  expect(readSettings({ CURRENCY: '', METRICS_PORT: '' })).toMatchObject({ CURRENCY: 'TND' });
});
