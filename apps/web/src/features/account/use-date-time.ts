import { useTranslation } from '@tessera/i18n';
import { useMemo } from 'react';

/** Formats a date and time in the current language. */
export function useDateTime(): (date: Date) => string {
  const { locale } = useTranslation();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
    return (date) => format.format(date);
  }, [locale]);
}
