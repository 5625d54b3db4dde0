import type { Language } from '@tessera/i18n/languages';

import { addressIn } from '../site/language-address';

type Languages = {
  /** Where the site is published; without it, the origin that served the page. */
  origin?: string | undefined;
  languages: readonly Language[];
  defaultLanguage: Language;
};

type LanguageLink = { rel: 'canonical' | 'alternate'; href: string; hreflang?: string };

/**
 * For search engines: the canonical address of a page, and its addresses in all languages. The default language has the plain path,
 * the others have their code before it.
 */
export function languageLinks(
  site: Languages,
  path: string,
  shown: Language,
  servedFrom: string,
): LanguageLink[] {
  const origin = (site.origin ?? servedFrom).replace(/\/$/, '');
  const href = (language: Language) => origin + addressIn(language, site, path);
  return [
    { rel: 'canonical', href: href(shown) },
    ...site.languages.map((language) => ({
      rel: 'alternate' as const,
      hreflang: language,
      href: href(language),
    })),
    { rel: 'alternate', hreflang: 'x-default', href: href(site.defaultLanguage) },
  ];
}
