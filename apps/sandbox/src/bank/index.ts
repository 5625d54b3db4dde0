import { randomBytes, randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';

import { connect, migrate, type Connection } from '@tessera/database';
import { currencyExponent, minor } from '@tessera/money';
import type { PaymentsEntry } from '@tessera/operator';
import type {
  PaymentMethod,
  PaymentNotice,
  PaymentsHost,
  PaymentsProvider,
} from '@tessera/provider/payments';
import { signCall } from '@tessera/provider/signature';

import { createBankStore, type BankPayment, type BankStore, type Notice } from './store';
import { BANK_PREFIX } from './pages';
import { bankRoutes } from './routes';
import { textsIn } from './texts';

/*
 * The sandbox bank: a payment provider with play money. Its card page accepts the cards of cards.ts; vouchers, bank transfers and payouts are
 * decided by what the player enters. It sends webhooks as payment providers do: twice, late, in the wrong order.
 */

const NAME = 'bank';
const WORK_INTERVAL_MS = 500;

export type BankOptions = {
  databaseUrl: string;
  host: PaymentsHost;
  /** In seconds. Tests shorten them. */
  seconds?: Partial<typeof SECONDS>;
};

/** How long things take. */
const SECONDS = { slow: 20, transfer: 15, payout: 10, expiry: 1_800, late: 4 };
export type BankSeconds = typeof SECONDS;

export type Bank = PaymentsEntry & {
  /** The address of the operator, for webhooks; known once it listens. */
  connect(address: string): void;
};

export function createBank({ databaseUrl, host, seconds: given = {} }: BankOptions): Bank {
  const seconds = { ...SECONDS, ...given };
  const secret = randomBytes(32).toString('hex');
  let connection: Connection | undefined;
  let working: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let operatorAddress: string | undefined;

  function store(): BankStore {
    if (!connection) throw Object.assign(new Error('the bank has not started'), { statusCode: 503 });
    return createBankStore(connection);
  }

  async function work(): Promise<void> {
    const bank = store();
    await bank.endDue((payment) => noticesOf(payment, 'twice', seconds.late));
    if (operatorAddress === undefined) return;
    for (const { number, body } of await bank.dueWebhooks()) {
      if (await send(JSON.stringify(body))) await bank.deleteWebhook(number);
    }
  }

  /** Sends a webhook. A response other than success is repeated, except for a payment that the operator does not know. */
  async function send(body: string): Promise<boolean> {
    const path = `/payments/${host.name}`;
    const response = await fetch(`${operatorAddress}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signCall(secret, { method: 'POST', path, body }) },
      body,
      signal: AbortSignal.timeout(5_000),
    }).catch(() => undefined);
    return response !== undefined && (response.ok || response.status === 404);
  }

  const provider: PaymentsProvider = {
    methods: methodsOf(host.currencies),

    async deposit(order) {
      const bank = store();
      if (order.method === 'voucher') {
        const code = voucherOf(order.values['voucher'] ?? '');
        await bank.redeem(order, code, (payment) => noticesOf(payment, 'twice', seconds.late));
        return {};
      }
      const isTransfer = order.method === 'transfer';
      const payment = await bank.order(
        'deposit',
        order,
        isTransfer
          ? { decision: 'done', seconds: seconds.transfer }
          : { decision: 'failed', reason: 'expired', seconds: seconds.expiry },
      );
      if (isTransfer) {
        const reference = payment.key.slice(0, 8).toUpperCase();
        return { instructions: textsIn(order.language)('transfer_instructions', { reference }) };
      }
      const site = new URL(order.returnUrl).origin;
      return {
        next: {
          kind: order.method === 'instant' ? 'frame' : 'redirect',
          url: `${site}${BANK_PREFIX}/pay/${payment.key}`,
        },
      };
    },

    async withdraw(order) {
      // With this word in the name, as if the account were closed.
      const isClosed = /closed/i.test(order.values['accountName'] ?? '');
      await store().order(
        'withdrawal',
        order,
        isClosed
          ? { decision: 'failed', reason: 'account_invalid', seconds: seconds.payout }
          : { decision: 'done', seconds: seconds.payout },
      );
      return {};
    },

    async status({ reference }) {
      const payment = await store().byReference(reference);
      return payment ? reportOf(payment) : { outcome: 'unknown' };
    },

    webhook: {
      signature: { kind: 'tessera' },
      read: (body) => JSON.parse(body) as PaymentNotice,
    },

    async routes(app) {
      await bankRoutes(app, {
        store,
        seconds,
        noticesOf: (payment, webhooks) => noticesOf(payment, webhooks, seconds.late),
      });
    },

    async start() {
      const opened = connect(databaseUrl, { name: 'tessera bank', maxConnections: 3 });
      try {
        await migrate(opened.pool, {
          schema: 'bank',
          folder: fileURLToPath(new URL('migrations', import.meta.url)),
        });
      } catch (error) {
        await opened.close();
        throw error;
      }
      connection = opened;
      const repeat = () => {
        running = work()
          .catch((error: unknown) => host.log.warn({ err: error }, 'sandbox bank failed, will be retried'))
          .finally(() => {
            if (connection) working = setTimeout(repeat, WORK_INTERVAL_MS);
          });
      };
      repeat();
    },

    async stop() {
      const open = connection;
      connection = undefined;
      clearTimeout(working);
      await running;
      await open?.close();
    },
  };

  return {
    name: NAME,
    provider,
    webhookSecrets: [secret],
    prefix: BANK_PREFIX,
    connect(address) {
      // A wildcard address is reached by loopback.
      operatorAddress = address.replace('//0.0.0.0', '//127.0.0.1').replace('//[::]', '//[::1]');
    },
  };
}

/** A voucher that begins with GIFT is worth what the player enters, once. */
function voucherOf(text: string): string | undefined {
  return /^GIFT-\w{4,}$/i.test(text) ? text.toUpperCase() : undefined;
}

function reportOf({ status, amount, currency, reason }: BankPayment) {
  if (status === 'done') return { outcome: 'done', amount, currency } as const;
  if (status === 'failed') return { outcome: 'failed', ...(reason && { reason }) } as const;
  return { outcome: 'pending' } as const;
}

export type WebhookBehaviour = 'twice' | 'confused';

/** The webhooks about an end: repeated, late or contradictory, as some payment providers send them. */
export function noticesOf(payment: BankPayment, webhooks: WebhookBehaviour, late: number): Notice[] {
  const { reference } = payment;
  const first = { reference, eventId: randomUUID(), ...reportOf(payment) };
  const again = { ...first, eventId: randomUUID() };
  const duplicates = [
    { body: first, afterSeconds: 0 },
    { body: first, afterSeconds: late / 4 },
    { body: again, afterSeconds: late / 2 },
  ];
  if (webhooks === 'twice') return duplicates;
  // `pending` after the end, and an end that contradicts the first.
  return [
    { body: { reference, eventId: randomUUID(), outcome: 'pending' }, afterSeconds: late },
    ...duplicates.map(({ body, afterSeconds }) => ({ body, afterSeconds: afterSeconds + late / 2 })),
    {
      body: { reference, eventId: randomUUID(), outcome: 'failed', reason: 'declined' },
      afterSeconds: 2 * late,
    },
  ];
}

function methodsOf(currencies: readonly string[]): PaymentMethod[] {
  const amounts = (min: number, max: number, { presets = [] as number[], fee = 0 } = {}) =>
    Object.fromEntries(
      currencies.map((currency) => {
        const unit = 10 ** currencyExponent(currency);
        const units = (amount: number) => minor(Math.round(amount * unit));
        return [currency, { min: units(min), max: units(max), presets: presets.map(units), fee: units(fee) }];
      }),
    );
  return [
    {
      id: 'card',
      kind: 'deposit',
      name: { en: 'Card', fr: 'Carte bancaire', es: 'Tarjeta', ar: 'بطاقة مصرفية' },
      duration: INSTANT,
      amounts: amounts(5, 2_000, { presets: [10, 50, 100], fee: 0.5 }),
    },
    {
      id: 'instant',
      kind: 'deposit',
      name: {
        en: 'Instant bank payment',
        fr: 'Paiement bancaire instantané',
        es: 'Pago bancario instantáneo',
        ar: 'دفع مصرفي فوري',
      },
      duration: INSTANT,
      amounts: amounts(5, 5_000, { presets: [20, 50, 200] }),
    },
    {
      id: 'voucher',
      kind: 'deposit',
      name: { en: 'Voucher', fr: 'Bon prépayé', es: 'Vale', ar: 'قسيمة' },
      duration: INSTANT,
      amounts: amounts(5, 200, { presets: [10, 20, 50] }),
      fields: [
        {
          name: 'voucher',
          kind: 'text',
          required: true,
          maxLength: 40,
          label: { en: 'Voucher code', fr: 'Code du bon', es: 'Código del vale', ar: 'رمز القسيمة' },
        },
      ],
    },
    {
      id: 'transfer',
      kind: 'deposit',
      name: TRANSFER,
      duration: { en: '1–2 days', fr: '1 à 2 jours', es: '1–2 días', ar: 'من يوم إلى يومين' },
      amounts: amounts(20, 10_000, { presets: [50, 100, 500] }),
    },
    {
      id: 'bank',
      kind: 'withdrawal',
      name: TRANSFER,
      duration: { en: '1–3 days', fr: '1 à 3 jours', es: '1–3 días', ar: 'من يوم إلى 3 أيام' },
      amounts: amounts(20, 5_000),
      fields: [
        { name: 'iban', kind: 'text', required: true },
        { name: 'accountName', kind: 'text', required: true, maxLength: 70 },
      ],
    },
    {
      id: 'wallet',
      kind: 'withdrawal',
      name: { en: 'Mobile wallet', fr: 'Portefeuille mobile', es: 'Monedero móvil', ar: 'محفظة الهاتف' },
      duration: { en: 'A few minutes', fr: 'Quelques minutes', es: 'Unos minutos', ar: 'بضع دقائق' },
      amounts: amounts(5, 1_000, { fee: 1 }),
    },
  ];
}

const INSTANT = { en: 'Instant', fr: 'Immédiat', es: 'Inmediato', ar: 'فوري' };
const TRANSFER = {
  en: 'Bank transfer',
  fr: 'Virement bancaire',
  es: 'Transferencia bancaria',
  ar: 'تحويل مصرفي',
};
