import { randomUUID } from 'node:crypto';

import {
  cancelWithdrawal,
  declineLimit,
  deposit,
  getCashier,
  listPayments,
  withdraw,
} from '@tessera/contract/server';
import { minor } from '@tessera/money';
import type { PaymentReport } from '@tessera/provider/payments';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { callAs } from '../../testing/call-as';
import { createTestBank, type TestBank } from '../../testing/test-payments';
import {
  createTestOperator,
  testProviders,
  type TestOperator,
  type TestPlayer,
} from '../../testing/test-operator';
import { warnings } from '../../testing/warnings';
import { referenceOf } from './reference';

const IBAN = 'TN5910006035183598478831';

let operator: TestOperator;
let bank: TestBank;
beforeAll(async () => {
  bank = createTestBank('test-bank', [
    'the new secret of the test bank, 32',
    'the old secret of the test bank, 32',
  ]);
  operator = await createTestOperator({
    variables: { WITHDRAWALS_APPROVED_UP_TO: '50', PAYMENT_LOST_MINUTES: '1' },
    serving: { providers: testProviders, payments: [bank], background: false },
  });
});
beforeEach(() => {
  bank.before = () => undefined;
});
afterAll(() => operator.drop());

const balanceOf = (player: TestPlayer) => operator.wallet.balance(player.id);

/** Of a success and of a refusal. */
type Answer = {
  payment: { status: string; reason: string | null };
  next?: { kind: string; url: string };
  code?: string;
  fields?: Record<string, string>;
};

type Order = { id?: string; method?: string; amount?: string; values?: object };

async function pay(player: TestPlayer, call: typeof deposit | typeof withdraw, order: Order = {}) {
  const isDeposit = call === deposit;
  const body = {
    id: randomUUID(),
    method: isDeposit ? 'free' : 'plain',
    amount: '20.000',
    values: {},
    ...order,
  };
  const answer = await callAs(operator, player.token, call, body);
  return { status: answer.statusCode, json: answer.json<Answer>(), id: body.id };
}

async function paymentOf(player: TestPlayer, id: string) {
  const answer = await callAs(operator, player.token, { method: 'GET', path: `/Payment?id=${id}` });
  return { http: answer.statusCode, ...answer.json<Answer['payment']>() };
}

const reference = (player: TestPlayer, id: string) => referenceOf({ playerId: player.id, id });

/** As if this much time had passed since the provider was asked last. */
async function makeDue(player: TestPlayer): Promise<void> {
  await operator.connection.pool.query(
    `UPDATE operator.payment SET ask_at = now() WHERE player_id = $1 AND ask_at IS NOT NULL`,
    [player.id],
  );
  await operator.payments.askProviders();
}

test('the cashier has the methods of the player’s currency, in the language of the caller', async () => {
  const player = await operator.newPlayer({ deposit: 120_500 });
  const answer = await callAs(operator, player.token, getCashier);
  expect(answer.statusCode).toBe(200);
  const cashier = answer.json<{ deposit: { id: string }[]; withdraw: { fields: object[] }[] }>();
  expect(cashier).toMatchObject({
    currency: 'TND',
    balance: '120.500',
    withdrawable: '120.500',
    limitPrompt: true,
  });
  expect(cashier.deposit.map(({ id }) => id)).toEqual(['card', 'free']);
  expect(cashier.deposit[0]).toMatchObject({
    name: 'Card',
    min: '5.000',
    max: '2000.000',
    presets: ['10.000'],
    fee: '0.500',
  });
  expect(cashier.withdraw[0]?.fields).toEqual([{ name: 'iban', kind: 'text', required: true }]);
  expect(cashier).not.toHaveProperty('blocked');

  await callAs(operator, player.token, declineLimit, {});
  expect((await callAs(operator, player.token, getCashier)).json()).toMatchObject({ limitPrompt: false });
});

