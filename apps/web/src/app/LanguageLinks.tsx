import { useLanguage } from '../i18n';
import { paths, plainPath, site, type PageKind } from '../site';
import { languageLinks } from './language-links';

/** Rendered with the page, because one HTML file serves every path; React hoists them into the head. */
export function LanguageLinks({ path, kind }: { path: string; kind: PageKind }) {
  // An unknown path shows the home page: its canonical address is that of the home page.
  const shownPath = kind === 'home' ? paths.home() : plainPath(path);
  return languageLinks(site, shownPath, useLanguage(), location.origin).map((link) => (
    <link key={`${link.rel} ${link.hrefLang}`} {...link} />
  ));
}
