import { randomUUID } from 'node:crypto';

import { connect } from '@tessera/database';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestSite, testVariables, type TestSite } from '../testing/test-site';
import { behaviourOf, CARDS, type CardBehaviour } from './cards';

/* The sandbox bank with the real operator on one port: pages, webhooks that are repeated, late or contradictory. */

let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await startTestSite({
    cashier: true,
    variables: { ...testVariables, WITHDRAWAL_APPROVAL_SECONDS: '0' },
    providerOptions: { bank: { seconds: { slow: 1, transfer: 1, payout: 1, late: 1 } } },
  });
  const answer = await call('POST', '/login', { username: 'demo', password: 'demo1234' });
  token = answer.token;
}, 120_000);
afterAll(() => site.close());

type Payment = { id: string; status: string; reason: string | null; instructions: string | null };
type Answer = {
  token: string;
  balance: string;
  payment: Payment;
  next?: { kind: string; url: string };
} & Payment;

async function call(method: string, path: string, body?: object, language = 'en'): Promise<Answer> {
  const response = await fetch(`${site.address}/api${path}`, {
    method,
    headers: {
      'accept-language': language,
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

const deposit = (method: string, values = {}, language = 'en') =>
  call('POST', '/Deposit', { id: randomUUID(), method, amount: '50', values }, language);
const statusOf = async (id: string) => (await call('GET', `/Payment?id=${id}`)).status;
const balance = async () => Number((await call('GET', '/UserDetails')).balance);

async function submit(url: string, fields: Record<string, string>) {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(fields) });
  return { url: response.url, status: response.status, html: await response.text() };
}

const numberOf = (behaviour: CardBehaviour) =>
  Object.keys(CARDS).find((number) => CARDS[number] === behaviour) ?? '';
const card = (behaviour: CardBehaviour) => ({
  number: numberOf(behaviour),
  expiry: '12/30',
  cvc: '123',
  name: 'Ada',
});

test('a number with a wrong check digit is no card', () => {
  expect(behaviourOf('4000 0000 0000 0011')).toBeUndefined();
  expect(behaviourOf('4000-0000-0000-0010')).toBe('good');
  expect(behaviourOf('4242 4242 4242 4242')).toBe('declined');
});

test('the card page is in the language of the player, and without scripts', async () => {
  for (const [language, text, direction] of [
    ['fr', 'Numéro de carte', 'ltr'],
    ['ar', 'رقم البطاقة', 'rtl'],
    ['es', 'Número de tarjeta', 'ltr'],
    ['en', 'Card number', 'ltr'],
  ] as const) {
    const { next, payment } = await deposit('card', {}, language);
    const response = await fetch(next?.url ?? '');
    const html = await response.text();
    expect(html).toContain(`lang="${language}" dir="${direction}"`);
    expect(html).toContain(text);
    expect(html).not.toContain('<script');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    await submit(next?.url ?? '', { cancel: 'yes' });
    await expect.poll(() => statusOf(payment.id)).toBe('failed');
  }
});

test.each([
  ['good', 'done', 49.5],
  ['declined', 'failed', 0],
  ['slow', 'done', 49.5],
  // The first report counts. What contradicts it moves nothing.
  ['confused', 'done', 49.5],
] as const)('a %s card: the deposit is %s', async (behaviour, status, credited) => {
  const before = await balance();
  const { next, payment } = await deposit('card');
  await submit(next?.url ?? '', card(behaviour));
  await expect.poll(() => statusOf(payment.id)).toBe(status);
  expect(await balance()).toBeCloseTo(before + credited, 3);
});

test('a wrong number and a wrong code can be corrected; a silent card stays pending', async () => {
  const { next, payment } = await deposit('card');
  const url = next?.url ?? '';
  expect((await submit(url, { ...card('good'), number: '1234' })).status).toBe(422);
  const asked = await submit(url, card('code'));
  expect(asked.url).toBe(`${url}/code`);
  expect((await submit(asked.url, { code: '000000' })).status).toBe(422);
  expect((await submit(asked.url, { code: '123456' })).html).toContain('The payment was accepted.');
  await expect.poll(() => statusOf(payment.id)).toBe('done');

  const silent = await deposit('card');
  expect((await submit(silent.next?.url ?? '', card('silent'))).html).toContain('being processed');
  expect(await statusOf(silent.payment.id)).toBe('pending');
});

test('a frame, a voucher that works once, a transfer with instructions', async () => {
  const framed = await deposit('instant');
  expect(framed.next?.kind).toBe('frame');
  await submit(framed.next?.url ?? '', { confirm: 'yes' });
  await expect.poll(() => statusOf(framed.payment.id)).toBe('done');

  const voucher = `GIFT-${randomUUID().slice(0, 4)}`;
  const first = await deposit('voucher', { voucher });
  expect(first).not.toHaveProperty('next');
  await expect.poll(() => statusOf(first.payment.id)).toBe('done');
  const second = await deposit('voucher', { voucher });
  await expect.poll(() => statusOf(second.payment.id)).toBe('failed');

  const transfer = await deposit('transfer');
  expect(transfer.payment.instructions).toContain('IBAN');
  await expect.poll(() => statusOf(transfer.payment.id)).toBe('done');
});

test('one voucher, sent ten times simultaneously in different spellings, is credited once', async () => {
  const before = await balance();
  const code = `gift-${randomUUID().slice(0, 8)}`;
  const spellings = Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? code : code.toUpperCase()));
  const payments = await Promise.all(spellings.map((voucher) => deposit('voucher', { voucher })));
  const ended = async () => {
    const statuses = await Promise.all(payments.map(({ payment }) => statusOf(payment.id)));
    return statuses.toSorted();
  };
  await expect
    .poll(ended, { timeout: 30_000 })
    .toEqual(['done', ...Array.from({ length: 9 }, () => 'failed')]);
  expect(await balance()).toBe(before + 50);
});

