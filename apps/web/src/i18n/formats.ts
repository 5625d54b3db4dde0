import { formatMoney, type FormatOptions, type Minor } from '@tessera/money';
import { useCallback } from 'react';

import { useTranslation } from '@tessera/i18n';

/** Formats an amount in the current language. Render it in `Amount`, which sets the direction. */
export function useMoney(): (amount: Minor, currency: string, options?: FormatOptions) => string {
  const { locale } = useTranslation();
  return useCallback((amount, currency, options) => formatMoney(amount, currency, locale, options), [locale]);
}
