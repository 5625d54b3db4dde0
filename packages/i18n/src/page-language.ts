import { DEFAULT_LANGUAGE, normaliseLanguage, type Language } from './languages';

/** The page's current language. */
export function pageLanguage(): Language {
  return normaliseLanguage(document.documentElement.lang) ?? DEFAULT_LANGUAGE;
}
