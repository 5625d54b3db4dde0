import * as contract from '@tessera/contract';
import type { Id, LimitPeriod, PaymentKind } from '@tessera/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { knownFields } from '../../forms/fields';
import { repeatUnanswered } from '../../forms/submission';
import { call } from '../../platform/call';
import { hasNextPage } from '../../platform/has-next-page';
import { PLAYER_KEY, queryClient } from '../../platform/query-client';
import { report } from '../../platform/report';
import { playerCurrency } from '../../session';
import { refreshPlayer } from '../../session/account';
import { toCashier, toPayment, type Cashier, type Payment } from './cashier';

const PAGE_SIZE = 10;

export const cashierQuery = queryOptions({
  queryKey: [PLAYER_KEY, 'cashier'],
  queryFn: async ({ signal }) => {
    const cashier = toCashier(await call(contract.getCashier, { signal }), playerCurrency());
    reportUnusable(cashier);
    return cashier;
  },
  // Limits, blocks and what can be withdrawn change all the time.
  staleTime: 0,
});

/** The form cannot ask for a required field of an unknown kind. */
function reportUnusable({ methods }: Cashier): void {
  for (const { fields } of [...methods.deposit, ...methods.withdrawal])
    for (const { name, kind } of knownFields(fields).unknown)
      report({
        kind: 'answer',
        call: contract.callName(contract.getCashier),
        path: `fields.${name}`,
        expected: 'known kind of field',
        found: kind,
        consequence: 'the payment method cannot be used',
      });
}

export function paymentQuery(id: string) {
  return queryOptions({
    queryKey: [PLAYER_KEY, 'payment', id],
    queryFn: async ({ signal }) => read(await call(contract.getPayment, { query: { id }, signal })),
    staleTime: 0,
  });
}

export function paymentsQuery(page: number) {
  return queryOptions({
    queryKey: [PLAYER_KEY, 'payments', page],
    queryFn: async ({ signal }) => {
      const answer = await call(contract.listPayments, {
        query: { pageIndex: page, pageSize: PAGE_SIZE },
        signal,
      });
      const payments = answer.data.map(read);
      payments.forEach(storePayment);
      const lastPage = answer.total === undefined ? undefined : Math.ceil(answer.total / PAGE_SIZE);
      return { payments, lastPage, hasNextPage: hasNextPage(answer, page, PAGE_SIZE) };
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

function read(wire: contract.PaymentWire): Payment {
  return toPayment(wire, queryClient.getQueryData(cashierQuery.queryKey)?.currency ?? playerCurrency());
}

function storePayment(payment: Payment): void {
  queryClient.setQueryData(paymentQuery(payment.id).queryKey, payment);
}

export function refreshPayments(): void {
  void queryClient.invalidateQueries({ queryKey: [PLAYER_KEY, 'payments'] });
}

/** The balance and what can be withdrawn follow a payment. */
export function refreshMoney(): void {
  void refreshPlayer();
  void queryClient.invalidateQueries({ queryKey: cashierQuery.queryKey });
}

export type PaymentRequest = { id: string; method: Id; amount: string; values: Record<string, unknown> };

export type Started = { payment: Payment; next: contract.StartedPaymentWire['next'] };

export async function startPayment(kind: PaymentKind, body: PaymentRequest): Promise<Started> {
  const { payment, next } = await call(kind === 'deposit' ? contract.deposit : contract.withdraw, { body });
  const started = read(payment);
  storePayment(started);
  return { payment: started, next };
}

/** Cancelling twice is cancelling once, so a call without an answer is repeated. */
export async function cancelWithdrawal({ id }: Payment): Promise<void> {
  storePayment(read(await repeatUnanswered(() => call(contract.cancelWithdrawal, { body: { id } }))));
  refreshMoney();
}

export async function setDepositLimit(period: LimitPeriod, amount: string): Promise<void> {
  // Any JSON, or 204: the limits are fetched below, and a deposit must not depend on the shape of this answer.
  const set = { ...contract.setLimit, read: () => undefined };
  await call(set, { body: { kind: 'deposit', period, amount } });
  // The limits of player protection.
  void queryClient.invalidateQueries({ queryKey: [PLAYER_KEY, 'protection'] });
  endLimitPrompt();
}

export async function declineLimit(): Promise<void> {
  await call(contract.declineLimit, { body: {} });
  endLimitPrompt();
}

function endLimitPrompt(): void {
  queryClient.setQueryData(cashierQuery.queryKey, (known) => known && { ...known, asksForLimit: false });
}
