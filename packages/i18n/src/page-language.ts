import { DEFAULT_LANGUAGE, normaliseLanguage, type Language } from './languages';

/** The language that the page is written in now. */
export function pageLanguage(): Language {
  return normaliseLanguage(document.documentElement.lang) ?? DEFAULT_LANGUAGE;
}
