import {
  callName,
  cancelWithdrawal,
  declineLimit,
  deposit,
  getCashier,
  getPayment,
  listPayments,
  readFailure,
  readFieldErrors,
  safeUrl,
  userDetails,
  withdraw,
  type Call,
  type CashierWire,
  type PaymentMethodWire,
  type PaymentWire,
} from '@tessera/contract';
import { parseAmount } from '@tessera/money';

import type { Answer } from '../client';
import { NEEDS_WRITES, NOT_IMPLEMENTED, type Kit, type ParsedAnswer } from '../kit';
import { FIELD_KINDS, UNKNOWN_ID } from './shared';

/*
 * The cashier. Without --writes nothing is started; with it, one deposit is started and not paid, one withdrawal is cancelled, and a
 * deposit limit is declined if the player is asked for one.
 */

const PAGE_SIZE = 10;

/** Calls that this file checks; `optional.ts` skips them. */
export const cashierCalls: readonly Call[] = [
  getCashier,
  listPayments,
  getPayment,
  deposit,
  withdraw,
  cancelWithdrawal,
  declineLimit,
];

export async function checkCashier(kit: Kit): Promise<void> {
  if (!kit.wants(...cashierCalls)) return;
  const cashier = await kit.ok(getCashier, { token: kit.token });
  if (kit.absent.has(callName(getCashier))) {
    for (const call of cashierCalls) if (kit.wants(call)) kit.skip(call, NOT_IMPLEMENTED);
    return;
  }
  await checkVisitors(kit);
  if (cashier) await checkDescription(kit, cashier);
  await checkPayments(kit);
  await checkUnknownPayment(kit);
  if (!kit.options.allowsWrites) {
    for (const call of [deposit, withdraw, declineLimit]) if (kit.wants(call)) kit.skip(call, NEEDS_WRITES);
    return;
  }
  if (!cashier) return;
  await checkDeclinedLimit(kit, cashier.value);
  await checkRefusals(kit, cashier.value);
  await checkDeposit(kit, cashier.value);
  await checkWithdrawal(kit, cashier.value);
}

async function checkVisitors(kit: Kit): Promise<void> {
  for (const [call, query] of [
    [getCashier, undefined],
    [listPayments, { pageIndex: 1, pageSize: PAGE_SIZE }],
  ] as const) {
    const answer = await kit.send(call, query && { query });
    if (answer.status !== 401) kit.noteStatus(call, answer, '401', "strangers see a player's payments");
    else kit.hold(call);
  }
}

function amountsIn(kit: Kit, { currency }: CashierWire) {
  const unit = currency ?? kit.currency ?? 'TND';
  return (text: string | undefined) => (text === undefined ? undefined : parseAmount(text, unit));
}

async function checkDescription(kit: Kit, { value, answer }: ParsedAnswer<CashierWire>): Promise<void> {
  const expect = (isRight: boolean, path: string, expected: string, found: string, consequence: string) =>
    kit.expect(isRight, getCashier, answer, { path, expected, found, consequence });
  const amount = amountsIn(kit, value);
  for (const [list, methods] of [
    ['deposit', value.deposit ?? []],
    ['withdraw', value.withdraw ?? []],
  ] as const)
    methods.forEach((method, index) => {
      checkMethod(kit, value, { method, path: `${list}[${index}]`, answer });
      expect(
        methods.findIndex(({ id }) => id === method.id) === index,
        `${list}[${index}].id`,
        'each id once',
        'an id twice',
        'the player chooses one method and pays with another',
      );
    });
  const [balance, withdrawable] = [amount(value.balance), amount(value.withdrawable)];
  expect(
    withdrawable === undefined || balance === undefined || withdrawable <= balance,
    'withdrawable',
    'at most the balance',
    'more than the balance',
    'the site offers what will be refused',
  );
  for (const kind of ['deposit', 'withdraw'] as const) {
    const block = value.blocked?.[kind];
    if (block)
      expect(
        block.message !== undefined,
        `blocked.${kind}.message`,
        'text',
        'nothing',
        'the player does not learn why',
      );
  }
  const user = await kit.ok(userDetails, { token: kit.token });
  if (!user) return;
  expect(
    value.currency === undefined ||
      user.value.currency === undefined ||
      kit.hasFinding(userDetails, 'currency') ||
      value.currency === user.value.currency,
    'currency',
    'currency of the player',
    'another currency',
    'the player pays another amount than the site shows',
  );
  expect(
    balance === undefined || balance === amount(user.value.balance),
    'balance',
    'balance of UserDetails',
    'another amount',
    'the cashier and the header contradict each other',
  );
}

