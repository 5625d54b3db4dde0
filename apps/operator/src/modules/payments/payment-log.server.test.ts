import { randomUUID } from 'node:crypto';

import { deposit } from '@tessera/contract/server';
import { expect, onTestFinished, test } from 'vitest';

import { callAs } from '../../testing/call-as';
import { createTestOperator, testProviders } from '../../testing/test-operator';
import { createTestBank } from '../../testing/test-payments';
import { referenceOf } from './reference';

test('a payment is logged when it is asked for and at each report, with its player', async () => {
  const lines: Record<string, unknown>[] = [];
  const bank = createTestBank('log-bank', ['a secret of the logged bank, 32 characters']);
  const operator = await createTestOperator({
    variables: { LOG_LEVEL: 'info' },
    log: { write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>) },
    serving: { providers: testProviders, payments: [bank], background: false },
  });
  onTestFinished(() => operator.drop());
  const player = await operator.newPlayer();
  const id = randomUUID();
  const body = { id, method: 'card', amount: '50.000', values: {} };
  expect((await callAs(operator, player.token, deposit, body)).statusCode).toBe(200);
  const eventId = randomUUID();
  for (let count = 0; count < 2; count++)
    expect(
      await bank.notify(operator.app, referenceOf({ playerId: player.id, id }), 'done', { eventId }),
    ).toBe(200);

  const shared = { player: player.id, payment: id, reqId: expect.any(String) };
  const moved = { ...shared, msg: 'payment moved', provider: 'log-bank', step: 'done', source: 'webhook' };
  expect(lines.filter(({ msg }) => String(msg).startsWith('payment'))).toEqual([
    expect.objectContaining({
      ...shared,
      msg: 'payment asked for',
      session: expect.any(String),
      username: player.username,
    }),
    expect.objectContaining({
      ...moved,
      outcome: 'ok',
      changed: true,
      status: 'done',
      amount: 50_000,
      eventId,
    }),
    expect.objectContaining({ ...moved, changed: false }),
  ]);
});
