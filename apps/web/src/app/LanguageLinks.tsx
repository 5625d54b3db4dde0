import { useLanguage } from '../i18n';
import { paths, plainPath, site, type PageKind } from '../site';
import { languageLinks } from './language-links';

/** They are drawn with the page, because one file serves every path; React puts them into the head. */
export function LanguageLinks({ path, kind }: { path: string; kind: PageKind }) {
  // A path that nobody knows shows the home page, and is no second one.
  const shownPath = kind === 'home' ? paths.home() : plainPath(path);
  return languageLinks(site, shownPath, useLanguage(), location.origin).map((link) => (
    <link key={`${link.rel} ${link.hrefLang}`} {...link} />
  ));
}
