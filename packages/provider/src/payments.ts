import type { Minor } from '@tessera/money';
import type { FastifyBaseLogger } from 'fastify';

import type { ProviderService } from './port';

/*
 * The port between operator and payment provider. The operator keeps the state of every payment and moves the money; a provider says
 * what its methods are, takes orders, and reports what became of them. Amounts are minor units.
 */

/** A text in the languages of the site, by language code. English is used where another one is missing. */
export type Texts = { en: string } & Record<string, string>;

export type PaymentKind = 'deposit' | 'withdrawal';

/** A field that the player fills in, such as an IBAN. The kinds are those of the registration form. */
export type PaymentField = {
  name: string;
  kind: 'text' | 'choice';
  required?: boolean;
  minLength?: number;
  maxLength?: number;
  /** The site has labels for `iban` and `accountName`. */
  label?: Texts;
  options?: readonly { value: string; label: Texts }[];
};

export type MethodAmounts = {
  min: Minor;
  max: Minor;
  presets?: readonly Minor[];
  /** The fee, deducted from the amount that arrives. */
  fee?: Minor;
};

export type PaymentMethod = {
  /** Unique among the methods of this kind of all providers. */
  id: string;
  kind: PaymentKind;
  name: Texts;
  duration?: Texts;
  /** An address of an image. */
  logo?: string;
  /** By currency. The method is offered to players with one of them. */
  amounts: Readonly<Record<string, MethodAmounts>>;
  /** ISO 3166 codes; omitted: every country. */
  countries?: readonly string[];
  fields?: readonly PaymentField[];
};

export type PaymentOrder = {
  /**
   * The operator's id of the payment. A repeated order with the same reference must be the same payment at the provider, because the
   * operator repeats an order when the answer was lost.
   */
  reference: string;
  /** The `id` of the method. */
  method: string;
  amount: Minor;
  /** The recipient of a withdrawal gets `amount` minus `fee`. */
  fee: Minor;
  currency: string;
  playerId: string;
  /** What the player has filled in, by field name. */
  values: Readonly<Record<string, string>>;
  language: string;
  /** The page of the site to which a redirect returns. */
  returnUrl: string;
  /** Aborts when the operator stops waiting. */
  signal?: AbortSignal;
  /** W3C Trace Context of the request, for calls to the provider's server. */
  traceparent?: string | undefined;
};

export type DepositAnswer = {
  /** Where the player continues: at another page, or in a frame on the site. */
  next?: { kind: 'redirect' | 'frame'; url: string };
  /** What the player has to do, such as the account and the reference of a bank transfer. */
  instructions?: string;
  /** The provider's own id of the payment. */
  externalId?: string;
};
export type WithdrawalAnswer = { externalId?: string };

/** Codes of failures that the operator has texts for. */
export const FAILURE_REASONS = [
  'declined',
  'expired',
  'cancelled',
  'account_invalid',
  'provider_error',
] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];

/** What has become of a payment. `pending` and `unknown` change nothing. */
export type PaymentReport =
  | { outcome: 'pending' }
  /** The provider has never received the order. */
  | { outcome: 'unknown' }
  /** The amount is that of the order; another one is not credited, and reported to staff. */
  | { outcome: 'done'; amount: Minor; currency: string; externalId?: string }
  /** Another reason than these codes counts as `provider_error`. */
  | { outcome: 'failed'; reason?: FailureReason; externalId?: string };

/** A report that the provider sends on its own. */
export type PaymentNotice = PaymentReport & {
  reference: string;
  /** The provider's id of this notice. The operator ignores a repeated one. */
  eventId: string;
};

/** How the provider signs its webhooks with HMAC-SHA256. The operator checks the signature and the age. */
export type WebhookSignature =
  /** Headers and text of `@tessera/provider/signature`. */
  | { kind: 'tessera' }
  /** The signature of `TIMESTAMP.BODY`, or of the body without it where there is no header for the timestamp (in seconds). */
  | { kind: 'header'; header: string; encoding: 'hex' | 'base64'; timestampHeader?: string };

export type StatusRequest = {
  reference: string;
  kind: PaymentKind;
  externalId: string | undefined;
  signal?: AbortSignal;
};

export type PaymentsProvider = ProviderService & {
  methods: readonly PaymentMethod[];
  deposit(order: PaymentOrder): Promise<DepositAnswer>;
  withdraw(order: PaymentOrder): Promise<WithdrawalAnswer>;
  status(request: StatusRequest): Promise<PaymentReport>;
  /** Omitted by a provider that does not send webhooks: the operator asks for the status. */
  webhook?: {
    signature: WebhookSignature;
    /** Reads a body whose signature is valid. `undefined` for a notice that is not about a payment. */
    read(body: string): PaymentNotice | undefined;
  };
};

/** What `createPayments` receives. */
export type PaymentsHost = {
  /** The provider's name; its webhooks arrive at `/payments/NAME`. */
  name: string;
  /** The operator's default currency. */
  currency: string;
  /** The currencies of all players. A method is offered in those for which it has amounts. */
  currencies: readonly string[];
  log: FastifyBaseLogger;
  /** This provider's settings in the operator's configuration. */
  settings: Record<string, unknown>;
};

/** The `createPayments` export of a module that the operator's configuration names. */
export type CreatePayments = (host: PaymentsHost) => PaymentsProvider | Promise<PaymentsProvider>;
