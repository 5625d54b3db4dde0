import { formatMoney, type FormatOptions, type Minor } from '@tessera/money';
import { useCallback, useMemo } from 'react';

import { useTranslation } from '@tessera/i18n';

/** Formats an amount in the current language. Render it in `Amount`, which sets the direction. */
export function useMoney(): (amount: Minor, currency: string, options?: FormatOptions) => string {
  const { locale } = useTranslation();
  return useCallback((amount, currency, options) => formatMoney(amount, currency, locale, options), [locale]);
}

type DateTimeOptions = { dateStyle?: 'medium' | 'long'; timeZone?: string | undefined };

/** Formats a date and time in the current language, in local time or in another time zone. */
export function useDateTime({ dateStyle = 'medium', timeZone }: DateTimeOptions = {}): (
  date: Date,
) => string {
  const { locale } = useTranslation();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, { dateStyle, timeStyle: 'short', timeZone });
    return (date) => format.format(date);
  }, [locale, dateStyle, timeZone]);
}

/** Isolates an amount or a date from the direction of the surrounding text. */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}
