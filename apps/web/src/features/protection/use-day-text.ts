import { useTranslation } from '@tessera/i18n';
import { useMemo } from 'react';

/** Formats a day (2026-11-15) or a month (2026-11) in the current language. UTC, because a calendar day has no time zone. */
export function useDayText(isByMonth: boolean): (key: string) => string {
  const { locale } = useTranslation();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(
      locale,
      isByMonth
        ? { year: 'numeric', month: 'long', timeZone: 'UTC' }
        : { dateStyle: 'medium', timeZone: 'UTC' },
    );
    return (key) => format.format(new Date(`${key.length === 7 ? `${key}-01` : key}T00:00:00Z`));
  }, [locale, isByMonth]);
}
