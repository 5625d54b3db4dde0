import type {
  CashierBlockWire,
  CashierWire,
  FieldWire,
  Id,
  PaymentKind,
  PaymentMethodWire,
  PaymentStatus,
  PaymentWire,
} from '@tessera/contract';
import { minor, parseAmount, ZERO, type Minor } from '@tessera/money';

export type Method = {
  id: Id;
  name: string;
  min: Minor;
  max: Minor;
  presets: readonly Minor[];
  /** Deducted from the amount. */
  fee: Minor;
  duration: string | undefined;
  logo: string | undefined;
  fields: readonly FieldWire[];
};

export type Cashier = {
  currency: string;
  methods: Record<PaymentKind, readonly Method[]>;
  /** The reason why the player cannot deposit or withdraw now. */
  blocked: Record<PaymentKind, CashierBlockWire | undefined>;
  /** The most that can be withdrawn. */
  withdrawable: Minor | undefined;
  /** The player has to be asked for a deposit limit before the next deposit. */
  asksForLimit: boolean;
};

export type Payment = {
  id: string;
  kind: PaymentKind;
  /** The id of the method. */
  method: Id;
  /** Undefined if it is too large to be exact. */
  amount: Minor | undefined;
  fee: Minor;
  status: PaymentStatus;
  createdAt: Date;
  updatedAt: Date | undefined;
  reason: string | undefined;
  isCancellable: boolean;
  instructions: string | undefined;
};

export function toCashier(wire: CashierWire, playerCurrency: string): Cashier {
  const currency = wire.currency ?? playerCurrency;
  const amount = (text: string | undefined) => (text === undefined ? undefined : parseAmount(text, currency));
  const methods = (list: PaymentMethodWire[] | undefined) =>
    (list ?? []).flatMap((method) => toMethod(method, currency) ?? []);
  return {
    currency,
    methods: { deposit: methods(wire.deposit), withdrawal: methods(wire.withdraw) },
    blocked: { deposit: wire.blocked?.deposit, withdrawal: wire.blocked?.withdraw },
    withdrawable: amount(wire.withdrawable) ?? amount(wire.balance),
    asksForLimit: wire.limitPrompt,
  };
}

/** `undefined` if an amount is too large to be exact. */
function toMethod(
  { min, max, presets, fee, ...rest }: PaymentMethodWire,
  currency: string,
): Method | undefined {
  const [minAmount, maxAmount, feeAmount] = [min, max, fee ?? '0'].map((text) => parseAmount(text, currency));
  if (minAmount === undefined || maxAmount === undefined || feeAmount === undefined) return undefined;
  return {
    ...rest,
    min: minAmount,
    max: maxAmount,
    fee: feeAmount,
    presets: (presets ?? []).flatMap((text) => parseAmount(text, currency) ?? []),
  };
}

export function toPayment(wire: PaymentWire, currency: string): Payment {
  const { amount, fee, createdAt, updatedAt, cancellable, ...rest } = wire;
  return {
    ...rest,
    id: String(wire.id),
    amount: parseAmount(amount, currency),
    fee: (fee === undefined ? undefined : parseAmount(fee, currency)) ?? ZERO,
    createdAt: new Date(createdAt),
    updatedAt: updatedAt === undefined ? undefined : new Date(updatedAt),
    isCancellable: cancellable,
  };
}

/** Whether the status can still change. */
export function isOpen({ status }: Pick<Payment, 'status'>): boolean {
  return status === 'pending' || status === 'approved';
}

/** Whether it ended without moving money. */
export function isWithoutEffect({ status }: Pick<Payment, 'status'>): boolean {
  return status === 'failed' || status === 'refused' || status === 'cancelled';
}

/** Undefined if the fee leaves nothing. */
export function amountAfterFee(amount: Minor, { fee }: Pick<Method, 'fee'>): Minor | undefined {
  return amount > fee ? minor(amount - fee) : undefined;
}

export type AmountProblem =
  | { kind: 'unreadable' | 'belowFee' }
  | { kind: 'belowMin' | 'aboveMax' | 'aboveWithdrawable'; limit: Minor };

/** Why the amount cannot be paid; undefined if it can. */
export function problemOf(
  amount: Minor | undefined,
  method: Pick<Method, 'min' | 'max' | 'fee'>,
  /** For withdrawals: the most that can be withdrawn. */
  withdrawable: Minor | undefined,
): AmountProblem | undefined {
  if (amount === undefined || amount === 0) return { kind: 'unreadable' };
  if (amount < method.min) return { kind: 'belowMin', limit: method.min };
  if (withdrawable !== undefined && withdrawable < method.max && amount > withdrawable)
    return { kind: 'aboveWithdrawable', limit: withdrawable };
  if (amount > method.max) return { kind: 'aboveMax', limit: method.max };
  return amountAfterFee(amount, method) === undefined ? { kind: 'belowFee' } : undefined;
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** The interval at which a payment is fetched that has been shown for this time. */
export function pollIntervalMs(shownForMs: number): number {
  if (shownForMs < MINUTE_MS) return 2 * SECOND_MS;
  return shownForMs < 11 * MINUTE_MS ? 10 * SECOND_MS : MINUTE_MS;
}
