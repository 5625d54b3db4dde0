import { useEffect, useRef } from 'react';

import { useLanguage, useT } from '../i18n';
import { onDemand } from '../loading';
import { track } from '../platform/events';
import { site, textIn } from '../site';
import type { Route } from './routes';
import { updateHead } from './page-head';
import { beginScroll, endScroll } from './scroll';
import { closeSidebar } from './shell/shell-state';

const loadAfterNavigation = onDemand(() => import('./later/after-navigation'));

/** After a navigation: window title and head, closed menus, focus on the heading, scroll position. */
export function useNavigationEffects(path: string, { kind, title, path: own }: Route): void {
  const t = useT();
  const shownPath = useRef(path);
  const language = useLanguage();

  useEffect(() => {
    const name = title && ('label' in title ? textIn(title.label, language) : t(title.message));
    // A page that was served for this address keeps its longer title.
    if (!updateHead(path, kind, language))
      document.title = name ? `${name} · ${site.name}` : `${site.name} · ${textIn(site.tagline, language)}`;
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
