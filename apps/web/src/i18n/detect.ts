import { languageAmong } from '@tessera/i18n/language-among';
import type { Language } from '@tessera/i18n/languages';

import { readCookie, readStored, writeCookie, writeStored } from '../platform/storage';

/** i18next's own names, so that a choice made with it is found again. */
const PARAMETER = 'lng';
const COOKIE = 'i18next';
const STORED = 'i18nextLng';

type Offer = { languages: readonly Language[]; defaultLanguage: Language };

/**
 * `?lng=` in the address, cookie, stored value, the page's own language where a host has chosen it, the site's default. What
 * the site does not offer counts as no choice.
 */
export function detectLanguage({ languages, defaultLanguage }: Offer): Language {
  const offered = (code: string | null | undefined) => languageAmong(languages, code);
  return (
    askedLanguage(languages) ??
    offered(readCookie(COOKIE)) ??
    offered(readStored(STORED)) ??
    offered(document.documentElement.lang) ??
    defaultLanguage
  );
}

/** What the address asks for, if it is offered. */
export function askedLanguage(languages: readonly Language[]): Language | undefined {
  return languageAmong(languages, new URLSearchParams(location.search).get(PARAMETER));
}

export function rememberLanguage(language: Language): void {
  writeCookie(COOKIE, language);
  writeStored(STORED, language);
}

/** A later choice wins over the one in the address: without this a reload would bring the old one back. */
export function forgetAskedLanguage(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has(PARAMETER)) return;
  address.searchParams.delete(PARAMETER);
  history.replaceState(history.state, '', address);
}