function checkMethod(
  kit: Kit,
  cashier: CashierWire,
  { method, path, answer }: { method: PaymentMethodWire; path: string; answer: Answer },
): void {
  const expect = (isRight: boolean, at: string, expected: string, found: string, consequence: string) =>
    kit.expect(isRight, getCashier, answer, { path: `${path}.${at}`, expected, found, consequence });
  const amount = amountsIn(kit, cashier);
  const [min = 0, max = 0, fee = 0] = [amount(method.min), amount(method.max), amount(method.fee)];
  const isRange = expect(
    min <= max,
    'max',
    'at least the minimum',
    'less than the minimum',
    'no amount can be paid',
  );
  expect(fee < max, 'fee', 'less than the maximum', 'the maximum or more', 'nothing arrives of any payment');
  expect(
    !isRange ||
      (method.presets ?? []).every((preset) => {
        const value = amount(preset) ?? 0;
        return value >= min && value <= max;
      }),
    'presets',
    'amounts from min to max',
    'another amount',
    'the site leaves this preset out',
  );
  expect(
    method.logo === undefined || safeUrl(method.logo, kit.options.siteOrigin) !== undefined,
    'logo',
    'http(s) address',
    'text',
    'the site leaves its picture out',
  );
  for (const [index, { kind, required, options }] of method.fields.entries()) {
    expect(
      !required || FIELD_KINDS.has(kind),
      `fields[${index}].kind`,
      'known kind',
      'unknown kind',
      'the method cannot be used',
    );
    expect(
      kind !== 'choice' || (options ?? []).length > 0,
      `fields[${index}].options`,
      'options',
      'nothing',
      'the player has nothing to choose',
    );
  }
}

const OPEN_STATES = new Set(['pending', 'approved']);

async function checkPayments(kit: Kit): Promise<void> {
  const page = (pageIndex: number) =>
    kit.ok(listPayments, { token: kit.token, query: { pageIndex, pageSize: PAGE_SIZE } });
  const first = await page(1);
  if (!first) return;
  const payments = first.value.data;
  const expect = (isRight: boolean, path: string, expected: string, found: string, consequence: string) =>
    kit.expect(isRight, listPayments, first.answer, { path, expected, found, consequence });
  expect(
    first.items.length <= PAGE_SIZE,
    'pageSize',
    'as many rows as asked for',
    'more',
    'pages are longer than they should be and repeat rows',
  );
  expect(
    payments.every(({ createdAt }, index) => createdAt <= (payments[index - 1]?.createdAt ?? createdAt)),
    'createdAt',
    'newest first',
    'another order',
    'the player does not find the last payment',
  );
  payments.forEach((payment, index) => checkPayment(kit, first.answer, payment, `data[${index}]`));
  const { total } = first.value;
  // Also those that the site cannot read.
  const count = first.items.length;
  const isFull = count === PAGE_SIZE;
  expect(
    total === undefined || (count < PAGE_SIZE ? total === count : total >= PAGE_SIZE),
    'paginationInfo.total',
    'number of all payments',
    'another number',
    'Next leads to an empty page, or rows cannot be reached',
  );
  if (isFull && (total ?? 0) > PAGE_SIZE) {
    const second = await page(2);
    if (second)
      kit.expect(
        second.value.data.every(({ id }) => !payments.some((known) => known.id === id)),
        listPayments,
        second.answer,
        {
          path: 'pageIndex',
          expected: 'other rows on page 2',
          found: 'the same rows',
          consequence: 'Next shows the same rows again',
        },
      );
  }
  const [newest] = payments;
  if (newest && kit.wants(getPayment)) await expectSame(kit, newest);
}

/** `Payment` has to answer the payment as it is in the list. */
async function expectSame(kit: Kit, { id, kind, amount }: PaymentWire): Promise<void> {
  const found = await kit.ok(getPayment, { token: kit.token, query: { id } });
  if (!found) return;
  const { value } = found;
  kit.expect(
    String(value.id) === String(id) && value.kind === kind && value.amount === amount,
    getPayment,
    found.answer,
    {
      path: 'id',
      expected: 'the payment of this id',
      found: 'another payment',
      consequence: 'the player sees the state of another payment',
    },
  );
}

