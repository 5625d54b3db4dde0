import { useEffect, useRef } from 'react';

import { useLanguage, useT } from '../i18n';
import { site, textIn } from '../site';
import { focusPageHeading, restoreScroll } from './after-navigation';
import type { Route } from './routes';
import { beginScroll, endScroll } from './scroll';
import { closeSidebar } from './shell/shell-state';

/** After a navigation: window title, closed menus, focus on the heading, scroll position. */
export function useNavigationEffects(path: string, title: Route['title']): void {
  const t = useT();
  const shownPath = useRef(path);
  const language = useLanguage();

  useEffect(() => {
    const own = title && ('label' in title ? textIn(title.label, language) : t(title.message));
    document.title = own ? `${own} · ${site.name}` : `${site.name} · ${textIn(site.tagline, language)}`;
    document
      .querySelector('meta[name="description"]')
      ?.setAttribute('content', textIn(site.description, language));
  }, [t, title, language]);

  useEffect(() => {
    const isNavigation = shownPath.current !== path;
    shownPath.current = path;
    if (isNavigation) closeSidebar();
    const { target, card } = beginScroll(isNavigation);
    const stopFocus = isNavigation || card !== undefined ? focusPageHeading(card) : undefined;
    const stopScroll = target > 0 ? restoreScroll(target, endScroll) : undefined;
    return () => {
      stopFocus?.();
      stopScroll?.();
      endScroll();
    };
  }, [path]);
}
