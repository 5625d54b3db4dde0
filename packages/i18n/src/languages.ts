import { languageAmong } from './language-among';

type LanguageEntry = {
  /** The language's name in that language. */
  name: string;
  /** A BCP 47 tag for numbers, dates and `Accept-Language`; `-u-nu-latn` selects Latin digits. */
  locale: string;
  direction: 'ltr' | 'rtl';
  /** The fallback for parts of the product that have no texts in this language. */
  fallback?: string;
};

/** Every supported language. docs/languages.md describes how to add one. */
const registry = {
  fr: { name: 'Français', locale: 'fr-FR', direction: 'ltr', fallback: 'en' },
  en: { name: 'English', locale: 'en-US', direction: 'ltr' },
  // Latin digits, as is usual in Tunisia.
  ar: { name: 'العربية', locale: 'ar-TN-u-nu-latn', direction: 'rtl', fallback: 'fr' },
  // European Spanish; the texts address the player as "tú", as is usual in the industry there.
  es: { name: 'Español', locale: 'es-ES', direction: 'ltr', fallback: 'en' },
} as const satisfies Record<string, LanguageEntry>;

export type Language = keyof typeof registry;
export const languages = Object.keys(registry) as Language[];

const entries: Record<Language, LanguageEntry> = registry;

/** The default where no site file sets one. */
export const DEFAULT_LANGUAGE: Language = 'fr';

export type Direction = LanguageEntry['direction'];

export function directionOf(language: Language): Direction {
  return entries[language].direction;
}

export function nameOf(language: Language): string {
  return entries[language].name;
}

type Locales = { [Code in Language]?: string | undefined };

let ownLocales: Locales = {};

/** Overrides the locale of a language for a site: `{ ar: 'ar-AE-u-nu-arab' }`. */
export function setLocales(locales: Locales): void {
  ownLocales = locales;
}

/** The locale for numbers and dates: `ar-TN-u-nu-latn`. */
export function localeOf(language: Language): string {
  return ownLocales[language] ?? entries[language].locale;
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
    wanted = normaliseLanguage(entries[wanted].fallback);
  }
  return available.includes(DEFAULT_LANGUAGE) ? DEFAULT_LANGUAGE : (available[0] ?? DEFAULT_LANGUAGE);
}
