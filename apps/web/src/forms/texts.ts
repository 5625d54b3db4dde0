import { useTranslation } from '@tessera/i18n';
import { useMemo } from 'react';

import { isolate, useT, type Translate } from '../i18n';
import { dateStyleOf, type DateStyle } from './dates';
import { labelKeyOf, readableName, type FormField } from './fields';
import type { FieldProblem } from './values';

/** The backend's label, else the site's, else the name as words. */
export function labelOf({ name, label }: Pick<FormField, 'name' | 'label'>, t: Translate): string {
  if (label?.trim()) return label;
  const key = labelKeyOf(name);
  return key ? t(key) : readableName(name);
}

export function problemText({ text, values }: FieldProblem, t: Translate): string {
  return t(text, values);
}

/** How the player's language writes dates, and the pattern to show: `DD/MM/YYYY`. */
export function useDateStyle(): DateStyle & { pattern: string } {
  const t = useT();
  const { locale } = useTranslation();
  return useMemo(() => {
    const style = dateStyleOf(locale);
    const letters = {
      day: t('forms.dayLetters'),
      month: t('forms.monthLetters'),
      year: t('forms.yearLetters'),
    };
    // Isolated: a date is written from left to right, in Arabic too.
    return { ...style, pattern: style.order.map((part) => isolate(letters[part])).join(style.separator) };
  }, [locale, t]);
}

/** A date in words, so that day and month cannot be confused. */
export function useDayInWords(): (day: string) => string {
  const { locale } = useTranslation();
  return (day) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', calendar: 'gregory', timeZone: 'UTC' }).format(
      new Date(`${day}T00:00:00Z`),
    );
}
