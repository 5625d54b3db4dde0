/** The languages of the product, in the order in which a menu offers them. */
export const languages = ['fr', 'en', 'ar'] as const;
export type Language = (typeof languages)[number];

export const DEFAULT_LANGUAGE: Language = 'fr';

/** Each language by its own name, whatever the language of the page. */
export const languageNames: Record<Language, string> = { fr: 'Français', en: 'English', ar: 'العربية' };

export type Direction = 'ltr' | 'rtl';

export function directionOf(language: Language): Direction {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/** Takes `fr`, `fr-FR` and `FR_fr` alike; `undefined` for a language that the product does not speak. */
export function normaliseLanguage(code: string | null | undefined): Language | undefined {
  const primary = code?.trim().toLowerCase().split(/[-_]/)[0];
  return languages.find((language) => language === primary);
}

/** The language that the page is written in now. */
export function pageLanguage(): Language {
  return normaliseLanguage(document.documentElement.lang) ?? DEFAULT_LANGUAGE;
}
