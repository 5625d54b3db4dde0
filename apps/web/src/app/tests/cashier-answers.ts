import type { backend } from '../../testing/backend';

type Answers = Parameters<typeof backend>[0];
type Sent = { id: string; method: string; amount: string; values: Record<string, unknown> };

export const CARD = {
  id: 'card',
  name: 'Card',
  min: '5.000',
  max: '2000.000',
  presets: ['10.000', '50.000'],
  fee: '0.500',
  duration: 'instant',
};
export const VOUCHER = { id: 'voucher', name: 'Voucher', min: 1, max: 100 };
export const BANK = {
  id: 'bank',
  name: 'Bank transfer',
  min: '20.000',
  max: '5000.000',
  duration: '1–3 days',
  fields: [{ name: 'iban', kind: 'text', required: true, minLength: 10 }],
};

export type TestPayment = ReturnType<typeof paymentOf>;

export function paymentOf(part: object = {}) {
  return {
    id: 'p1',
    kind: 'deposit',
    method: 'card',
    amount: '50.000',
    fee: '0.500',
    status: 'pending',
    createdAt: '2026-11-15T10:00:00Z',
    updatedAt: '2026-11-15T10:00:00Z',
    reason: null as string | null,
    cancellable: false,
    instructions: null as string | null,
    ...part,
  };
}

/** A backend with a cashier: what it was sent, and the payments that it has. */
export function cashierBackend({
  cashier = {},
  next,
}: { cashier?: object; next?: (id: string) => unknown } = {}) {
  const payments = new Map<string, TestPayment>();
  const sent: Sent[] = [];
  const start = (kind: string) => (_: unknown, body: unknown) => {
    const request = body as Sent;
    sent.push(request);
    const payment =
      payments.get(request.id) ?? paymentOf({ ...request, kind, cancellable: kind === 'withdrawal' });
    payments.set(request.id, payment);
    return { body: { payment, ...(next && { next: next(request.id) }) } };
  };
  const answers: Answers = {
    '/Cashier': {
      body: {
        currency: 'TND',
        balance: '120.500',
        withdrawable: '100.500',
        limitPrompt: false,
        deposit: [CARD, VOUCHER],
        withdraw: [BANK],
        ...cashier,
      },
    },
    '/Deposit': start('deposit'),
    '/Withdraw': start('withdrawal'),
    '/Payment': (query) => {
      const payment = payments.get(query.get('id') ?? '');
      return payment ? { body: payment } : { status: 404, body: { code: 'not_found', message: 'Not here' } };
    },
    '/Payments': (query) => {
      const size = Number(query.get('pageSize'));
      const first = (Number(query.get('pageIndex')) - 1) * size;
      const all = [...payments.values()].toReversed();
      return { body: { data: all.slice(first, first + size), paginationInfo: { total: all.length } } };
    },
    '/CancelWithdrawal': (_, body) => {
      const { id } = body as { id: string };
      const payment = { ...(payments.get(id) ?? paymentOf()), status: 'cancelled', cancellable: false };
      payments.set(id, payment);
      return { body: payment };
    },
    '/DeclineLimit': { status: 204 },
  };
  return { answers, payments, sent };
}