test('a deposit moves money when the provider reports it, and once', async () => {
  const player = await operator.newPlayer();
  const { status, json, id } = await pay(player, deposit, { method: 'card', amount: '50' });
  expect(status).toBe(200);
  expect(json.payment).toMatchObject({
    id,
    kind: 'deposit',
    status: 'pending',
    amount: '50.000',
    fee: '0.500',
  });
  expect(json.next).toEqual({
    kind: 'redirect',
    url: `https://bank.example/pay/${reference(player, id)}`,
  });
  expect(bank.orders.get(reference(player, id))?.returnUrl).toMatch(
    new RegExp(`/dashboard/payments\\?id=${id}$`),
  );
  expect(await balanceOf(player)).toBe(0);

  const eventId = randomUUID();
  expect(await bank.notify(operator.app, reference(player, id), 'done', { eventId })).toBe(200);
  expect(await balanceOf(player)).toBe(49_500);
  for (const repeated of [eventId, randomUUID()])
    expect(await bank.notify(operator.app, reference(player, id), 'done', { eventId: repeated })).toBe(200);
  bank.reports.set(reference(player, id), { outcome: 'done', amount: minor(50_000), currency: 'TND' });
  await makeDue(player);
  expect(await balanceOf(player)).toBe(49_500);
  expect(await paymentOf(player, id)).toMatchObject({ status: 'done', cancellable: false });
});

test('a repeated call answers the first result; other content under the same id is a conflict', async () => {
  const player = await operator.newPlayer({ deposit: 100_000 });
  const first = await pay(player, withdraw);
  const again = await pay(player, withdraw, { id: first.id });
  expect(again.json.payment).toEqual(first.json.payment);
  expect(await balanceOf(player)).toBe(80_000);
  for (const other of [{ amount: '21' }, { method: 'bank', values: { iban: IBAN } }])
    expect(await pay(player, withdraw, { id: first.id, ...other })).toMatchObject({
      status: 409,
      json: { code: 'conflict' },
    });
  expect((await pay(player, deposit, { id: first.id })).json.code).toBe('conflict');
  expect(await balanceOf(player)).toBe(80_000);

  // A field that was filled in once only is other content, too. Unknown names are ignored.
  const noted = await pay(player, withdraw, { values: { note: 'rent' } });
  for (const [id, values] of [
    [first.id, { note: 'rent' }],
    [noted.id, {}],
  ] as const)
    expect(await pay(player, withdraw, { id, values })).toMatchObject({ status: 409 });
  for (const [id, values] of [
    [first.id, { note: '', other: 'x' }],
    [noted.id, { note: ' rent ' }],
  ] as const)
    expect((await pay(player, withdraw, { id, values })).status).toBe(200);

  const deposited = await pay(player, deposit);
  const repeated = await pay(player, deposit, { id: deposited.id });
  expect(repeated.json).toEqual(deposited.json);
});

test('ten simultaneous calls with one id are one payment', async () => {
  const player = await operator.newPlayer({ deposit: 100_000 });
  const id = randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => pay(player, withdraw, { id })));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(await balanceOf(player)).toBe(80_000);
});

test('a refused call does not use up its id', async () => {
  const player = await operator.newPlayer();
  const id = randomUUID();
  expect((await pay(player, withdraw, { id })).json.code).toBe('insufficient_funds');
  expect((await paymentOf(player, id)).http).toBe(404);
  await operator.players.deposit(player.username, minor(100_000));
  expect((await pay(player, withdraw, { id })).status).toBe(200);
});

test('wrong input is refused with a message for each field', async () => {
  const player = await operator.newPlayer({ deposit: 100_000 });
  const wrong: [typeof deposit | typeof withdraw, Order, string][] = [
    [deposit, { method: 'card', amount: '4.999' }, 'amount'],
    [deposit, { method: 'card', amount: '2000.001' }, 'amount'],
    [deposit, { method: 'card', amount: '10.0005' }, 'amount'],
    [deposit, { method: 'free', amount: '0' }, 'amount'],
    [deposit, { method: 'nothing' }, 'method'],
    [deposit, { method: 'krona' }, 'method'],
    [deposit, { method: 'bank' }, 'method'],
    [withdraw, { method: 'bank', values: {} }, 'iban'],
    [withdraw, { method: 'bank', values: { iban: 'TN5910006035183598478832' } }, 'iban'],
  ];
  for (const [call, order, field] of wrong) {
    const { status, json } = await pay(player, call, order);
    expect({ status, code: json.code, field: Object.keys(json.fields ?? {}) }).toEqual({
      status: 400,
      code: 'invalid',
      field: [field],
    });
  }
  expect((await pay(player, deposit, { id: 'not a uuid' })).json.code).toBe('bad_request');
  expect(await balanceOf(player)).toBe(100_000);
});

