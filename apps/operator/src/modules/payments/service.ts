import { within } from '@tessera/database';
import { decimalText, exactAmount, type Minor } from '@tessera/money';
import type { PaymentKind, PaymentOrder, PaymentReport } from '@tessera/provider/payments';
import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';

import type { ByCurrency } from '../../platform/by-currency';
import { Refusal } from '../../platform/errors';
import type { Caller } from '../../platform/http';
import { messageIn, type Language } from '../../platform/messages';
import type { ProviderMetrics } from '../../platform/provider-metrics';
import { currentRequestId, currentTraceId, currentTraceparent } from '../../platform/request-id';
import {
  amountsOf,
  createMethods,
  describeMethod,
  givenText,
  readValues,
  type PaymentsEntry,
} from './methods';
import { createPaymentMetrics } from './metrics';
import { referenceOf, type PaymentKey } from './reference';
import { readAnswer, readReport } from './reports';
import type { Payment, PaymentMove, PaymentOutcome, PaymentStore } from './store';

export type PaymentSettings = {
  timeoutMs: number;
  /** Withdrawals up to this amount are approved without staff, once they are this old. */
  approvedUpTo: ByCurrency<Minor>;
  approvedAfterSeconds: number;
  /** A deposit that the provider has never received fails after this time. */
  lostAfterMinutes: number;
  /** Open payments older than this are listed for staff. */
  overdueMinutes: number;
  /** Whether players are asked for a limit before they deposit. */
  asksForLimit: boolean;
};

type Parts = {
  store: PaymentStore;
  entries: readonly PaymentsEntry[];
  settings: PaymentSettings;
  log: FastifyBaseLogger;
  registry: Registry;
  providerMetrics: ProviderMetrics;
  /** From the registration; `undefined` if it does not ask for it. */
  countryOf: (playerId: string) => Promise<string | undefined>;
};

export type PaymentRequest = {
  id: string;
  method: string;
  amount: string;
  values?: Record<string, unknown> | undefined;
};

type RequestOrigin = { language: Language; siteOrigin: string };

/** Where the site shows a payment; redirects of providers come back to it. */
const paymentPage = (siteOrigin: string, id: string) => `${siteOrigin}/dashboard/payments?id=${id}`;

const PAYMENTS_PER_RUN = 20;
const MINUTE_MS = 60_000;

export type Payments = ReturnType<typeof createPayments>;

