import { localeOf } from '@tessera/i18n';
import { formatMoney, type FormatOptions, type Minor } from '@tessera/money';
import { useCallback, useMemo } from 'react';

import { useLanguage } from './t';

/** Writes an amount in the language in force. Show it inside `Amount`, which keeps its direction. */
export function useMoney(): (amount: Minor, currency: string, options?: FormatOptions) => string {
  const language = useLanguage();
  return useCallback(
    (amount, currency, options) => formatMoney(amount, currency, language, options),
    [language],
  );
}

/** Numbers and dates in the language in force, always with Latin digits. */
export function useFormats() {
  const language = useLanguage();
  return useMemo(() => {
    const locale = localeOf(language);
    const number = new Intl.NumberFormat(locale);
    const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
    const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
    return {
      number: (value: number) => number.format(value),
      date: (value: Date) => date.format(value),
      dateTime: (value: Date) => dateTime.format(value),
    };
  }, [language]);
}
