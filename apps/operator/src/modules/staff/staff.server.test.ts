import { randomUUID } from 'node:crypto';

import { transact } from '@tessera/database';
import { minor } from '@tessera/money';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestBank, type TestBank } from '../../testing/test-payments';
import {
  createTestOperator,
  testProviders,
  type TestOperator,
  type TestPlayer,
} from '../../testing/test-operator';
import { referenceOf } from '../payments';
import { calls, type CallName, type StaffCall } from './calls';
import { createStaffStore } from './store';
import { createStaffTokens, SCOPES } from './tokens';

let operator: TestOperator;
let bank: TestBank;
const tokens: Record<'ada' | 'ben' | 'adaToo' | 'reader', string> = {
  ada: '',
  ben: '',
  adaToo: '',
  reader: '',
};
beforeAll(async () => {
  bank = createTestBank();
  operator = await createTestOperator({
    variables: { STAFF_PORT: '0', ADJUSTMENT_ALONE_UP_TO: '10' },
    serving: { providers: testProviders, payments: [bank], background: false },
  });
  const made = createStaffTokens(createStaffStore(operator.connection));
  tokens.ada = await made.create('ada', { person: 'Ada', scopes: SCOPES });
  tokens.adaToo = await made.create('ada-2', { person: 'Ada', scopes: SCOPES });
  tokens.ben = await made.create('ben', { person: 'Ben', scopes: SCOPES });
  tokens.reader = await made.create('reader', { person: 'Reader', scopes: ['players:read'] });
});
afterAll(() => operator.drop());

type Options = { token?: string; key?: string | undefined; body?: object };
type Answer = {
  code?: string;
  changed?: boolean;
  status?: string;
  payment?: { status: string; reason: string | null };
  payments?: { id: string }[];
  events?: object[];
  players?: { id: string }[];
  actions?: { number: number; actor: string; before: object; after: object }[];
};