export function createPayments({
  store,
  entries,
  settings,
  log,
  registry,
  providerMetrics,
  countryOf,
}: Parts) {
  const methods = createMethods(entries);
  /** Open payments before this moment are overdue. */
  const overdueBefore = () => new Date(Date.now() - settings.overdueMinutes * MINUTE_MS);
  const metrics = createPaymentMetrics(registry, { store, overdueBefore });

  async function move(step: PaymentMove): Promise<PaymentOutcome> {
    const result = await store.move(step);
    metrics.count(result);
    const { id: payment, playerId: player, ...rest } = step;
    const { outcome, changed, status } = result;
    log.info(
      { reqId: currentRequestId(), payment, player, ...rest, outcome, changed, status },
      'payment moved',
    );
    return result;
  }

  async function payerOf({ playerId, currency }: Pick<Caller, 'playerId' | 'currency'>) {
    return { currency, country: await countryOf(playerId) };
  }

  /** Calls a provider, with a timeout. Every error there, also a malformed result, becomes `provider_down`. */
  async function call<T>(
    provider: string,
    name: string,
    work: (entry: PaymentsEntry, signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const entry = methods.entry(provider);
    if (!entry) throw new Refusal('provider_down');
    try {
      return await providerMetrics.measure(
        provider,
        name,
        () => within(settings.timeoutMs, (signal) => work(entry, signal)),
        () => 'ok',
      );
    } catch (error) {
      log.error(
        { err: error, provider, call: name, reqId: currentRequestId() },
        'payment provider call failed',
      );
      throw new Refusal('provider_down', { cause: error });
    }
  }

  function orderOf(payment: Payment, siteOrigin: string): Omit<PaymentOrder, 'signal' | 'traceparent'> {
    const { id, playerId, method, amount, fee, currency, details, language } = payment;
    return {
      reference: referenceOf(payment),
      method,
      amount,
      fee,
      currency,
      playerId,
      values: details,
      language,
      returnUrl: paymentPage(siteOrigin, id),
    };
  }

  /** Sends the order to the provider, unless it has it. The answer of a repeated order is that of the first. */
  async function send(payment: Payment, siteOrigin: string): Promise<void> {
    if (payment.acceptedAt || !(await store.markSent(payment))) return;
    const order = orderOf(payment, siteOrigin);
    const answer = await call(payment.provider, payment.kind, async ({ provider }, signal) => {
      const sent = { ...order, signal, traceparent: currentTraceparent() };
      return readAnswer(
        payment.kind === 'deposit' ? await provider.deposit(sent) : await provider.withdraw(sent),
      );
    });
    await store.markAccepted(payment, answer);
  }

  async function get(key: PaymentKey): Promise<Payment> {
    const payment = await store.find(key);
    if (!payment) throw new Refusal('not_found');
    return payment;
  }

  /** The new payment, checked against its method. */
  async function checkRequest(
    kind: PaymentKind,
    caller: Caller,
    request: PaymentRequest,
    language: Language,
  ) {
    const found = methods.find(kind, request.method, await payerOf(caller));
    if (!found) throw invalid(language, { method: 'method' });
    const { method, entry } = found;
    const amount = exactAmount(request.amount, caller.currency);
    const { min, max, fee = 0 as Minor } = amountsOf(method, caller.currency);
    const { values, wrong } = readValues(method, request.values ?? {});
    const faults: Record<string, FieldFault> = Object.fromEntries(
      wrong.map((name) => [name, name === 'iban' ? 'iban' : 'field']),
    );
    if (amount === undefined || amount < min || amount > max || amount <= fee) faults['amount'] = 'amount';
    if (amount === undefined || Object.keys(faults).length > 0) throw invalid(language, faults);
    const { playerId } = caller;
    return {
      playerId,
      id: request.id,
      kind,
      provider: entry.name,
      method: method.id,
      amount,
      currency: caller.currency,
      fee,
      details: values,
      language,
      traceId: currentTraceId(),
    };
  }

  /** A payment that exists under this id: a repeated call with the same content gets it again. */
  function requireSameContent(known: Payment, kind: PaymentKind, request: PaymentRequest): void {
    const amount = exactAmount(request.amount, known.currency);
    const names = new Set([...Object.keys(known.details), ...methods.fieldsOf(kind, known.method)]);
    const isSame =
      known.kind === kind &&
      known.method === request.method &&
      known.amount === amount &&
      [...names].every((name) => givenText(request.values?.[name]) === known.details[name]);
    if (!isSame) throw new Refusal('conflict');
  }

  async function refusalOf(outcome: string, playerId: string, currency: string): Promise<Refusal> {
    switch (outcome) {
      case 'deposit_limit': {
        const left = await store.depositLeft(playerId);
        return new Refusal('deposit_limit', {
          ...(left !== undefined && { left: decimalText(left, currency) }),
        });
      }
      case 'conflict':
      case 'insufficient_funds':
      case 'verification_needed':
      case 'blocked':
      case 'too_many_attempts':
      case 'on_break':
      case 'self_excluded':
        return new Refusal(outcome);
      default:
        throw new Error(`unknown outcome of a payment: ${outcome}`);
    }
  }

  /** Asks the provider for the payment, and takes it further if it has ended there. */
  async function askProvider(payment: Payment): Promise<PaymentReport['outcome']> {
    const { kind, externalId } = payment;
    const report = await call(payment.provider, 'status', async ({ provider }, signal) =>
      readReport(
        await provider.status({
          reference: referenceOf(payment),
          kind,
          externalId: externalId ?? undefined,
          signal,
        }),
      ),
    );
    if (report.outcome === 'done' || report.outcome === 'failed') await settle(payment, report, 'poll');
    return report.outcome;
  }

  async function settle(
    key: PaymentKey & { provider: string },
    report: Extract<PaymentReport, { outcome: 'done' | 'failed' }>,
    source: 'webhook' | 'poll',
    eventId?: string,
  ) {
    const { playerId, id, provider } = key;
    const step: PaymentMove = { playerId, id, provider, step: report.outcome, source };
    if (eventId !== undefined) step.eventId = eventId;
    if (report.outcome === 'done') Object.assign(step, { amount: report.amount, currency: report.currency });
    else step.reason = report.reason ?? 'provider_error';
    const result = await move(step);
    if (result.outcome === 'contradiction')
      log.error(
        { payment: id, provider, reported: report.outcome, source },
        'payment provider contradicts the payment',
      );
    return result;
  }

  /** One open payment that is due: send what was not sent, ask for the rest. */
  async function advance(payment: Payment): Promise<void> {
    if (payment.kind === 'withdrawal' && !payment.acceptedAt) return send(payment, '');
    if ((await askProvider(payment)) !== 'unknown') return;
    if (payment.kind === 'withdrawal') {
      await store.markUnaccepted(payment);
      return send({ ...payment, acceptedAt: null }, '');
    }
    const lastSent = (payment.sentAt ?? payment.createdAt).getTime();
    if (!payment.acceptedAt && lastSent < Date.now() - settings.lostAfterMinutes * MINUTE_MS)
      await move({ ...keyOf(payment), step: 'failed', source: 'system', reason: 'expired' });
  }

  return {
    store,
    methods,
    settle,
    askProvider,
    advance,

    async describe(caller: Caller, language: Language) {
      const [state, payer] = [await store.cashierState(caller.playerId), await payerOf(caller)];
      const { currency } = caller;
      const list = (kind: PaymentKind) =>
        methods.offered(kind, payer).map((method) => describeMethod(method, currency, language));
      const block = (code: string | null) =>
        code === null ? undefined : { code, message: messageIn(language, `failures.${code as 'blocked'}`) };
      const blocked = {
        deposit: block(state.depositBlock),
        withdraw: block(state.withdrawalBlock),
      };
      return {
        currency,
        balance: decimalText(state.balance, currency),
        withdrawable: decimalText(state.withdrawable, currency),
        limitPrompt: settings.asksForLimit && !state.hasDepositLimit && !state.hasDeclinedLimit,
        deposit: list('deposit'),
        withdraw: list('withdrawal'),
        ...((blocked.deposit ?? blocked.withdraw) && {
          blocked: {
            ...(blocked.deposit && { deposit: blocked.deposit }),
            ...(blocked.withdraw && { withdraw: blocked.withdraw }),
          },
        }),
      };
    },

    /** Starts a deposit or a withdrawal, or answers the first result again. */
    async ask(
      kind: PaymentKind,
      caller: Caller,
      request: PaymentRequest,
      origin: RequestOrigin,
    ): Promise<Payment> {
      const key = { playerId: caller.playerId, id: request.id };
      const known = await store.find(key);
      if (known) requireSameContent(known, kind, request);
      else {
        const payment = await checkRequest(kind, caller, request, origin.language);
        const asked = await store.ask(payment);
        metrics.count(asked);
        const { outcome } = asked;
        if (outcome !== 'ok') throw await refusalOf(outcome, caller.playerId, caller.currency);
      }
      const payment = known ?? (await get(key));
      if (payment.kind === 'deposit' && payment.status === 'pending') await send(payment, origin.siteOrigin);
      return get(key);
    },

    get,

    async cancel(key: PaymentKey): Promise<Payment> {
      const { outcome } = await move({ ...key, step: 'cancel', source: 'player' });
      if (outcome === 'not_found') throw new Refusal('not_found');
      if (outcome !== 'ok') throw new Refusal('not_cancellable');
      return get(key);
    },

    /** For the background job. Returns whether there may be more. */
    async askProviders(): Promise<boolean> {
      const due = await store.takeToAsk(PAYMENTS_PER_RUN);
      await Promise.all(
        due.map((payment) =>
          // `call` has logged it; the payment comes again.
          advance(payment).catch((error: unknown) => {
            if (!(error instanceof Refusal)) throw error;
          }),
        ),
      );
      return due.length === PAYMENTS_PER_RUN;
    },

    /** For the background job: approves small withdrawals. */
    async approveSmall(): Promise<boolean> {
      if (Object.values(settings.approvedUpTo).every((amount) => amount === 0)) return false;
      const due = await store.toApprove(
        settings.approvedUpTo,
        settings.approvedAfterSeconds,
        PAYMENTS_PER_RUN,
      );
      let approved = 0;
      for (const key of due) {
        const { changed } = await move({ ...key, step: 'approve', source: 'system' });
        if (changed) approved++;
      }
      return approved === PAYMENTS_PER_RUN;
    },

    overdueBefore,
    /** Counts a step that was taken in the transaction of another module. */
    count: metrics.count,
  };
}

function keyOf({ playerId, id }: PaymentKey): PaymentKey {
  return { playerId, id };
}

type FieldFault = 'amount' | 'field' | 'iban' | 'method';

function invalid(language: Language, faults: Record<string, FieldFault>): Refusal {
  return new Refusal('invalid', {
    fields: Object.fromEntries(
      Object.entries(faults).map(([name, fault]) => [name, messageIn(language, `payments.wrong_${fault}`)]),
    ),
  });
}
