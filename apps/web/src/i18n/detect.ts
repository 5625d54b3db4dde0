import { languageAmong } from '@tessera/i18n/language-among';
import type { Language } from '@tessera/i18n/languages';

import { readCookie, readStored, writeCookie, writeStored } from '../platform/storage';

/** The names that i18next uses, so that a choice made with it still applies. */
const PARAMETER = 'lng';
const COOKIE = 'i18next';
const STORED = 'i18nextLng';

type Offer = { languages: readonly Language[]; defaultLanguage: Language };

/**
 * In this order: `?lng=` in the address, cookie, localStorage, the `lang` of the page if a host has set it, the default of the
 * site. Languages that the site does not offer are ignored.
 */
export function detectLanguage({ languages, defaultLanguage }: Offer): Language {
  const offered = (code: string | null | undefined) => languageAmong(languages, code);
  return (
    languageOfAddress(languages) ??
    offered(readCookie(COOKIE)) ??
    offered(readStored(STORED)) ??
    offered(document.documentElement.lang) ??
    defaultLanguage
  );
}

/** The language in the address, if the site offers it. */
export function languageOfAddress(languages: readonly Language[]): Language | undefined {
  return languageAmong(languages, new URLSearchParams(location.search).get(PARAMETER));
}

export function storeLanguage(language: Language): void {
  writeCookie(COOKIE, language);
  writeStored(STORED, language);
}

/** The address without the language, if it has one: it would override a choice in the menu after a reload. */
export function addressWithoutLanguage(): string | undefined {
  const { pathname, search, hash } = location;
  const query = new URLSearchParams(search);
  if (!query.has(PARAMETER)) return undefined;
  query.delete(PARAMETER);
  return pathname + (query.size > 0 ? `?${query}` : '') + hash;
}
