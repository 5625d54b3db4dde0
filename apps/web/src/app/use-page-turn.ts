import { useEffect, useRef } from 'react';

import { useLanguage, useT } from '../i18n';
import { site, textIn } from '../site';
import type { Route } from './routes';
import { restoreScroll } from './scroll';
import { closeSidebar } from './shell/shell-state';

/** What a change of page brings with it: title, closed menus, focus at the start of the content, the right scroll position. */
export function usePageTurn(path: string, title: Route['title']): void {
  const t = useT();
  const shown = useRef(path);

  const language = useLanguage();

  useEffect(() => {
    const own = title && ('label' in title ? textIn(title.label, language) : t(title.message));
    document.title =
      own === undefined ? `${site.name} · ${textIn(site.tagline, language)}` : `${own} · ${site.name}`;
    document
      .querySelector('meta[name="description"]')
      ?.setAttribute('content', textIn(site.description, language));
  }, [t, title, language]);

  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    closeSidebar();
    document.getElementById('content')?.focus({ preventScroll: true });
    return restoreScroll();
  }, [path]);
}