function checkPayment(kit: Kit, answer: Answer, payment: PaymentWire, path: string): void {
  const { kind, status, cancellable } = payment;
  kit.expect(
    kind === 'withdrawal' || !['approved', 'refused', 'cancelled'].includes(status),
    listPayments,
    answer,
    {
      path: `${path}.status`,
      expected: 'state of a deposit',
      found: 'state of a withdrawal',
      consequence: 'the player does not see what became of the money',
    },
  );
  kit.expect(!cancellable || (kind === 'withdrawal' && OPEN_STATES.has(status)), listPayments, answer, {
    path: `${path}.cancellable`,
    expected: 'only open withdrawals',
    found: 'another payment',
    consequence: 'the site offers what will be refused',
  });
}

/** A payment that does not exist. */
async function checkUnknownPayment(kit: Kit): Promise<void> {
  if (kit.wants(getPayment)) {
    const answer = await kit.send(getPayment, { token: kit.token, query: { id: UNKNOWN_ID } });
    if (answer.status !== 404)
      kit.noteStatus(getPayment, answer, '404', 'a payment that was lost cannot be sent again');
    else kit.expectMessage(getPayment, answer);
  }
  if (kit.wants(cancelWithdrawal)) {
    const answer = await kit.send(cancelWithdrawal, { token: kit.token, body: { id: UNKNOWN_ID } });
    if (answer.status !== 404 && answer.status !== 409)
      kit.noteStatus(cancelWithdrawal, answer, '404', 'the site says that money has returned');
    else kit.expectMessage(cancelWithdrawal, answer);
  }
}

/** The player who is asked for a deposit limit does not want one, and is not asked again. */
async function checkDeclinedLimit(kit: Kit, { limitPrompt }: CashierWire): Promise<void> {
  if (!kit.wants(declineLimit)) return;
  if (!limitPrompt) return kit.skip(declineLimit, 'the player is not asked for a deposit limit');
  const answer = await kit.send(declineLimit, { token: kit.token, body: {} });
  // The call is not optional for a backend that asks.
  if (answer.status !== 200 && answer.status !== 204)
    return kit.noteStatus(declineLimit, answer, '204', declineLimit.unreadable);
  const after = await kit.ok(getCashier, { token: kit.token });
  if (after)
    kit.expect(!after.value.limitPrompt, declineLimit, answer, {
      path: 'limitPrompt',
      expected: 'false',
      found: 'true',
      consequence: declineLimit.unreadable,
    });
}

type Kind = 'deposit' | 'withdrawal';
const callOf = (kind: Kind) => (kind === 'deposit' ? deposit : withdraw);
const methodsOf = (cashier: CashierWire, kind: Kind) =>
  (kind === 'deposit' ? cashier.deposit : cashier.withdraw) ?? [];

/** Requests that must be refused: nothing is started. */
async function checkRefusals(kit: Kit, cashier: CashierWire): Promise<void> {
  for (const kind of ['deposit', 'withdrawal'] as const) {
    const call = callOf(kind);
    const [method] = methodsOf(cashier, kind);
    if (!kit.wants(call) || !method) continue;
    if (cashier.blocked?.[kind === 'deposit' ? 'deposit' : 'withdraw']) {
      kit.skip(call, 'the player is blocked');
      continue;
    }
    const send = (part: object) => {
      const id = crypto.randomUUID();
      const body = { id, method: method.id, amount: method.min, values: {}, ...part };
      return kit.send(call, { token: kit.token, body });
    };
    expectRefused(kit, call, await send({ amount: `9${method.max}` }), 'amount');
    expectRefused(kit, call, await send({ amount: `-${method.min}` }), undefined);
    expectRefused(kit, call, await send({ method: 'no-such-method' }), undefined);
  }
}

function expectRefused(kit: Kit, call: Call, answer: Answer, field: string | undefined): void {
  const isStarted = answer.status < 300;
  if (answer.status !== 400 && (isStarted || answer.status !== 409))
    return kit.noteStatus(
      call,
      answer,
      '400',
      isStarted ? 'payments are started that no method allows' : call.unreadable,
    );
  kit.expectMessage(call, answer);
  if (answer.status !== 400 || field === undefined) return;
  kit.expect(readFieldErrors(answer.body)[field] !== undefined, call, answer, {
    path: `fields.${field}`,
    expected: 'text',
    found: 'nothing',
    consequence: 'the form does not say what is wrong',
  });
}

/** The first usable method without required fields. */
function methodWithoutFields(kit: Kit, cashier: CashierWire, kind: Kind): PaymentMethodWire | undefined {
  const amount = amountsIn(kit, cashier);
  return methodsOf(cashier, kind).find(
    ({ min, max, fields }) =>
      (amount(min) ?? 0) <= (amount(max) ?? 0) && fields.every(({ required }) => !required),
  );
}

