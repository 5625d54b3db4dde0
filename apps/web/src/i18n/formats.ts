import { formatMoney, type FormatOptions, type Minor } from '@tessera/money';
import { useCallback } from 'react';

import { useLanguage } from './t';

/** Writes an amount in the language in force. Show it inside `Amount`, which keeps its direction. */
export function useMoney(): (amount: Minor, currency: string, options?: FormatOptions) => string {
  const language = useLanguage();
  return useCallback(
    (amount, currency, options) => formatMoney(amount, currency, language, options),
    [language],
  );
}
