import type { Language } from '../i18n';

type Languages = {
  /** Where the site is published; without it the address that the page was asked for stands in. */
  origin?: string | undefined;
  languages: readonly Language[];
  defaultLanguage: Language;
};

type LanguageLink = { rel: 'canonical' | 'alternate'; href: string; hrefLang?: string };

/**
 * What a search engine needs to know of a page that speaks several languages on one path: the address of what it sees,
 * and those of the same page in the other languages. The default language has the plain address, the others `?lng=`.
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