/** Starts a payment and repeats it: the same id must not start a second one. */
async function startTwice(kit: Kit, kind: Kind, method: PaymentMethodWire): Promise<PaymentWire | undefined> {
  const call = callOf(kind);
  const body = { id: crypto.randomUUID(), method: method.id, amount: method.min, values: {} };
  const answer = await kit.send(call, { token: kit.token, body });
  const { code } = readFailure(answer.body);
  if (answer.status === 409 && code !== undefined && code !== 'conflict') {
    kit.skip(call, 'the player may not pay now');
    return undefined;
  }
  const started = kit.read(call, answer);
  if (!started) return undefined;
  const { payment } = started.value;
  kit.expect(String(payment.id) === body.id, call, answer, {
    path: 'payment.id',
    expected: 'the id that was sent',
    found: 'another id',
    consequence: 'a payment without an answer cannot be found again',
  });
  const again = await kit.ok(call, { token: kit.token, body });
  if (again)
    kit.expect(String(again.value.payment.id) === String(payment.id), call, again.answer, {
      path: 'id',
      expected: 'the first payment for a repeated id',
      found: 'another payment',
      consequence: 'a player whose answer is lost pays twice',
    });
  const other = await kit.send(call, { token: kit.token, body: { ...body, amount: method.max } });
  kit.expect(other.status === 409 && readFailure(other.body).code === 'conflict', call, other, {
    path: 'status for other content under a used id',
    expected: '409 conflict',
    found: String(other.status),
    consequence: 'a player whose answer is lost pays another amount',
  });
  const known = await kit.send(getPayment, { token: kit.token, query: { id: body.id } });
  if (known.status !== 200)
    kit.noteStatus(getPayment, known, '200', 'the site does not know what became of the payment');
  return payment;
}

async function checkDeposit(kit: Kit, cashier: CashierWire): Promise<void> {
  if (!kit.wants(deposit) || cashier.blocked?.deposit) return;
  const method = methodWithoutFields(kit, cashier, 'deposit');
  if (!method) return kit.skip(deposit, 'every method asks for something');
  const before = await kit.ok(userDetails, { token: kit.token });
  const payment = await startTwice(kit, 'deposit', method);
  const after = payment?.status === 'pending' && (await kit.ok(userDetails, { token: kit.token }));
  if (before && after)
    kit.expect(after.value.balance === before.value.balance, userDetails, after.answer, {
      path: 'balance',
      expected: 'same balance while a deposit is pending',
      found: 'another amount',
      consequence: 'players play with money that has not arrived',
    });
}

async function checkWithdrawal(kit: Kit, cashier: CashierWire): Promise<void> {
  if (!kit.wants(withdraw, cancelWithdrawal) || cashier.blocked?.withdraw) return;
  const method = methodWithoutFields(kit, cashier, 'withdrawal');
  const amount = amountsIn(kit, cashier);
  if (!method) return kit.skip(withdraw, 'every method asks for something');
  if ((amount(method.min) ?? 0) > (amount(cashier.withdrawable) ?? 0))
    return kit.skip(withdraw, 'the balance is too low');
  const balance = async () => (await kit.ok(userDetails, { token: kit.token }))?.value.balance;
  const before = await balance();
  const payment = await startTwice(kit, 'withdrawal', method);
  if (!payment) return;
  const during = await kit.ok(userDetails, { token: kit.token });
  const left = (amount(before) ?? 0) - (amount(payment.amount) ?? 0);
  if (during)
    kit.expect(amount(during.value.balance) === left, userDetails, during.answer, {
      path: 'balance',
      expected: 'balance without the withdrawal',
      found: 'another amount',
      consequence: 'players play with money that they have withdrawn',
    });
  const cancelled = await kit.ok(cancelWithdrawal, { token: kit.token, body: { id: payment.id } });
  if (!cancelled) return;
  kit.expect(cancelled.value.status === 'cancelled', cancelWithdrawal, cancelled.answer, {
    path: 'status',
    expected: 'cancelled',
    found: 'another state',
    consequence: 'the site says that money has returned',
  });
  const after = await balance();
  kit.expect(after === before, cancelWithdrawal, cancelled.answer, {
    path: 'balance',
    expected: 'balance from before the withdrawal',
    found: 'another amount',
    consequence: 'the money of a cancelled withdrawal does not return',
  });
}
