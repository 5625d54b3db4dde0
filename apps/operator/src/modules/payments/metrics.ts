import { Counter, Gauge, type Registry } from 'prom-client';

import { createReading } from '../../platform/metric-reading';
import type { PaymentOutcome, PaymentStore } from './store';

const OPEN_PAYMENTS_INTERVAL_MS = 60_000;

/** Deposits and withdrawals, by method and the status that they have reached. */
export function createPaymentMetrics(
  registry: Registry,
  { store, overdueBefore }: { store: PaymentStore; overdueBefore: () => Date },
) {
  const registers = [registry];
  const labelNames = ['kind', 'method', 'status'] as const;
  const payments = new Counter({
    name: 'payments_total',
    help: 'Payments that have reached a status. Pending: asked for.',
    labelNames,
    registers,
  });
  const money = new Counter({
    name: 'payment_money_total',
    help: 'Amounts of payments that have reached a status, in minor units of the currency.',
    labelNames: [...labelNames, 'currency'] as const,
    registers,
  });
  const countOpen = createReading(OPEN_PAYMENTS_INTERVAL_MS, () => store.countOpen(overdueBefore()));
  new Gauge({
    name: 'payments_open',
    help: 'Payments by what they need: staff (open for too long, or contradicted by the provider, also after their end), or nothing yet (the others that have not ended).',
    labelNames: ['kind', 'need'] as const,
    registers,
    async collect() {
      for (const { kind, none, staff } of (await countOpen()) ?? []) {
        this.set({ kind, need: 'none' }, none);
        this.set({ kind, need: 'staff' }, staff);
      }
    },
  });

  return {
    /** A step that has changed the payment. */
    count({ changed, payment, status }: PaymentOutcome): void {
      if (!changed || !payment || status === null) return;
      const { kind, method, amount, currency } = payment;
      payments.inc({ kind, method, status });
      money.inc({ kind, method, status, currency }, amount);
    },
  };
}
