import { fileURLToPath } from 'node:url';

import { closestLanguage, DEFAULT_LANGUAGE, normaliseLanguage } from '@tessera/i18n/languages';
import { textsOfPart } from '@tessera/i18n/packs';

const LOCALES = fileURLToPath(new URL('locales', import.meta.url));
const texts = textsOfPart('bank', LOCALES);

export type Translate = (key: string, values?: Record<string, string>) => string;

/** The bank's texts in a language. */
export function textsIn(language: string): Translate {
  const own = texts.in(closestLanguage(normaliseLanguage(language) ?? DEFAULT_LANGUAGE, texts.available()));
  return (key, values = {}) =>
    (own[`bank.${key}`] ?? key).replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
