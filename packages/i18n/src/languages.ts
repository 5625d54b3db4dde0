import { languageAmong } from './language-among';

/** The code of a language: one of the product's, or one of a language pack. */
export type Language = string;

export type LanguageEntry = {
  /** The language's name in that language. */
  name: string;
  /** A BCP 47 tag for numbers, dates and `Accept-Language`; `-u-nu-latn` selects Latin digits. */
  locale: string;
  direction: 'ltr' | 'rtl';
  /** The fallback for parts of the product that have no texts in this language. */
  fallback?: string;
};

/** The languages of the product. docs/languages.md describes how to add one, here or as a language pack. */
const entries: Record<Language, LanguageEntry> = {
  fr: { name: 'Français', locale: 'fr-FR', direction: 'ltr', fallback: 'en' },
  en: { name: 'English', locale: 'en-US', direction: 'ltr' },
  // Latin digits, as is usual in Tunisia.
  ar: { name: 'العربية', locale: 'ar-TN-u-nu-latn', direction: 'rtl', fallback: 'fr' },
  // European Spanish; the texts address the player as "tú", as is usual in the industry there.
  es: { name: 'Español', locale: 'es-ES', direction: 'ltr', fallback: 'en' },
};

/** Every supported language, with those that `addLanguages` added. */
export const languages: Language[] = Object.keys(entries);

/** Adds the languages of language packs. */
export function addLanguages(added: Record<Language, LanguageEntry>): void {
  Object.assign(entries, added);
  languages.splice(0, languages.length, ...Object.keys(entries));
}

export function removeLanguages(codes: readonly Language[]): void {
  for (const code of codes) delete entries[code];
  languages.splice(0, languages.length, ...Object.keys(entries));
}

/** The default where no site file sets one. */
export const DEFAULT_LANGUAGE: Language = 'fr';

export type Direction = LanguageEntry['direction'];

export function entryOf(language: Language): LanguageEntry {
  const entry = entries[language];
  if (!entry) throw new Error(`unknown language ${language}`);
  return entry;
}

export function directionOf(language: Language): Direction {
  return entryOf(language).direction;
}

export function nameOf(language: Language): string {
  return entryOf(language).name;
}

/** The language whose texts replace missing ones. */
export function fallbackOf(language: Language): Language | undefined {
  return entryOf(language).fallback;
}

type Locales = Partial<Record<Language, string | undefined>>;

let ownLocales: Locales = {};

/** Overrides the locale of a language for a site: `{ ar: 'ar-AE-u-nu-arab' }`. */
export function setLocales(locales: Locales): void {
  ownLocales = locales;
}

/** The locale for numbers and dates: `ar-TN-u-nu-latn`. */
export function localeOf(language: Language): string {
  return ownLocales[language] ?? entryOf(language).locale;
}

/** Language and region only, for HTTP headers and search engines: `ar-TN`. */
export function regionalTagOf(language: Language): string {
  return localeOf(language).replace(/-u-.*$/i, '');
}

/** Maps a language tag to a supported language, or to one of those offered. */
export function normaliseLanguage(
  code: string | null | undefined,
  offered: readonly Language[] = languages,
): Language | undefined {
  return languageAmong(offered, code);
}

/** The requested language if available, else its fallback, else the first available language. */
export function closestLanguage(code: string | null | undefined, available: readonly Language[]): Language {
  const seen = new Set<Language>();
  for (let wanted = normaliseLanguage(code); wanted && !seen.has(wanted);) {
    if (available.includes(wanted)) return wanted;
    seen.add(wanted);
    wanted = normaliseLanguage(fallbackOf(wanted));
  }
  return available.includes(DEFAULT_LANGUAGE) ? DEFAULT_LANGUAGE : (available[0] ?? DEFAULT_LANGUAGE);
}
