import { randomUUID } from 'node:crypto';

import { minor } from '@tessera/money';
import type {
  PaymentKind,
  PaymentOrder,
  PaymentReport,
  PaymentsProvider,
  WebhookSignature,
} from '@tessera/provider/payments';
import { signCall } from '@tessera/provider/signature';
import type { FastifyInstance } from 'fastify';

import type { PaymentsEntry } from '../modules/payments';

const SECRET = 'the secret of the test bank, 32 letters';

/** A payment provider that does what the test says: it keeps the orders, and reports what `reports` has. */
export type TestBank = PaymentsEntry & {
  orders: Map<string, PaymentOrder & { kind: PaymentKind; count: number }>;
  reports: Map<string, PaymentReport>;
  /** Runs before each call; throws for an outage. */
  before: (call: string) => Promise<void> | void;
  /** Runs after each call has arrived; throws for an answer that is lost. */
  after: (call: string) => Promise<void> | void;
  /** Sends a webhook with any content. Returns the status. */
  post(app: FastifyInstance, notice: object, secret?: string): Promise<number>;
  /** Sends a webhook. Returns the status. */
  notify(
    app: FastifyInstance,
    reference: string,
    outcome: 'done' | 'failed',
    options?: { eventId?: string; amount?: number; secret?: string; currency?: string },
  ): Promise<number>;
};

export function createTestBank(name = 'test-bank', secrets: readonly string[] = [SECRET]): TestBank {
  const orders: TestBank['orders'] = new Map();
  const reports: TestBank['reports'] = new Map();
  const signature: WebhookSignature = { kind: 'tessera' };

  async function take(
    kind: PaymentKind,
    { signal: _signal, traceparent: _traceparent, ...order }: PaymentOrder,
  ): Promise<void> {
    await bank.before(kind);
    const known = orders.get(order.reference);
    orders.set(order.reference, { ...order, kind, count: (known?.count ?? 0) + 1 });
    await bank.after(kind);
  }

  const provider: PaymentsProvider = {
    methods: [
      {
        id: 'card',
        kind: 'deposit',
        name: { en: 'Card', fr: 'Carte', es: 'Tarjeta', ar: 'بطاقة' },
        amounts: {
          TND: { min: minor(5_000), max: minor(2_000_000), presets: [minor(10_000)], fee: minor(500) },
        },
      },
      {
        id: 'free',
        kind: 'deposit',
        name: { en: 'Free' },
        amounts: { TND: { min: minor(1), max: minor(9_000_000) } },
      },
      {
        id: 'bank',
        kind: 'withdrawal',
        name: { en: 'Bank transfer' },
        amounts: { TND: { min: minor(1_000), max: minor(5_000_000) } },
        fields: [{ name: 'iban', kind: 'text', required: true }],
      },
      {
        id: 'plain',
        kind: 'withdrawal',
        name: { en: 'Plain' },
        amounts: { TND: { min: minor(1), max: minor(9_000_000) } },
        fields: [{ name: 'note', kind: 'text' }],
      },
      {
        id: 'euro',
        kind: 'deposit',
        name: { en: 'Euro' },
        amounts: { EUR: { min: minor(100), max: minor(90_000) } },
      },
      {
        id: 'krona',
        kind: 'deposit',
        name: { en: 'Krona' },
        amounts: { SEK: { min: minor(1), max: minor(9) } },
      },
    ],
    async deposit(order) {
      await take('deposit', order);
      return {
        next: { kind: 'redirect', url: `https://bank.example/pay/${order.reference}` },
        externalId: `ext-${order.reference}`,
      };
    },
    async withdraw(order) {
      await take('withdrawal', order);
      return { externalId: `ext-${order.reference}` };
    },
    async status({ reference }) {
      await bank.before('status');
      const report = reports.get(reference);
      return report ?? (orders.has(reference) ? { outcome: 'pending' } : { outcome: 'unknown' });
    },
    webhook: {
      signature,
      read: (body) => JSON.parse(body) as ReturnType<NonNullable<PaymentsProvider['webhook']>['read']>,
    },
  };

  const bank: TestBank = {
    name,
    provider,
    webhookSecrets: secrets,
    orders,
    reports,
    before: () => undefined,
    after: () => undefined,
    async post(app, notice, secret = secrets[0] ?? '') {
      const body = JSON.stringify(notice);
      const path = `/payments/${name}`;
      const answer = await app.inject({
        method: 'POST',
        url: path,
        headers: {
          'content-type': 'application/json',
          ...signCall(secret, { method: 'POST', path, body }),
        },
        payload: body,
      });
      return answer.statusCode;
    },
    async notify(app, reference, outcome, { eventId = randomUUID(), amount, secret, currency = 'TND' } = {}) {
      const report =
        outcome === 'done'
          ? { amount: amount ?? orders.get(reference)?.amount ?? 1_000, currency }
          : { reason: 'declined' };
      return bank.post(app, { reference, eventId, outcome, ...report }, secret);
    },
  };
  return bank;
}
