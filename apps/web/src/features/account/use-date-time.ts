import { useTranslation } from '@tessera/i18n';
import { useMemo } from 'react';

/** Writes a moment in the language in force. */
export function useDateTime(): (moment: Date) => string {
  const { locale } = useTranslation();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
    return (moment) => format.format(moment);
  }, [locale]);
}
