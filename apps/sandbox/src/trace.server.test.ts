import { createTestDatabase } from '@tessera/database/testing';
import { createOperator, readSettings, type Operator } from '@tessera/operator';
import { newTraceparent } from '@tessera/provider/trace';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { claimDatabase, seedDemo } from './demo';
import { createSandboxProviders } from './providers';

/* One id from the request of a game's page to the log line and the ledger, over HTTP. */

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let operator: Operator;
let address: string;
const lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  await claimDatabase(database.url);
  const settings = readSettings({ LOG_LEVEL: 'info', PASSWORD_MEMORY_KIB: '8' });
  const log = { write: (line: string) => lines.push(JSON.parse(line) as Record<string, unknown>) };
  operator = await createOperator({ databaseUrl: database.url, settings, log });
  await seedDemo(operator, settings.CURRENCY);
  await operator.serve({ providers: createSandboxProviders(operator), background: false });
  address = await operator.listen({ host: '127.0.0.1', port: 0 });
}, 120_000);
afterAll(async () => {
  await operator.close();
  await database.drop();
});

type Asked = { token: string; body?: object; traceparent?: string };

async function ask(path: string, { token, body, traceparent = newTraceparent() }: Asked) {
  const response = await fetch(address + path, {
    headers: {
      authorization: `Bearer ${token}`,
      traceparent,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const text = await response.text();
  expect(response.status, text).toBe(200);
  expect(response.headers.get('x-request-id')).toBe(traceIn(traceparent));
  return JSON.parse(text) as Record<string, unknown>;
}

const traceIn = (traceparent: string) => traceparent.slice(3, 35);
const tokenIn = (answer: object) => /[\w-]{64}/.exec(JSON.stringify(answer))?.[0] ?? '';

async function expectTraced(traceparent: string, bet: RegExp) {
  const traceId = traceIn(traceparent);
  const found = await operator.wallet.traceRequest(traceId, new Date(Date.now() - 60_000));
  expect(found[0]).toMatchObject({ kind: 'bet', id: expect.stringMatching(bet) as string, traceId });
  const logged = lines.filter(({ msg, call }) => msg === 'transfer' && call === 'bet');
  expect(logged.find(({ transfer }) => transfer === found[0]?.id)).toMatchObject({
    reqId: traceId,
    result: 'ok',
  });
  return found;
}

test('the trace of a spin is that of its stake, its win and its log lines', async () => {
  const login = await operator.sessions.login('demo', 'demo1234', '127.0.0.1');
  const token = tokenIn(await ask('/api/StartGame', { token: login, body: { game_id: 1001, provider: 37 } }));
  const traceparent = newTraceparent();
  const spin = await ask('/arcade/api/spin', {
    token,
    body: { id: 'traced-spin', stake: 1_000 },
    traceparent,
  });
  const round = await operator.wallet.traceRound(String(spin['roundId']));
  const found = await expectTraced(traceparent, /^arcade:.*:bet$/);
  expect(found.map(({ id }) => id)).toEqual(round.map(({ id }) => id));
  expect(new Set(found.map(({ traceId }) => traceId))).toEqual(new Set([traceIn(traceparent)]));
});

test('the trace of a sports bet is that of its stake', async () => {
  const login = await operator.sessions.login('demo', 'demo1234', '127.0.0.1');
  const token = tokenIn(await ask('/api/Live?lang=fr', { token: login }));
  const [from, to] = [Date.now() + 3_600_000, Date.now() + 25 * 3_600_000];
  const list = await ask(`/sportsbook/api/events?view=prematch&from=${from}&to=${to}`, { token });
  const [event] = list['events'] as { id: string; markets: Record<string, number[]> }[];
  const [market, [odds]] = Object.entries(event!.markets).find(([name]) => /^(1x2|winner)$/.test(name))!;
  const traceparent = newTraceparent();
  await ask('/sportsbook/api/bets', {
    token,
    traceparent,
    body: {
      id: 'traced-bet',
      stake: 1_000,
      policy: 'any',
      legs: [{ eventId: event!.id, market, outcome: 'home', odds }],
    },
  });
  await expectTraced(traceparent, /^sportsbook:.*:traced-bet:bet$/);
});
