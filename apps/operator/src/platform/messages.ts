import { fileURLToPath } from 'node:url';

import type { ErrorCode } from '@tessera/contract/server';
import { closestLanguage, DEFAULT_LANGUAGE, normaliseLanguage, type Language } from '@tessera/i18n/languages';
import { languagesIn, readTexts } from '@tessera/i18n/texts';

export type { Language };

const LOCALES = fileURLToPath(new URL('../locales', import.meta.url));

const spoken = languagesIn(LOCALES);
const texts = new Map(spoken.map((language) => [language, readTexts(LOCALES, language)]));

export type MessageKey =
  | `failures.${ErrorCode}`
  | `history.${'cashback' | 'jackpot' | 'promotion' | 'reversal'}`;

/** A text in the wanted language, or in the one that stands in for it here. */
export function messageIn(language: Language, key: MessageKey): string {
  return texts.get(closestLanguage(language, spoken))?.[key] ?? key;
}

/** What a guesser tries first, in all languages. */
export const guessableWords: readonly string[] = [...texts.values()].flatMap(
  (own) => own['passwords.guessable']?.split(' ') ?? [],
);

/** The first language that we know, in the order of the header (which browsers send by preference); French otherwise. */
export function languageOf(acceptLanguage: string | undefined): Language {
  for (const range of acceptLanguage?.split(',') ?? []) {
    const language = normaliseLanguage(range.split(';')[0]);
    if (language) return language;
  }
  return DEFAULT_LANGUAGE;
}
