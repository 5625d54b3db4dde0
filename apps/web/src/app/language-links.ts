import type { Language } from '../i18n';

type Site = {
  /** Where the site is published; without it the address that the page was asked for stands in. */
  origin?: string | undefined;
  languages: readonly Language[];
  defaultLanguage: Language;
};

type LanguageLink = { rel: 'canonical' | 'alternate'; href: string; hreflang?: string };

/**
 * What a search engine needs to know of a page that speaks several languages on one path: the address of what it sees,
 * and those of the same page in the other languages. The default language has the plain address, the others `?lng=`.
 */
export function languageLinks(site: Site, path: string, shown: Language, servedFrom: string): LanguageLink[] {
  const plain = (site.origin ?? servedFrom).replace(/\/$/, '') + path;
  const addressIn = (language: Language) =>
    language === site.defaultLanguage ? plain : `${plain}?lng=${language}`;
  return [
    { rel: 'canonical', href: addressIn(shown) },
    ...site.languages.map((language) => ({
      rel: 'alternate' as const,
      hreflang: language,
      href: addressIn(language),
    })),
    { rel: 'alternate', hreflang: 'x-default', href: plain },
  ];
}

const OURS = 'data-language-link';

/** Puts them into the head in place of those of the page before: one file serves every path, so the build cannot know them. */
export function showLanguageLinks(links: readonly LanguageLink[]): void {
  for (const old of document.head.querySelectorAll(`link[${OURS}]`)) old.remove();
  for (const { rel, href, hreflang } of links) {
    const link = document.createElement('link');
    link.rel = rel;
    link.href = href;
    if (hreflang !== undefined) link.hreflang = hreflang;
    link.setAttribute(OURS, '');
    document.head.append(link);
  }
}
