import { languageAmong } from './language-among';

type LanguageEntry = {
  /** Its own name, whatever the language of the page. */
  name: string;
  /** A BCP 47 tag: `-u-nu-latn` chooses the digits. Numbers, dates and `Accept-Language` follow it. */
  locale: string;
  direction: 'ltr' | 'rtl';
  /** What a part of the product that lacks this language shows in its place, if it has that one. */
  fallback?: string;
};

/** Every language that the product knows; docs/languages.md says what else a new one needs. */
const registry = {
  fr: { name: 'Français', locale: 'fr-FR', direction: 'ltr', fallback: 'en' },
  en: { name: 'English', locale: 'en-US', direction: 'ltr' },
  // Digits are Latin, as Tunisian readers expect.
  ar: { name: 'العربية', locale: 'ar-TN-u-nu-latn', direction: 'rtl', fallback: 'fr' },
  // Of Spain, and on first-name terms with the player, as the trade there writes.
  es: { name: 'Español', locale: 'es-ES', direction: 'ltr', fallback: 'en' },
} as const satisfies Record<string, LanguageEntry>;

export type Language = keyof typeof registry;
export const languages = Object.keys(registry) as Language[];

const entries: Record<Language, LanguageEntry> = registry;

/** For a part of the product that nobody has told which language comes first. */
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

/** A site may write a language as another region does: `{ ar: 'ar-AE-u-nu-arab' }`. */
export function setLocales(locales: Locales): void {
  ownLocales = locales;
}

/** The tag by which numbers and dates are written: `ar-TN-u-nu-latn`. */
export function localeOf(language: Language): string {
  return ownLocales[language] ?? entries[language].locale;
}

/** Language and region alone, as HTTP headers and search engines take them: `ar-TN`. */
export function regionalTagOf(language: Language): string {
  return localeOf(language).replace(/-u-.*$/i, '');
}

/** A language that the product knows, or one of those offered, by whatever tag it is called. */
export function normaliseLanguage(
  code: string | null | undefined,
  offered: readonly Language[] = languages,
): Language | undefined {
  return languageAmong(offered, code);
}

/** The wanted language where it is spoken, else what stands in for it, else the first that is spoken. */
export function closestLanguage(code: string | null | undefined, spoken: readonly Language[]): Language {
  const seen = new Set<Language>();
  for (let wanted = normaliseLanguage(code); wanted && !seen.has(wanted);) {
    if (spoken.includes(wanted)) return wanted;
    seen.add(wanted);
    wanted = normaliseLanguage(entries[wanted].fallback);
  }
  return spoken.includes(DEFAULT_LANGUAGE) ? DEFAULT_LANGUAGE : (spoken[0] ?? DEFAULT_LANGUAGE);
}
