import { randomUUID } from 'node:crypto';

import { minor } from '@tessera/money';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { Refusal } from '../../platform/errors';
import { createTestBank, type TestBank } from '../../testing/test-payments';
import {
  createTestOperator,
  testProviders,
  type TestOperator,
  type TestPlayer,
} from '../../testing/test-operator';
import { referenceOf } from './reference';

/* Two at the same moment, in any order: exactly one step is taken, and the money agrees with it. */

const TURNS = 15;

let operator: TestOperator;
let bank: TestBank;
beforeAll(async () => {
  bank = createTestBank();
  operator = await createTestOperator({
    serving: { providers: testProviders, payments: [bank], background: false },
    log: { write: () => undefined },
  });
});
afterAll(() => operator.drop());

async function ask(player: TestPlayer, kind: 'deposit' | 'withdrawal', amount: string): Promise<string> {
  const id = randomUUID();
  const method = kind === 'deposit' ? 'free' : 'plain';
  const sender = { language: 'en', siteOrigin: 'https://site.example' } as const;
  await operator.payments.ask(kind, player.caller, { id, method, amount, values: {} }, sender);
  return id;
}

async function outcomeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'ok';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

const move = (player: TestPlayer, id: string, step: 'approve' | 'refuse' | 'cancel' | 'done' | 'failed') =>
  operator.payments.store.move({ playerId: player.id, id, step, source: 'staff test' });
const statusOf = async (player: TestPlayer, id: string) =>
  (await operator.payments.get({ playerId: player.id, id })).status;
const balanceOf = (player: TestPlayer) => operator.wallet.balance(player.id);

test('approve, refuse and cancel together: one of them happens', async () => {
  const player = await operator.newPlayer({ deposit: 100_000 });
  for (let turn = 0; turn < TURNS; turn++) {
    const before = await balanceOf(player);
    const id = await ask(player, 'withdrawal', '5');
    const steps = (['approve', 'cancel', 'refuse'] as const).map((step) => move(player, id, step));
    const results = await Promise.all(turn % 2 === 0 ? steps : steps.toReversed());
    expect(results.filter(({ changed }) => changed)).toHaveLength(1);
    const isApproved = (await statusOf(player, id)) === 'approved';
    expect(await balanceOf(player)).toBe(before - (isApproved ? 5_000 : 0));
  }
});

test('two different reports together: one counts, the other is a contradiction', async () => {
  const player = await operator.newPlayer();
  for (let turn = 0; turn < TURNS; turn++) {
    const before = await balanceOf(player);
    const id = await ask(player, 'deposit', '5');
    const reference = referenceOf({ playerId: player.id, id });
    const reports = (['done', 'failed'] as const).map((outcome) =>
      bank.notify(operator.app, reference, outcome),
    );
    expect(await Promise.all(reports)).toEqual([200, 200]);
    const payment = await operator.payments.get({ playerId: player.id, id });
    expect(payment.contradiction).not.toBeNull();
    expect(await balanceOf(player)).toBe(before + (payment.status === 'done' ? 5_000 : 0));
  }
});

test('a report by webhook and by poll at the same moment is credited once', async () => {
  const player = await operator.newPlayer();
  for (let turn = 0; turn < TURNS; turn++) {
    const id = await ask(player, 'deposit', '5');
    const reference = referenceOf({ playerId: player.id, id });
    bank.reports.set(reference, { outcome: 'done', amount: minor(5_000), currency: 'TND' });
    const payment = await operator.payments.get({ playerId: player.id, id });
    const webhooks = Array.from({ length: 3 }, () => bank.notify(operator.app, reference, 'done'));
    await Promise.all([...webhooks, operator.payments.askProvider(payment)]);
    expect(await balanceOf(player)).toBe(5_000 * (turn + 1));
  }
});

test('withdrawals that together exceed the balance: only those that it covers are taken', async () => {
  const player = await operator.newPlayer({ deposit: 100_000 });
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, () => outcomeOf(ask(player, 'withdrawal', '30'))),
  );
  expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(3);
  expect(await balanceOf(player)).toBe(10_000);
});

