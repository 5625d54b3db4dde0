import { decimalText } from '@tessera/money';

import {
  findPayment,
  movePayment,
  resolveContradiction,
  type Payment,
  type PaymentOutcome,
  type Payments,
} from '../payments';
import type { StaffAction } from './change';
import type { StaffTools } from './parts';
import { requireFound, requireOk, StaffRefusal } from './refusal';

type Key = { playerId: string; id: string };

type PaymentQuery = {
  status?: Payment['status'] | undefined;
  kind?: Payment['kind'] | undefined;
  player?: string | undefined;
  attention?: 'true' | undefined;
  before?: string | undefined;
  limit: number;
};

export function paymentQueries(payments: Payments) {
  return {
    async listPayments(query: PaymentQuery) {
      const rows = await payments.store.list({
        statuses: query.status && [query.status],
        kind: query.kind,
        playerId: query.player,
        overdueBefore: query.attention && payments.overdueBefore(),
        before: query.before === undefined ? undefined : new Date(query.before),
        limit: query.limit,
      });
      return { payments: rows.map(describePayment) };
    },

    async getPayment(key: Key) {
      const payment = requireFound(await payments.store.find(key), 'payment');
      return { payment: describePayment(payment), events: await payments.store.events(key) };
    },
  };
}

export function paymentChanges({ payments, change }: StaffTools<'payments'>) {
  async function move(action: StaffAction, key: Key, step: 'approve' | 'refuse' | 'done' | 'failed') {
    let moved: PaymentOutcome | undefined;
    const done = await change(action, async (transaction) => {
      const before = requireFound(await findPayment(transaction, key), 'payment');
      moved = await movePayment(transaction, {
        ...key,
        step,
        source: `staff ${action.actor.name}`,
        ...(step === 'refuse' || step === 'failed' ? { reason: action.reason } : {}),
      });
      requireOk(moved.outcome);
      const after = requireFound(await findPayment(transaction, key), 'payment');
      const answer = { payment: describePayment(after), changed: moved.changed };
      return { before: { status: before.status }, after: { status: after.status }, answer };
    });
    if (moved) payments.count(moved);
    return done;
  }

  return {
    approvePayment: (action: StaffAction, key: Key) => move(action, key, 'approve'),
    refusePayment: (action: StaffAction, key: Key) => move(action, key, 'refuse'),
    markPaid: (action: StaffAction, key: Key) => move(action, key, 'done'),

    /** Not if the provider says that it is paid, or may still pay. */
    async markFailed(action: StaffAction, key: Key) {
      const payment = requireFound(await payments.store.find(key), 'payment');
      const isOpen = payment.status === (payment.kind === 'deposit' ? 'pending' : 'approved');
      if (isOpen && payment.sentAt) {
        const outcome = await payments.askProvider(payment);
        if (outcome === 'done' || outcome === 'pending')
          throw new StaffRefusal(
            409,
            `provider_${outcome}`,
            `The provider says that this payment is ${outcome}.`,
          );
      }
      return move(action, key, 'failed');
    },

    /** Staff has examined it: the payment leaves the list of `attention`, and its provider is asked again if it is open. */
    resolveContradiction: (action: StaffAction, key: Key) =>
      change(action, async (transaction) => {
        const before = requireFound(await findPayment(transaction, key), 'payment');
        const { changed } = await resolveContradiction(transaction, key, `staff ${action.actor.name}`);
        const after = requireFound(await findPayment(transaction, key), 'payment');
        return {
          before: { status: before.status, contradiction: before.contradiction },
          after: { status: after.status, contradiction: after.contradiction },
          answer: { payment: describePayment(after), changed },
        };
      }),
  };
}

/** With everything that staff needs; amounts as decimals. */
export function describePayment({ amount, fee, currency, next: _next, ...payment }: Payment) {
  return {
    ...payment,
    currency,
    amount: decimalText(amount, currency),
    fee: decimalText(fee, currency),
  };
}
