import {
  applyCatalogue,
  DEFAULT_LANGUAGE,
  directionOf,
  loadCatalogue,
  normaliseLanguage,
  type Language,
} from '@tessera/i18n';
import { catalogueUrls } from 'virtual:catalogues';

import { readCookie, readStored, writeCookie, writeStored } from '../platform/storage';

/** i18next's own names, so that a choice made with it is found again. */
const COOKIE = 'i18next';
const STORED = 'i18nextLng';

/** Cookie, stored value, the page's own language where a host has chosen it, French. */
export function detectLanguage(): Language {
  return (
    normaliseLanguage(readCookie(COOKIE)) ??
    normaliseLanguage(readStored(STORED)) ??
    normaliseLanguage(document.documentElement.lang) ??
    DEFAULT_LANGUAGE
  );
}

// Only the last choice counts when somebody chooses twice while a catalogue is on its way.
let wanted: Language | undefined;

async function show(language: Language): Promise<boolean> {
  wanted = language;
  const catalogue = await loadCatalogue(catalogueUrls[language]);
  if (wanted !== language) return false;
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  applyCatalogue(language, catalogue);
  return true;
}

/** Shows the page in the visitor's language; until then the prerendered frame stands. */
export async function startLanguage(): Promise<void> {
  await show(detectLanguage());
}

/** Changes the language at once, everywhere, and remembers it. */
export async function setLanguage(language: Language): Promise<void> {
  if (!(await show(language))) return;
  writeCookie(COOKIE, language);
  writeStored(STORED, language);
}