async function send(
  method: 'GET' | 'POST',
  url: string,
  { token = tokens.ada, key = randomUUID(), body }: Options = {},
) {
  if (!operator.staffApp) throw new Error('the operator API is off');
  const answer = await operator.staffApp.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}`, ...(method === 'POST' && { 'idempotency-key': key }) },
    ...(body && { payload: body }),
  });
  const json = answer.json<Answer>();
  if (answer.statusCode === 200) v.parse(callAt(method, url).ok, json);
  return { status: answer.statusCode, json };
}

/** The call at an address, to compare its answers with the document. */
function callAt(method: string, url: string): StaffCall {
  const path = url.split('?')[0] ?? '';
  const found = Object.values<StaffCall>(calls).find(
    (call) =>
      call.method === method && new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  if (!found) throw new Error(`no call at ${method} ${url}`);
  return found;
}

const reason = 'as agreed by telephone';

async function askWithdrawal(player: TestPlayer, amount = '20'): Promise<string> {
  const id = randomUUID();
  const sender = { language: 'en', siteOrigin: 'https://site.example' } as const;
  await operator.payments.ask(
    'withdrawal',
    player.caller,
    { id, method: 'plain', amount, values: {} },
    sender,
  );
  return id;
}

test('the public listener does not have the operator API, and its own has a document', async () => {
  expect((await operator.app.inject({ url: '/openapi.json' })).statusCode).toBe(404);
  expect((await operator.app.inject({ url: '/players' })).statusCode).toBe(404);
  const document = await operator.staffApp?.inject({ url: '/openapi.json' });
  const paths = document?.json<{ paths: Record<string, object> }>().paths ?? {};
  expect(Object.keys(paths).toSorted()).toEqual(
    [...new Set(Object.values(calls).map(({ path }) => path))].toSorted(),
  );
});

test('every call needs a valid token with its scope, and every change a key and a reason', async () => {
  const player = await operator.newPlayer();
  const made = createStaffTokens(createStaffStore(operator.connection));
  const revoked = await made.create('gone', { person: 'Gone', scopes: SCOPES });
  await made.revoke('gone');
  await expect(made.create('gone', { person: 'Gone', scopes: SCOPES })).rejects.toThrow('choose another');
  await expect(made.create('odd', { person: 'Odd', scopes: ['everything'] })).rejects.toThrow(
    'Choose scopes',
  );
  for (const { method, path, scope } of Object.values(calls)) {
    const url = path.replaceAll(/\{\w+\}/g, player.id);
    for (const token of ['', 'staff_nothing', revoked])
      expect((await send(method, url, { token })).status).toBe(401);
    if (scope !== 'players:read')
      expect((await send(method, url, { token: tokens.reader })).status).toBe(403);
    if (method === 'POST') {
      const body = {
        reason,
        state: 'open',
        status: 'done',
        kind: 'loss',
        period: 'day',
        amount: '1',
        id: randomUUID(),
      };
      expect((await send(method, url, { key: 'short', body })).json.code).toMatch(
        /idempotency_key|bad_request/,
      );
      expect((await send(method, url, { body: {} })).status).toBe(400);
    }
  }
  const { rows } = await operator.connection.pool.query<{ hash: Buffer }>(
    'SELECT hash FROM operator.staff_token',
  );
  expect(rows.every(({ hash }) => hash.length === 32)).toBe(true);
});

test('players are found, blocked, limited, logged out and verified', async () => {
  const player = await operator.newPlayer({ deposit: 5_000 });
  const found = await send('GET', `/players?name=${player.username}`);
  expect(found.json.players).toMatchObject([{ id: player.id, balance: '5.000', state: 'open' }]);
  const limit = { kind: 'loss', period: 'week', amount: '50', reason };
  expect((await send('POST', `/players/${player.id}/limits`, { body: limit })).status).toBe(200);
  await operator.connection.pool.query(
    `INSERT INTO operator.verification_need (player_id, id, kind, status, blocks) VALUES ($1, 'identity', 'identity', 'pending', '{withdraw}')`,
    [player.id],
  );
  const decision = { status: 'refused', reason: 'the picture is not readable' };
  expect((await send('POST', `/players/${player.id}/verification/identity`, { body: decision })).status).toBe(
    200,
  );
  expect((await send('POST', `/players/${player.id}/verification/nothing`, { body: decision })).status).toBe(
    404,
  );
  expect(await send('GET', `/players/${player.id}`)).toMatchObject({
    json: {
      limits: [{ kind: 'loss', period: 'week', amount: '50.000' }],
      sessions: [{ id: expect.any(String) }],
      verification: [{ id: 'identity', status: 'refused', reason: 'the picture is not readable' }],
    },
  });
  expect((await send('POST', `/players/${player.id}/logout`, { body: { reason } })).json).toEqual({
    ended: 1,
  });
  const close = await send('POST', `/players/${player.id}/state`, { body: { state: 'closed', reason } });
  expect(close.json.code).toBe('balance_left');
  expect(
    (await send('POST', `/players/${player.id}/state`, { body: { state: 'blocked', reason } })).status,
  ).toBe(200);
  expect((await send('GET', `/players/${player.id}`)).json).toMatchObject({ state: 'blocked', sessions: [] });
  expect((await send('GET', `/players/${randomUUID()}`)).status).toBe(404);
});

test('a repeated key answers the first result; another request under it is a conflict', async () => {
  const player = await operator.newPlayer({ deposit: 100_000 });
  const id = await askWithdrawal(player);
  const url = `/payments/${player.id}/${id}/approve`;
  const key = randomUUID();
  const first = await send('POST', url, { key, body: { reason } });
  expect(first.json).toMatchObject({ changed: true, payment: { status: 'approved' } });
  expect(await send('POST', url, { key, body: { reason } })).toEqual(first);
  expect((await send('POST', url, { key, body: { reason: 'another reason' } })).json.code).toBe('conflict');
  // The key of another actor is another key, and the step was taken already.
  expect((await send('POST', url, { key, body: { reason }, token: tokens.ben })).json.changed).toBe(false);
});

test('payments are listed, approved, refused, marked as paid and failed', async () => {
  const player = await operator.newPlayer({ deposit: 100_000 });
  const [refused, paid, failed] = [
    await askWithdrawal(player),
    await askWithdrawal(player),
    await askWithdrawal(player),
  ];
  const pending = await send('GET', `/payments?player=${player.id}&status=pending`);
  expect(pending.json.payments).toHaveLength(3);
  const step = (id: string, name: string) =>
    send('POST', `/payments/${player.id}/${id}/${name}`, { body: { reason } });
  expect((await step(paid, 'paid')).json.code).toBe('conflict');
  expect((await step(refused, 'refuse')).json.payment).toMatchObject({ status: 'refused', reason });
  expect((await step(refused, 'approve')).json.code).toBe('conflict');
  for (const id of [paid, failed]) expect((await step(id, 'approve')).status).toBe(200);
  expect((await step(paid, 'paid')).json.payment?.status).toBe('done');
  // The provider has the order and may still pay it.
  await operator.connection.pool.query('UPDATE operator.payment SET ask_at = now() WHERE player_id = $1', [
    player.id,
  ]);
  await operator.payments.askProviders();
  expect((await step(failed, 'fail')).json.code).toBe('provider_pending');
  for (const reference of bank.orders.keys())
    bank.reports.set(reference, { outcome: 'failed', reason: 'account_invalid' });
  expect((await step(failed, 'fail')).json.payment?.status).toBe('failed');
  expect(await operator.wallet.balance(player.id)).toBe(80_000);
  expect((await send('GET', `/payments/${player.id}/${failed}`)).json.events?.length).toBeGreaterThan(2);
  expect((await send('GET', '/payments?attention=true')).status).toBe(200);
});

test('a contradiction that was examined leaves the list, and an open payment is asked for again', async () => {
  const player = await operator.newPlayer();
  const contradict = async (report: object) => {
    const id = randomUUID();
    const request = { id, method: 'free', amount: '20', values: {} };
    const sender = { language: 'en', siteOrigin: 'https://site.example' } as const;
    await operator.payments.ask('deposit', player.caller, request, sender);
    const reference = referenceOf({ playerId: player.id, id });
    await bank.notify(operator.app, reference, 'done', report);
    return { id, reference };
  };
  const open = await contradict({ amount: 19_999 });
  const ended = await contradict({});
  await bank.notify(operator.app, ended.reference, 'failed');
  const listed = async () =>
    (await send('GET', `/payments?attention=true&player=${player.id}`)).json.payments?.map(({ id }) => id);
  expect(await listed()).toEqual([ended.id, open.id]);

  const url = (id: string) => `/payments/${player.id}/${id}/resolve`;
  const key = randomUUID();
  const first = await send('POST', url(ended.id), { key, body: { reason } });
  expect(first.json).toMatchObject({ changed: true, payment: { status: 'done', contradiction: null } });
  expect(await send('POST', url(ended.id), { key, body: { reason } })).toEqual(first);
  expect((await send('POST', url(ended.id), { body: { reason } })).json.changed).toBe(false);
  expect((await send('POST', url(randomUUID()), { body: { reason } })).status).toBe(404);
  expect(await listed()).toEqual([open.id]);

  await send('POST', url(open.id), { body: { reason } });
  expect(await listed()).toEqual([]);
  expect((await send('GET', '/actions')).json.actions?.[0]).toMatchObject({
    action: 'resolveContradiction',
    subject: `payment ${player.id} ${open.id}`,
    reason,
    before: { contradiction: 'done by webhook: 19999 TND' },
    after: { contradiction: null },
  });
  expect((await send('GET', `/payments/${player.id}/${open.id}`)).json.events?.at(-1)).toMatchObject({
    source: 'staff ada',
    step: 'resolve',
  });
  bank.reports.set(open.reference, { outcome: 'done', amount: minor(20_000), currency: 'TND' });
  await operator.payments.askProviders();
  expect(await operator.wallet.balance(player.id)).toBe(40_000);
});

test('an adjustment above the amount needs another person, whatever the token', async () => {
  const player = await operator.newPlayer({ deposit: 5_000 });
  const adjust = (amount: string, id = randomUUID()) =>
    send('POST', `/players/${player.id}/adjustments`, { body: { id, amount, reason } });
  for (const amount of ['10', '-10']) expect((await adjust(amount)).json.status).toBe('done');
  expect((await adjust('-5.001')).json.code).toBe('insufficient_funds');
  expect((await adjust('1.0001')).json.code).toBe('bad_request');
  const id = randomUUID();
  expect((await adjust('10.001', id)).json.status).toBe('waiting');
  expect(await operator.wallet.balance(player.id)).toBe(5_000);
  const approve = (token: string) =>
    send('POST', `/adjustments/${player.id}/${id}/approve`, { body: { reason }, token });
  for (const token of [tokens.ada, tokens.adaToo])
    expect((await approve(token)).json.code).toBe('second_person');
  const both = await Promise.all([approve(tokens.ben), approve(tokens.ben)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await operator.wallet.balance(player.id)).toBe(15_001);
  expect(await operator.wallet.audit()).toEqual([]);
});

test('transfers and rounds are found by their ids; pots and settings are readable', async () => {
  const player = await operator.newPlayer({ deposit: 5_000 });
  const id = await askWithdrawal(player, '1');
  const transfer = await send('GET', `/players/${player.id}/transfers/payment:${id}`);
  expect(transfer.json).toMatchObject({ transfer: { kind: 'withdrawal', amount: 1_000 } });
  expect((await send('GET', `/players/${player.id}/rounds/nothing`)).status).toBe(404);
  expect((await send('GET', '/jackpots')).json).toHaveProperty('pots');
  expect((await send('GET', '/promotions')).json).toMatchObject({
    jackpots: { tiers: {}, kinds: {} },
    gameReturns: {},
  });
});

test('what a request has done is found by its trace, also after the payment has ended', async () => {
  const player = await operator.newPlayer({ deposit: 5_000 });
  const traceId = randomUUID().replaceAll('-', '');
  const id = randomUUID();
  const asked = await operator.app.inject({
    method: 'POST',
    url: '/api/Withdraw',
    headers: {
      authorization: `Bearer ${player.token}`,
      traceparent: `00-${traceId}-b7ad6b7169203331-01`,
    },
    payload: { id, method: 'plain', amount: '1', values: {} },
  });
  expect(asked.statusCode, asked.body).toBe(200);
  await send('POST', `/payments/${player.id}/${id}/refuse`, { body: { reason } });
  expect((await send('GET', `/traces/${traceId}?hours=1`)).json).toMatchObject({
    payments: [{ id, traceId, status: 'refused' }],
    transfers: [
      { id: `payment:${id}`, traceId, playerId: player.id },
      { id: `payment:${id}:return`, traceId },
    ],
  });
  expect((await send('GET', `/traces/${randomUUID()}`)).status).toBe(404);
  expect((await send('GET', '/traces/nonsense')).json.code).toBe('bad_request');
});

test('every changing call leaves one row in the log of actions, and none if it is refused', async () => {
  const player = await operator.newPlayer({ deposit: 500_000 });
  const { pool } = operator.connection;
  await pool.query(
    `INSERT INTO operator.verification_need (player_id, id, kind, status, blocks) VALUES ($1, 'identity', 'identity', 'pending', '{}')`,
    [player.id],
  );
  await pool.query(
    `INSERT INTO operator.provider (id, name, types, position) VALUES (37, 'Studio', '{1}', 1)`,
  );
  await pool.query(
    `INSERT INTO operator.game (id, provider_id, type, name, folded_name, popularity) VALUES (1, 37, 1, 'Slot', 'slot', 1)`,
  );
  const campaign = (name: string) => ({
    campaign: name,
    players: [player.id],
    game: 1,
    rounds: 5,
    stake: '0.1',
    maxWin: '5',
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  });
  const approved = async () => {
    const id = await askWithdrawal(player);
    await operator.payments.store.move({ playerId: player.id, id, step: 'approve', source: 'staff test' });
    return id;
  };
  const waiting = async () => {
    const id = randomUUID();
    const body = { id, amount: '10.001', reason };
    await send('POST', `/players/${player.id}/adjustments`, { body, token: tokens.ben });
    return id;
  };
  const bodies: Partial<Record<CallName, object>> = {
    setState: { state: 'blocked' },
    setLimit: { kind: 'stake', period: 'day', amount: '5' },
    decideVerification: { status: 'done' },
    adjust: { id: randomUUID(), amount: '1' },
    setPromotions: { version: 1, jackpots: { kinds: {}, tiers: {} }, cashback: null },
    resetPromotions: { version: 2 },
    grantFreeRounds: campaign('granted'),
  };
  const grant = async () => {
    await send('POST', '/free-rounds', { body: { ...campaign('cancelled'), reason } });
    const { rows } = await pool.query<{ id: string }>(
      `SELECT id FROM operator.free_rounds WHERE player_id = $1 AND campaign = 'cancelled'`,
      [player.id],
    );
    return rows[0]?.id ?? '';
  };
  const subjects: Partial<Record<CallName, () => Promise<string>>> = {
    approvePayment: () => askWithdrawal(player),
    refusePayment: () => askWithdrawal(player),
    markPaid: approved,
    markFailed: approved,
    resolveContradiction: () => askWithdrawal(player),
    approveAdjustment: waiting,
    refuseAdjustment: waiting,
    cancelFreeRounds: grant,
  };
  const count = async (name: string) => {
    const { rows } = await pool.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM operator.operator_action WHERE action = $1',
      [name],
    );
    return rows[0]?.count ?? 0;
  };
  // The last one blocks the account.
  const changes = (Object.entries(calls) as [CallName, StaffCall][])
    .filter(([, { method }]) => method === 'POST')
    .toSorted(([a], [b]) => Number(a === 'setState') - Number(b === 'setState'));
  expect(changes.length).toBeGreaterThan(10);
  for (const [name, { path }] of changes) {
    const id = (await subjects[name]?.()) ?? '';
    const url = path
      .replace('{player}', player.id)
      .replace('{need}', 'identity')
      .replaceAll(/\{(payment|adjustment|grant)\}/g, id);
    const before = await count(name);
    expect((await send('POST', url, { body: { ...bodies[name], reason: '' } })).status, name).toBe(400);
    expect(await count(name), name).toBe(before);
    const { status, json } = await send('POST', url, { body: { ...bodies[name], reason } });
    expect(status, `${name} ${JSON.stringify(json)}`).toBe(200);
    expect(await count(name), name).toBe(before + 1);
  }
});

test('the log of actions has who, why, before and after, and a change in it is found', async () => {
  const player = await operator.newPlayer();
  await send('POST', `/players/${player.id}/state`, { body: { state: 'blocked', reason } });
  const { actions = [] } = (await send('GET', '/actions')).json;
  expect(actions[0]).toMatchObject({
    actor: 'ada',
    action: 'setState',
    subject: `player ${player.id}`,
    reason,
    before: { state: 'open' },
    after: { state: 'blocked' },
  });
  const store = createStaffStore(operator.connection);
  expect(await store.verifyChain()).toMatchObject({ broken: [], last: { number: actions[0]?.number } });
  const { pool } = operator.connection;
  await expect(pool.query(`UPDATE operator.operator_action SET reason = 'other'`)).rejects.toThrow(
    'permission denied',
  );
  await expect(pool.query('DELETE FROM operator.operator_action')).rejects.toThrow('permission denied');
  const tamper = async (statement: string) => {
    let broken: number[] = [];
    await transact(pool, async (transaction) => {
      await transaction.query('GRANT UPDATE, DELETE ON operator.operator_action TO CURRENT_USER');
      await transaction.query(statement);
      const { rows } = await transaction.query<{ number: number }>(
        'SELECT broken_actions AS number FROM operator.broken_actions()',
      );
      broken = rows.map(({ number }) => number);
      throw new Error('undo');
    }).catch(() => undefined);
    return broken;
  };
  expect(await tamper(`UPDATE operator.operator_action SET reason = 'other' WHERE number = 2`)).toEqual([2]);
  expect(await tamper('DELETE FROM operator.operator_action WHERE number = 2')).toEqual([3]);
  expect(await tamper(`UPDATE operator.operator_action SET after = '{}' WHERE number = 1`)).toEqual([1]);
});
