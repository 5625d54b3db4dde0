import { fileURLToPath } from 'node:url';

import { closestLanguage, DEFAULT_LANGUAGE, normaliseLanguage } from '@tessera/i18n/languages';
import { languagesIn, readTexts } from '@tessera/i18n/texts';

const LOCALES = fileURLToPath(new URL('locales', import.meta.url));
const available = languagesIn(LOCALES);
const texts = new Map(available.map((language) => [language, readTexts(LOCALES, language)]));

export type Translate = (key: string, values?: Record<string, string>) => string;

/** The bank's texts in a language. */
export function textsIn(language: string): Translate {
  const own = texts.get(closestLanguage(normaliseLanguage(language) ?? DEFAULT_LANGUAGE, available));
  return (key, values = {}) =>
    (own?.[`bank.${key}`] ?? key).replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
