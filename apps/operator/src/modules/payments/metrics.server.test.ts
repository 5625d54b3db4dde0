import { randomUUID } from 'node:crypto';

import { deposit, withdraw } from '@tessera/contract/server';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { callAs } from '../../testing/call-as';
import { createTestOperator, type TestOperator, type TestPlayer } from '../../testing/test-operator';
import { createTestBank, type TestBank } from '../../testing/test-payments';
import { createReading } from '../../platform/metric-reading';
import { referenceOf } from './reference';

const METRICS_TOKEN = 'a token for the metrics';

let operator: TestOperator;
let bank: TestBank;
beforeAll(async () => {
  bank = createTestBank();
  operator = await createTestOperator({
    variables: { METRICS_TOKEN },
    serving: { payments: [bank], background: false },
  });
});
afterAll(() => operator.drop());

async function pay(player: TestPlayer, call: typeof deposit | typeof withdraw, amount = '20.000') {
  const method = call === deposit ? 'free' : 'plain';
  const id = randomUUID();
  const answer = await callAs(operator, player.token, call, { id, method, amount, values: {} });
  return { id, status: answer.statusCode, reference: referenceOf({ playerId: player.id, id }) };
}

async function metrics(): Promise<string[]> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  return (await operator.app.inject({ url: '/metrics', headers })).body.split('\n');
}

test('payments are counted once per status, with their money, refusals by code and provider errors', async () => {
  const player = await operator.newPlayer();
  const paid = await pay(player, deposit);
  for (const eventId of ['one', 'one', 'two'])
    expect(await bank.notify(operator.app, paid.reference, 'done', { eventId })).toBe(200);
  expect(await bank.notify(operator.app, paid.reference, 'done', { secret: 'x'.repeat(32) })).toBe(401);
  // A contradiction of a payment that has ended is for staff, too.
  expect(await bank.notify(operator.app, paid.reference, 'failed')).toBe(200);
  expect((await pay(player, withdraw, '20.001')).status).toBeGreaterThan(400);
  await pay(player, withdraw, '5.000');
  bank.before = () => {
    throw new Error('down');
  };
  await pay(player, deposit);
  const lines = await metrics();
  for (const line of [
    'payments_total{kind="deposit",method="free",status="pending"} 2',
    'payments_total{kind="deposit",method="free",status="done"} 1',
    'payment_money_total{kind="deposit",method="free",status="done",currency="TND"} 20000',
    'payments_total{kind="withdrawal",method="plain",status="pending"} 1',
    'payments_open{kind="deposit",need="none"} 1',
    'payments_open{kind="deposit",need="staff"} 1',
    'payments_open{kind="withdrawal",need="none"} 1',
    'payments_open{kind="withdrawal",need="staff"} 0',
    `http_refusals_total{call="${withdraw.name}",code="insufficient_funds"} 1`,
    'http_refusals_total{call="payments test-bank",code="bad_signature"} 1',
    'provider_calls_total{provider="test-bank",call="deposit",outcome="ok"} 1',
    'provider_calls_total{provider="test-bank",call="deposit",outcome="error"} 1',
    'outbox_tasks 0',
    'outbox_lag_seconds 0',
  ])
    expect(lines).toContain(line);
});

test('a value that the database does not give is left out, and read again after the interval', async () => {
  let reads = 0;
  const read = createReading(60_000, async () => {
    reads++;
    throw new Error('no connection');
  });
  expect([await read(), await read()]).toEqual([undefined, undefined]);
  expect(reads).toBe(1);
  const next = createReading(0, async () => ++reads);
  expect([await next(), await next()]).toEqual([2, 3]);
});
