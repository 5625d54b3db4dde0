import type { Language } from '../i18n';
import { PAGE_KINDS, paths, plainPath, site, type PageKind } from '../site';
import { languageLinks } from './language-links';

/**
 * Updates the links and the robots tag of the page's head. The build writes them for each page of the site file; after a navigation,
 * and where the host served another page's file, they are set here.
 */
export function updateHead(path: string, kind: PageKind, language: Language): void {
  const { head } = document;
  // An unknown path shows the home page: its canonical address is that of the home page.
  const shownPath = kind === 'home' ? paths.home() : plainPath(path);
  for (const link of languageLinks(site, shownPath, language, location.origin)) {
    const selector = link.hreflang ? `[hreflang=${link.hreflang}]` : '[rel=canonical]';
    const element = head.querySelector(selector) ?? head.appendChild(document.createElement('link'));
    Object.assign(element, link);
  }
  head
    .querySelector('[name=robots]')
    ?.setAttribute('content', PAGE_KINDS[kind].isPrivate ? 'noindex' : 'all');
}
