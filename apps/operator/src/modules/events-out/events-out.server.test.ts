import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { minor } from '@tessera/money';
import { checkCall } from '@tessera/provider/signature';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { createTestOperator, type TestOperator, type TestPlayer } from '../../testing/test-operator';
import { createFactStore } from './store';

const SECRET = 'the secret of the receiver of events';

type Event = { id: string; kind: string; playerId: string; data: Record<string, unknown> };

let operator: TestOperator;
let receiver: Server;
let received: { event: Event; isSigned: boolean }[] = [];
let status = 204;
beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      received.push({
        event: JSON.parse(body) as Event,
        isSigned: checkCall(SECRET, { method, path, body }, headers).ok,
      });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  operator = await createTestOperator({
    variables: {
      EVENTS_URL: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/events?from=tessera`,
      EVENTS_SECRET: SECRET,
      LARGE_WIN: '100',
    },
    log: { write: () => undefined },
  });
});
beforeEach(async () => {
  await operator.outbox.runDue();
  received = [];
  status = 204;
});
afterAll(async () => {
  await operator.drop();
  receiver.close();
});

const kinds = () => received.map(({ event }) => event.kind).toSorted();

async function ask(player: TestPlayer, kind: 'deposit' | 'withdrawal', id: string): Promise<void> {
  const method = kind === 'deposit' ? 'free' : 'plain';
  const sender = { language: 'en', siteOrigin: 'https://site.example' } as const;
  await operator.payments.ask(kind, player.caller, { id, method, amount: '20', values: {} }, sender);
}

test('deposits, withdrawals, limits and exclusions are sent, signed and once', async () => {
  const player = await operator.newPlayer({ deposit: 50_000 });
  const ids = ['9f1c2d3e-0000-4000-8000-000000000001', '9f1c2d3e-0000-4000-8000-000000000002'] as const;
  await ask(player, 'deposit', ids[0]);
  for (let repeat = 0; repeat < 2; repeat++)
    await operator.payments.store.move({
      playerId: player.id,
      id: ids[0],
      step: 'done',
      source: 'staff test',
    });
  await ask(player, 'withdrawal', ids[1]);
  await operator.protection.setLimit(player.caller, { kind: 'deposit', period: 'day' }, '10', 'player');
  for (let repeat = 0; repeat < 3; repeat++)
    await expect(operator.players.deposit(player.username, minor(20_000))).rejects.toThrow('limit');
  await operator.protection.exclude(player.id, { months: 6 });
  await operator.outbox.runDue();
  expect(kinds()).toEqual(['deposit.done', 'limit.reached', 'player.self_excluded', 'withdrawal.requested']);
  expect(received.every(({ isSigned, event }) => isSigned && event.playerId === player.id)).toBe(true);
  const done = received.find(({ event }) => event.kind === 'deposit.done');
  expect(done?.event.data).toMatchObject({ payment: ids[0], credited: 20_000, currency: 'TND' });
});

test('large wins and debts come from the stream of transfers', async () => {
  const player = await operator.newPlayer();
  const context = { area: 'casino', roundId: 'r', title: 'Aviator', providerId: 39 } as const;
  for (const [transferId, amount] of [
    ['small', 99_999],
    ['large', 100_000],
  ] as const)
    await operator.wallet.win({ transferId, playerId: player.id, amount: minor(amount), context });
  await operator.players.withdraw(player.username, minor(150_000));
  await operator.wallet.rollback({ transferId: 'back', originalTransferId: 'large', playerId: player.id });
  const { connection, eventsOut } = operator;
  const client = await connection.pool.connect();
  try {
    for (let repeat = 0; repeat < 2; repeat++)
      await eventsOut?.read(client, new Date(Date.now() - 60_000), new Date(Date.now() + 60_000));
  } finally {
    client.release();
  }
  await operator.outbox.runDue();
  const own = received
    .filter(({ event }) => event.playerId === player.id)
    .map(({ event }) => [event.kind, event.data['amount']]);
  expect(own.toSorted()).toEqual([
    ['player.debt', 50_001],
    ['win.large', 100_000],
  ]);
});

test('a receiver that refuses gets the event again; after the last attempt it is a dead letter, which can be sent again', async () => {
  const facts = createFactStore(operator.connection);
  const player = await operator.newPlayer();
  status = 500;
  await operator.protection.exclude(player.id, { days: 1 });
  const again = () =>
    operator.connection.pool.query(
      `UPDATE operator.outbox SET due_at = now() WHERE payload ->> 'playerId' = $1`,
      [player.id],
    );
  for (let attempt = 0; attempt < 15; attempt++) {
    expect((await facts.dead()).filter(({ playerId }) => playerId === player.id)).toEqual([]);
    await again();
    await operator.outbox.runDue();
  }
  expect(received).toHaveLength(15);
  expect(new Set(received.map(({ event }) => event.id)).size).toBe(1);
  expect(await facts.dead()).toMatchObject([
    { playerId: player.id, kind: 'player.break', error: expect.stringContaining('500') },
  ]);
  status = 204;
  expect(await facts.retry()).toBe(1);
  await operator.outbox.runDue();
  expect(received).toHaveLength(16);
  expect(await facts.dead()).toEqual([]);
});