test('an order whose answer was lost is sent again under the same reference', async () => {
  const player = await operator.newPlayer();
  const id = randomUUID();
  bank.before = (call) => {
    if (call === 'deposit') throw new Error('no connection');
  };
  expect((await pay(player, deposit, { id })).json.code).toBe('provider_down');
  expect(await paymentOf(player, id)).toMatchObject({ http: 200, status: 'pending' });
  bank.before = () => undefined;
  const again = await pay(player, deposit, { id });
  expect(again.status).toBe(200);
  expect(again.json.next?.url).toContain(reference(player, id));
  expect(bank.orders.get(reference(player, id))?.count).toBe(1);
});

test('a deposit that the provider has never received fails after a while, others stay pending', async () => {
  const player = await operator.newPlayer();
  bank.before = (call) => {
    if (call === 'deposit') throw new Error('no connection');
  };
  const { id: lost } = await pay(player, deposit);
  bank.before = () => undefined;
  const { id: open } = await pay(player, deposit);
  await makeDue(player);
  expect(await paymentOf(player, lost)).toMatchObject({ status: 'pending' });
  await operator.connection.pool.query(
    `UPDATE operator.payment SET sent_at = sent_at - interval '2 minutes' WHERE player_id = $1`,
    [player.id],
  );
  await makeDue(player);
  expect(await paymentOf(player, lost)).toMatchObject({
    status: 'failed',
    reason: expect.stringContaining('in time'),
  });
  expect(await paymentOf(player, open)).toMatchObject({ status: 'pending' });
});

test('a provider without webhooks is asked: the deposit arrives by polling', async () => {
  const player = await operator.newPlayer();
  const { id } = await pay(player, deposit);
  await makeDue(player);
  expect(await paymentOf(player, id)).toMatchObject({ status: 'pending' });
  bank.reports.set(reference(player, id), { outcome: 'done', amount: minor(20_000), currency: 'TND' });
  await makeDue(player);
  expect(await paymentOf(player, id)).toMatchObject({ status: 'done' });
  expect(await balanceOf(player)).toBe(20_000);
});

test('webhooks with a wrong or old signature, of an unknown payment or of another provider change nothing', async () => {
  const player = await operator.newPlayer();
  const { id } = await pay(player, deposit);
  const own = reference(player, id);
  expect(await bank.notify(operator.app, own, 'done', { secret: 'a secret that nobody has given' })).toBe(
    401,
  );
  expect(await bank.notify(operator.app, reference(player, randomUUID()), 'done')).toBe(404);
  expect(await bank.notify(operator.app, 'no reference', 'done')).toBe(404);
  expect(await balanceOf(player)).toBe(0);
  const secret = 'the old secret of the test bank, 32';
  expect(await bank.notify(operator.app, own, 'done', { secret })).toBe(200);
  expect(await balanceOf(player)).toBe(20_000);
});

test('a contradiction moves no money and waits for staff', async () => {
  const player = await operator.newPlayer();
  const { id } = await pay(player, deposit);
  expect(await bank.notify(operator.app, reference(player, id), 'failed')).toBe(200);
  expect(await paymentOf(player, id)).toMatchObject({
    status: 'failed',
    reason: expect.stringContaining('declined'),
  });
  expect(await bank.notify(operator.app, reference(player, id), 'done')).toBe(200);
  expect(await balanceOf(player)).toBe(0);

  const other = await pay(player, deposit);
  for (const said of [{ amount: 19_999 }, { currency: 'EUR' }])
    await bank.notify(operator.app, reference(player, other.id), 'done', said);
  expect(await balanceOf(player)).toBe(0);
  const listed = await operator.payments.store.list({
    statuses: undefined,
    kind: undefined,
    playerId: player.id,
    overdueBefore: new Date(0),
    before: undefined,
    limit: 10,
  });
  expect(listed.map((payment) => payment.id).toSorted()).toEqual([id, other.id].toSorted());
});

test('a malformed report of a provider is refused and logged, and the payment stays pending', async () => {
  const player = await operator.newPlayer();
  const { id } = await pay(player, deposit);
  const own = reference(player, id);
  const fits = { outcome: 'done', amount: 20_000, currency: 'TND' };
  const wrong: object[] = [
    { outcome: 'done', currency: 'TND' },
    { outcome: 'done', amount: 20_000 },
    { ...fits, amount: '20000' },
    { ...fits, amount: 20_000.5 },
    { ...fits, currency: 'dinar' },
    { ...fits, outcome: 'paid' },
  ];
  for (const report of wrong) {
    bank.reports.set(own, report as PaymentReport);
    await makeDue(player);
    expect(await bank.post(operator.app, { reference: own, eventId: randomUUID(), ...report })).toBe(400);
  }
  expect(await bank.post(operator.app, { reference: own, ...fits })).toBe(400);
  expect(await paymentOf(player, id)).toMatchObject({ status: 'pending' });
  expect(await balanceOf(player)).toBe(0);
  for (const logged of ['malformed report of the payment module', 'malformed notice of the payment module'])
    expect(warnings.filter((line) => line.includes(logged)).length).toBeGreaterThanOrEqual(wrong.length);

  // The reason of a failure is only a text for the player.
  const failed = { reference: own, eventId: randomUUID(), outcome: 'failed', reason: 'E42' };
  expect(await bank.post(operator.app, failed)).toBe(200);
  expect(await paymentOf(player, id)).toMatchObject({
    status: 'failed',
    reason: expect.not.stringContaining('E42'),
  });
});

