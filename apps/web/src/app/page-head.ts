import type { Language } from '../i18n';
import { PAGE_KINDS, paths, plainPath, site, type PageKind } from '../site';
import { languageLinks } from './language-links';

/**
 * Updates the links and the robots tag of the page's head. The build writes them for each page of the site file; on the others, and
 * where the host serves one file for every path, they are set here. Returns whether the page came with these links.
 */
export function updateHead(path: string, kind: PageKind, language: Language): boolean {
  const { head } = document;
  // An unknown path shows the home page: its canonical address is that of the home page.
  const shownPath = kind === 'home' ? paths.home() : plainPath(path);
  const links = languageLinks(site, shownPath, language, location.origin);
  const isOwn = head.querySelector<HTMLLinkElement>('[rel=canonical]')?.href === links[0]?.href;
  for (const link of links) {
    const selector = link.hreflang ? `[hreflang=${link.hreflang}]` : '[rel=canonical]';
    const element = head.querySelector(selector) ?? head.appendChild(document.createElement('link'));
    Object.assign(element, link);
  }
  head
    .querySelector('[name=robots]')
    ?.setAttribute('content', PAGE_KINDS[kind].isPrivate ? 'noindex' : 'all');
  return isOwn;
}
