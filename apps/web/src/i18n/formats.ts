import { formatMoney, type FormatOptions, type Minor } from '@tessera/money';
import { useCallback } from 'react';

import { useTranslation } from '@tessera/i18n';

/** Writes an amount in the language in force. Show it inside `Amount`, which keeps its direction. */
export function useMoney(): (amount: Minor, currency: string, options?: FormatOptions) => string {
  const { locale } = useTranslation();
  return useCallback((amount, currency, options) => formatMoney(amount, currency, locale, options), [locale]);
}