test('deposits that together pass a limit: pending ones count, and a failed one is free again', async () => {
  const player = await operator.newPlayer();
  await operator.protection.setLimit(player.caller, { kind: 'deposit', period: 'day' }, '100', 'player');
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, () => outcomeOf(ask(player, 'deposit', '60'))),
  );
  expect(outcomes.toSorted()).toEqual([...Array.from({ length: 7 }, () => 'deposit_limit'), 'ok']);
  await expect(ask(player, 'deposit', '40.001')).rejects.toMatchObject({ detail: { left: '40.000' } });
  // The command of the back office obeys the same limit.
  await expect(operator.players.deposit(player.username, minor(50_000))).rejects.toThrow('limit');

  const { rows } = await operator.connection.pool.query<{ id: string }>(
    'SELECT id FROM operator.payment WHERE player_id = $1',
    [player.id],
  );
  const id = rows[0]?.id ?? '';
  await bank.notify(operator.app, referenceOf({ playerId: player.id, id }), 'failed');
  const second = await ask(player, 'deposit', '60');
  await bank.notify(operator.app, referenceOf({ playerId: player.id, id: second }), 'done');
  expect(await outcomeOf(ask(player, 'deposit', '41'))).toBe('deposit_limit');
  expect(await outcomeOf(ask(player, 'deposit', '40'))).toBe('ok');
});

test('a self-exclusion between approval and payment: the player is paid, what was paid in arrives, nothing new is accepted', async () => {
  const player = await operator.newPlayer({ deposit: 100_000 });
  const withdrawal = await ask(player, 'withdrawal', '30');
  const deposit = await ask(player, 'deposit', '10');
  await move(player, withdrawal, 'approve');
  await operator.protection.exclude(player.id, { months: 6 });
  await operator.connection.pool.query('UPDATE operator.payment SET ask_at = now() WHERE player_id = $1', [
    player.id,
  ]);
  await operator.payments.askProviders();
  for (const id of [withdrawal, deposit])
    expect(await bank.notify(operator.app, referenceOf({ playerId: player.id, id }), 'done')).toBe(200);
  expect(await statusOf(player, withdrawal)).toBe('done');
  expect(await balanceOf(player)).toBe(80_000);
  expect(await outcomeOf(ask(player, 'deposit', '10'))).toBe('self_excluded');
});

test('a withdrawal never exceeds the balance minus the debt, and what returns pays the debt first', async () => {
  const player = await operator.newPlayer({ deposit: 10_000 });
  const context = { area: 'casino', roundId: 'r', title: 'Aviator', providerId: 39 } as const;
  const win = { transferId: 'w', playerId: player.id, amount: minor(20_000), context };
  await operator.wallet.win(win);
  const id = await ask(player, 'withdrawal', '30');
  await operator.wallet.rollback({ transferId: 'r', originalTransferId: 'w', playerId: player.id });
  expect(await move(player, id, 'approve')).toMatchObject({ outcome: 'debt', changed: false });
  await operator.players.deposit(player.username, minor(25_000));
  expect(await outcomeOf(ask(player, 'withdrawal', '5.001'))).toBe('insufficient_funds');
  await expect(operator.players.withdraw(player.username, minor(5_001))).rejects.toThrow('cover');
  await move(player, id, 'refuse');
  expect(await operator.payments.store.cashierState(player.id)).toMatchObject({
    balance: 35_000,
    withdrawable: 35_000,
  });
});

test('a provider that never answers does not stop the job: other payments of its run are credited', async () => {
  const silent = createTestBank('silent-bank');
  const other = await createTestOperator({
    variables: { PROVIDER_TIMEOUT_SECONDS: '1' },
    serving: { payments: [silent], background: false },
    log: { write: () => undefined },
  });
  const player = await other.newPlayer();
  const sender = { language: 'en', siteOrigin: 'https://site.example' } as const;
  for (let count = 0; count < 2; count++) {
    const request = { id: randomUUID(), method: 'free', amount: '5', values: {} };
    await other.payments.ask('deposit', player.caller, request, sender);
    const reference = referenceOf({ playerId: player.id, id: request.id });
    silent.reports.set(reference, { outcome: 'done', amount: minor(5_000), currency: 'TND' });
  }
  await other.connection.pool.query('UPDATE operator.payment SET ask_at = now()');
  let calls = 0;
  silent.before = () => (++calls === 1 ? new Promise<void>(() => undefined) : undefined);
  expect(await other.payments.askProviders()).toBe(false);
  expect(calls).toBe(2);
  expect(await other.wallet.balance(player.id)).toBe(5_000);
  await other.drop();
});

test('a script cannot fill the table with pending payments', async () => {
  const player = await operator.newPlayer();
  for (let index = 0; index < 20; index++) await ask(player, 'deposit', '1');
  expect(await outcomeOf(ask(player, 'deposit', '1'))).toBe('too_many_attempts');
});

test('the audit of the ledger finds nothing after these races', async () => {
  expect(await operator.wallet.audit()).toEqual([]);
});
