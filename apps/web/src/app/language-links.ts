import type { Language } from '../i18n';

type Languages = {
  /** Where the site is published; without it, the origin that served the page. */
  origin?: string | undefined;
  languages: readonly Language[];
  defaultLanguage: Language;
};

type LanguageLink = { rel: 'canonical' | 'alternate'; href: string; hrefLang?: string };

/**
 * For search engines: the canonical address of a page, and its addresses in the other languages. All languages share one path;
 * the default language has no query, the others have `?lng=`.
 */
export function languageLinks(
  { origin, languages, defaultLanguage }: Languages,
  path: string,
  shown: Language,
  servedFrom: string,
): LanguageLink[] {
  const plain = (origin ?? servedFrom).replace(/\/$/, '') + path;
  const addressIn = (language: Language) =>
    language === defaultLanguage ? plain : `${plain}?lng=${language}`;
  return [
    { rel: 'canonical', href: addressIn(shown) },
    ...languages.map((language) => ({
      rel: 'alternate' as const,
      hrefLang: language,
      href: addressIn(language),
    })),
    { rel: 'alternate', hrefLang: 'x-default', href: plain },
  ];
}
