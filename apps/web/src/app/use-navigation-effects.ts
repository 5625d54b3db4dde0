import { useEffect, useRef } from 'react';

import { useLanguage, useT, type Language } from '../i18n';
import { onDemand } from '../loading';
import { track } from '../platform/events';
import { paths, plainPath, site, textIn } from '../site';
import { addressIn } from '../site/language-address';
import type { Route } from './routes';
import { beginScroll, endScroll } from './scroll';
import { closeSidebar } from './shell/shell-state';

const loadAfterNavigation = onDemand(() => import('./later/after-navigation'));
const loadPageHead = onDemand(() => import('./page-head'));

/** After a navigation: window title and head, closed menus, focus on the heading, scroll position. */
export function useNavigationEffects(path: string, { kind, title, path: own }: Route): void {
  const t = useT();
  const shownPath = useRef(path);
  const language = useLanguage();
  const keepsHead = useRef(true);

  useEffect(() => {
    // The page that was served for this address has its links and a longer title.
    keepsHead.current &&= isServed(kind === 'home' ? paths.home() : plainPath(path), language);
    if (keepsHead.current) return;
    const name = title && ('label' in title ? textIn(title.label, language) : t(title.message));
    document.title = name ? `${name} · ${site.name}` : `${site.name} · ${textIn(site.tagline, language)}`;
    loadPageHead().then(
      ({ updateHead }) => updateHead(path, kind, language),
      // `onDemand` has reported the failure; only search engines use these tags.
      () => {},
    );
  }, [t, path, kind, title, language]);

  useEffect(() => track('page', { kind, path: own, language }), [kind, own, language]);

  useEffect(() => {
    const isNavigation = shownPath.current !== path;
    shownPath.current = path;
    if (isNavigation) closeSidebar();
    const { target, card } = beginScroll(isNavigation);
    if (!isNavigation && target === 0 && card === undefined) return;
    let isCurrent = true;
    const stops: (() => void)[] = [];
    loadAfterNavigation().then(
      ({ focusPageHeading, restoreScroll }) => {
        if (!isCurrent) return;
        if (isNavigation || card !== undefined) stops.push(focusPageHeading(card));
        if (target > 0) stops.push(restoreScroll(target, endScroll));
      },
      // `onDemand` has reported the failure; focus the start of the content instead of the heading.
      () => document.getElementById('content')?.focus({ preventScroll: true }),
    );
    return () => {
      isCurrent = false;
      for (const stop of stops) stop();
      endScroll();
    };
  }, [path]);
}

/** Whether the head that the host served is that of this page in this language. */
function isServed(path: string, language: Language): boolean {
  const canonical = document.querySelector<HTMLLinkElement>('[rel=canonical]');
  return canonical !== null && new URL(canonical.href).pathname === addressIn(language, site, path);
}