test('withdrawals that cannot be approved neither stop others nor fill the log', async () => {
  const { pool } = operator.connection;
  const blocked = await operator.newPlayer({ deposit: 100_000 });
  const [indebted, good] = [
    await operator.newPlayer({ deposit: 20_000 }),
    await operator.newPlayer({ deposit: 20_000 }),
  ];
  const ids: string[] = [];
  for (let count = 0; count < 20; count++) ids.push((await pay(blocked, withdraw, { amount: '1' })).id);
  const owed = await pay(indebted, withdraw);
  const { id } = await pay(good, withdraw);
  await operator.players.setState(blocked.username, 'blocked', { actor: 'test', reason: 'a question' });
  await pool.query('UPDATE operator.account SET debt = 1 WHERE player_id = $1', [indebted.id]);
  await operator.payments.approveSmall();
  expect(await paymentOf(good, id)).toMatchObject({ status: 'approved' });
  expect(await paymentOf(indebted, owed.id)).toMatchObject({ status: 'pending' });

  // The account may be blocked between the list and the approval.
  const key = { playerId: blocked.id, id: ids[0]! }; // 20 of them were asked for.
  const approve = () => operator.payments.store.move({ ...key, step: 'approve', source: 'system' });
  for (let count = 0; count < 2; count++)
    expect(await approve()).toMatchObject({ outcome: 'blocked', changed: false });
  expect((await operator.payments.store.events(key)).map(({ step, outcome }) => [step, outcome])).toEqual([
    ['ask', 'ok'],
    ['approve', 'blocked'],
  ]);
  await pool.query('UPDATE operator.account SET debt = 0 WHERE player_id = $1', [indebted.id]);
  await operator.payments.approveSmall();
  expect(await paymentOf(indebted, owed.id)).toMatchObject({ status: 'approved' });
});

test('a withdrawal is approved, sent and paid; its money is reserved until then', async () => {
  const player = await operator.newPlayer({ deposit: 100_000 });
  const { id, json } = await pay(player, withdraw, { method: 'bank', values: { iban: IBAN, unknown: 'x' } });
  expect(json.payment).toMatchObject({ status: 'pending', cancellable: true });
  expect(await balanceOf(player)).toBe(80_000);
  await operator.payments.approveSmall();
  expect(await paymentOf(player, id)).toMatchObject({ status: 'approved', cancellable: false });
  await makeDue(player);
  expect(bank.orders.get(reference(player, id))).toMatchObject({
    kind: 'withdrawal',
    values: { iban: IBAN },
  });
  expect((await callAs(operator, player.token, cancelWithdrawal, { id })).json()).toMatchObject({
    code: 'not_cancellable',
  });
  expect(await bank.notify(operator.app, reference(player, id), 'done')).toBe(200);
  expect(await paymentOf(player, id)).toMatchObject({ status: 'done' });
  expect(await balanceOf(player)).toBe(80_000);
});

test('a withdrawal above the amount waits for staff; a cancelled or failed one returns', async () => {
  const player = await operator.newPlayer({ deposit: 200_000 });
  const cancelled = await pay(player, withdraw, { amount: '60' });
  await operator.payments.approveSmall();
  for (let repeat = 0; repeat < 2; repeat++)
    expect(
      (await callAs(operator, player.token, cancelWithdrawal, { id: cancelled.id })).json(),
    ).toMatchObject({
      status: 'cancelled',
    });
  expect(await balanceOf(player)).toBe(200_000);
  const failed = await pay(player, withdraw);
  await operator.payments.approveSmall();
  await makeDue(player);
  await bank.notify(operator.app, reference(player, failed.id), 'failed');
  expect(await balanceOf(player)).toBe(200_000);
  const list = await callAs(operator, player.token, {
    ...listPayments,
    path: '/Payments?pageIndex=1&pageSize=1',
  });
  expect(list.json()).toMatchObject({ data: [{ id: failed.id }], paginationInfo: { total: 2 } });
});

