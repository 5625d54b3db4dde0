import { localeOf } from '@tessera/i18n';
import { useMemo } from 'react';

import { useLanguage } from '../../i18n';

/** Writes a moment in the language in force, always with Latin digits. */
export function useDateTime(): (moment: Date) => string {
  const language = useLanguage();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeStyle: 'short' });
    return (moment) => format.format(moment);
  }, [language]);
}
