import { fileURLToPath } from 'node:url';

import type { ErrorCode } from '@tessera/contract/server';
import { closestLanguage, DEFAULT_LANGUAGE, normaliseLanguage, type Language } from '@tessera/i18n/languages';
import { textsOfPart } from '@tessera/i18n/packs';
import type { FailureReason } from '@tessera/provider/payments';

export type { Language };

/** The folder of the operator's texts. */
export const LOCALES = fileURLToPath(new URL('../locales', import.meta.url));

const texts = textsOfPart('operator', LOCALES);

export type MessageKey =
  | `failures.${ErrorCode}`
  | `history.${'adjustment' | 'cashback' | 'jackpot' | 'promotion' | 'reversal' | 'withdrawal_returned'}`
  | `payments.${FailureReason | `wrong_${'amount' | 'field' | 'iban' | 'method'}`}`
  | `joining.${JoiningText}`
  | `messages.${MessageText}_${'subject' | 'text' | 'sms'}`;

type JoiningText =
  | 'country'
  | 'date'
  | 'email'
  | 'excluded'
  | 'guessable'
  | 'invalid'
  | 'long'
  | 'phone'
  | 'required'
  | 'short'
  | 'taken'
  | 'too_young'
  | 'username'
  | 'version';

/** The messages that are sent to players. */
export type MessageText = 'closed' | 'code' | 'known' | 'password' | 'recovery';

/** A text in the language, or in its fallback language. `{name}` in it is replaced by that value. */
export function messageIn(
  language: Language,
  key: MessageKey,
  values: Record<string, string | number> = {},
): string {
  const text = texts.in(closestLanguage(language, texts.available()))[key] ?? key;
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}

/** Words of guessable passwords, in all languages. */
export function guessableWords(): string[] {
  return texts.available().flatMap((language) => texts.in(language)['passwords.guessable']?.split(' ') ?? []);
}

/** The first supported language in the header, which browsers sort by preference; French if there is none. */
export function languageOf(acceptLanguage: string | undefined): Language {
  for (const range of acceptLanguage?.split(',') ?? []) {
    const language = normaliseLanguage(range.split(';')[0]);
    if (language) return language;
  }
  return DEFAULT_LANGUAGE;
}
