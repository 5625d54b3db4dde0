import { useTranslation } from '@tessera/i18n';
import { useMemo } from 'react';

/* Formats that the first load does not need. */

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