test('a voucher survives a kill between its steps: the repeated order is paid, and the voucher is used once', async () => {
  const before = await balance();
  const admin = connect(site.database.adminUrl, { name: 'test', maxConnections: 2 });
  const blocking = await admin.pool.connect();
  const order = {
    id: randomUUID(),
    method: 'voucher',
    amount: '50',
    values: { voucher: `GIFT-${randomUUID().slice(0, 8)}` },
  };
  await blocking.query('BEGIN; LOCK TABLE bank.webhook IN EXCLUSIVE MODE');
  const killed = call('POST', '/Deposit', order).catch((error: unknown) => error);
  // The last step, the webhook of the end, waits. Then the process of the transaction is ended.
  await expect
    .poll(
      async () =>
        (
          await admin.pool.query(
            `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
              WHERE application_name = 'tessera bank' AND wait_event_type = 'Lock' AND query LIKE 'INSERT%'`,
          )
        ).rowCount,
      { timeout: 10_000 },
    )
    .toBe(1);
  expect(String(await killed)).toContain('503');
  await blocking.query('ROLLBACK');
  blocking.release();
  await admin.close();
  await call('POST', '/Deposit', order);
  await expect.poll(() => statusOf(order.id), { timeout: 30_000 }).toBe('done');
  expect(await balance()).toBe(before + 50);
  const again = await deposit('voucher', order.values);
  await expect.poll(() => statusOf(again.payment.id), { timeout: 30_000 }).toBe('failed');
});

test('withdrawals are approved and paid; an account that does not exist returns the money', async () => {
  const before = await balance();
  const withdraw = (accountName: string) =>
    call('POST', '/Withdraw', {
      id: randomUUID(),
      method: 'bank',
      amount: '20',
      values: { iban: 'TN5910006035183598478831', accountName },
    });
  const [paid, failed] = [await withdraw('Ada'), await withdraw('closed account')];
  await expect.poll(() => statusOf(paid.payment.id), { timeout: 30_000 }).toBe('done');
  await expect.poll(() => statusOf(failed.payment.id), { timeout: 30_000 }).toBe('failed');
  expect(await balance()).toBe(before - 20);
});