test('a payment of another player is not found', async () => {
  const [one, other] = [await operator.newPlayer({ deposit: 100_000 }), await operator.newPlayer()];
  const { id } = await pay(one, withdraw);
  expect((await paymentOf(other, id)).http).toBe(404);
  expect((await callAs(operator, other.token, cancelWithdrawal, { id })).statusCode).toBe(404);
  // The same id of another player is another payment.
  expect((await pay(other, deposit, { id })).status).toBe(200);
  expect(await bank.notify(operator.app, reference(other, id), 'done')).toBe(200);
  expect([await balanceOf(one), await balanceOf(other)]).toEqual([80_000, 20_000]);
});

test('a blocked account and missing documents close the cashier, also for an approval', async () => {
  const player = await operator.newPlayer({ deposit: 100_000 });
  const waiting = await pay(player, withdraw, { amount: '60' });
  const { pool } = operator.connection;
  await pool.query(
    `INSERT INTO operator.verification_need (player_id, id, kind, status, blocks)
     VALUES ($1, 'identity', 'identity', 'needed', '{withdraw}')`,
    [player.id],
  );
  expect((await pay(player, withdraw)).json.code).toBe('verification_needed');
  expect((await callAs(operator, player.token, getCashier)).json()).toMatchObject({
    blocked: { withdraw: { code: 'verification_needed', message: expect.any(String) } },
  });
  const approve = () =>
    operator.payments.store.move({
      playerId: player.id,
      id: waiting.id,
      step: 'approve',
      source: 'staff test',
    });
  expect(await approve()).toMatchObject({ outcome: 'verification_needed', changed: false });
  expect((await pay(player, deposit)).status).toBe(200);
  await pool.query(`UPDATE operator.verification_need SET status = 'done' WHERE player_id = $1`, [player.id]);
  await operator.players.setState(player.username, 'blocked', { actor: 'test', reason: 'a question' });
  expect(await approve()).toMatchObject({ outcome: 'blocked', changed: false });
  const order = { id: randomUUID(), method: 'free', amount: '10', values: {} };
  const sender = { language: 'en', siteOrigin: 'https://site.example' } as const;
  // The block has ended the session; a call that was under way is refused all the same.
  await expect(operator.payments.ask('deposit', player.caller, order, sender)).rejects.toMatchObject({
    code: 'blocked',
  });
  await operator.players.setState(player.username, 'open', { actor: 'test', reason: undefined });
  expect(await approve()).toMatchObject({ outcome: 'ok', changed: true });
});

test('a withdrawal that was not paid is in the history and not in the statement', async () => {
  const player = await operator.newPlayer({ deposit: 100_000 });
  const { id } = await pay(player, withdraw);
  await callAs(operator, player.token, cancelWithdrawal, { id });
  const history = await callAs(operator, player.token, {
    method: 'GET',
    path: '/TransactionPlayer?pageIndex=1&pageSize=10',
  });
  const rows = history.json<{ data: { status: string; amount: string }[] }>().data;
  expect(rows.map(({ status, amount }) => [status, amount])).toEqual([
    ['Withdrawal returned', '20.000'],
    ['withdrawal', '-20.000'],
    ['deposit', '100.000'],
  ]);
  const [from, to] = [new Date(Date.now() - 3_600_000), new Date()];
  const { days } = await operator.protection.statement(player.id, from, to);
  expect(days.map(({ deposits, withdrawals }) => [deposits, withdrawals])).toEqual([[100_000, 0]]);
});

test('payments and reserved money that were changed by hand are found by the audit', async () => {
  const player = await operator.newPlayer({ deposit: 100_000 });
  const { id } = await pay(player, withdraw);
  expect(await operator.wallet.audit()).toEqual([]);
  const { pool } = operator.connection;
  const setStatus = (status: string) =>
    pool.query('UPDATE operator.payment SET status = $3 WHERE player_id = $1 AND id = $2', [
      player.id,
      id,
      status,
    ]);
  await setStatus('done');
  expect(await operator.wallet.audit()).toEqual([
    `reserved of player ${player.id} is 0, but its entries sum to 20000`,
    `withdrawal ${id} of player ${player.id} is done, but its transfers do not match`,
  ]);
  await setStatus('pending');
  expect(await operator.wallet.audit({ full: true })).toEqual([]);
});
