import type { Call } from '../call';
import { fields } from '../fields';
import { page, type Page } from '../lists';
import { attempt, ignored, items, NOT_SHOWN, object, optional, type ReadBy, type Reader } from '../read';
import { address } from '../safe-url';
import { amount, exactText, filledText, flag, id, moment, oneOf, text, type Id } from '../values';

/*
 * The cashier: deposits, withdrawals and their payments. The site makes these calls only where its site file offers the cashier. The site
 * makes the id of a payment: a repeated call with the same id answers the first result.
 */

export const PAYMENT_KINDS = ['deposit', 'withdrawal'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/** `approved` is a withdrawal that is being paid. */
export const PAYMENT_STATUSES = ['pending', 'approved', 'done', 'refused', 'failed', 'cancelled'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

const method = object({
  id,
  name: filledText,
  min: amount,
  max: amount,
  presets: optional(items(amount, 'the site leaves this preset out'), 'the site shows no presets'),
  /** The fee, deducted from the amount that arrives. */
  fee: optional(amount, 'the site shows no fee'),
  duration: optional(text, NOT_SHOWN),
  logo: optional(exactText, NOT_SHOWN),
  fields,
});
export type PaymentMethodWire = ReadBy<typeof method>;

const NO_METHOD = 'the site leaves this payment method out';
const block = object({
  code: optional(text, 'the site shows no reason'),
  message: optional(text, 'the site shows a message of its own'),
});
export type CashierBlockWire = ReadBy<typeof block>;

const cashier = object({
  currency: optional(exactText, 'the site shows the currency of the player'),
  balance: optional(amount, NOT_SHOWN),
  /** The most that can be withdrawn. */
  withdrawable: optional(amount, 'the site does not show what can be withdrawn'),
  /** The player is asked for a deposit limit before the next deposit. */
  limitPrompt: flag,
  deposit: optional(items(method, NO_METHOD), 'no player can deposit'),
  withdraw: optional(items(method, NO_METHOD), 'no player can withdraw'),
  blocked: optional(
    object({
      deposit: optional(block, 'the site offers what will be refused'),
      withdraw: optional(block, 'the site offers what will be refused'),
    }),
    'the site offers what will be refused',
  ),
});
export type CashierWire = ReadBy<typeof cashier>;

const payment = object({
  id,
  kind: oneOf(PAYMENT_KINDS),
  /** The id of the method. */
  method: id,
  amount,
  fee: optional(amount, 'the site shows no fee'),
  status: oneOf(PAYMENT_STATUSES),
  createdAt: moment,
  updatedAt: optional(moment, NOT_SHOWN),
  reason: optional(text, NOT_SHOWN),
  cancellable: flag,
  instructions: optional(text, NOT_SHOWN),
});
export type PaymentWire = ReadBy<typeof payment>;

const safeNext = object({ kind: oneOf(['redirect', 'frame']), url: address });

/** A payment with an unusable `next` exists all the same, so the answer is still read. */
const next: Reader<ReadBy<typeof safeNext> | 'unsafe' | undefined> = (value, path, reading) =>
  value === undefined || value === null
    ? undefined
    : (attempt(safeNext, value, path, reading, 'the player cannot continue at the payment provider') ??
      'unsafe');

const started = object({ payment, next });
export type StartedPaymentWire = ReadBy<typeof started>;

type PaymentRequest = { id: string; method: Id; amount: string; values: Record<string, unknown> };

const NO_CASHIER = 'the cashier says Server error';
const NO_PAYMENT = 'the site does not know what became of the payment';

export const getCashier: Call<object, CashierWire> = {
  method: 'GET',
  path: '/Cashier',
  read: cashier,
  unreadable: NO_CASHIER,
  optional: true,
};

export const deposit: Call<{ body: PaymentRequest }, StartedPaymentWire> = {
  method: 'POST',
  path: '/Deposit',
  read: started,
  unreadable: NO_PAYMENT,
  optional: true,
};

export const withdraw: Call<{ body: PaymentRequest }, StartedPaymentWire> = {
  method: 'POST',
  path: '/Withdraw',
  read: started,
  unreadable: NO_PAYMENT,
  optional: true,
};

/** 404: no payment of the player has this id. */
export const getPayment: Call<{ query: { id: Id } }, PaymentWire> = {
  method: 'GET',
  path: '/Payment',
  read: payment,
  unreadable: NO_PAYMENT,
  optional: true,
};

/** Newest first. */
export const listPayments: Call<{ query: { pageIndex: number; pageSize: number } }, Page<PaymentWire>> = {
  method: 'GET',
  path: '/Payments',
  read: page(payment, 'the site leaves this payment out'),
  unreadable: 'the payments say Unknown error',
  optional: true,
};

export const cancelWithdrawal: Call<{ body: { id: Id } }, PaymentWire> = {
  method: 'POST',
  path: '/CancelWithdrawal',
  read: payment,
  unreadable: NO_PAYMENT,
  optional: true,
};

/** The player does not want a deposit limit; `limitPrompt` is false from then on. */
export const declineLimit: Call<{ body: object }> = {
  method: 'POST',
  path: '/DeclineLimit',
  read: ignored,
  unreadable: 'the player is asked for a deposit limit again',
  optional: true,
};
