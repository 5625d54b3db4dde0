import { useTranslation } from '@tessera/i18n';
import type { Id, PaymentKind } from '@tessera/contract';
import { decimalText, type Minor } from '@tessera/money';
import { useMemo } from 'react';

import type { MessageKey } from '../../i18n';
import type { Cashier, Method } from './cashier';

/** The names of the kinds, as in the transactions. */
export const KINDS = {
  deposit: 'account.deposit',
  withdrawal: 'account.withdrawal',
} as const satisfies Record<PaymentKind, MessageKey>;

/** Writes an amount for the amount field: with the decimal separator of the language, without groups and currency. */
export function useAmountText(currency: string): (amount: Minor) => string {
  const { locale } = useTranslation();
  return useMemo(() => {
    const parts = new Intl.NumberFormat(locale).formatToParts(0.5);
    const separator = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
    return (amount) => decimalText(amount, currency).replace('.', separator);
  }, [currency, locale]);
}

/** The name of a method; its id if the cashier does not offer it any more. */
export function methodName(cashier: Cashier | undefined, kind: PaymentKind, id: Id): string {
  const isOf = (method: Method) => String(method.id) === String(id);
  return cashier?.methods[kind].find(isOf)?.name ?? String(id);
}
