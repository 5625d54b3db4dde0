import { useEffect, useRef } from 'react';

import { useLanguage, useT } from '../i18n';
import { onDemand } from '../loading';
import { site, textIn } from '../site';
import type { Route } from './routes';
import { restoreFirstScroll, restoreScroll } from './scroll';
import { closeSidebar } from './shell/shell-state';

const loadFocus = onDemand(() => import('./focus-heading'));

/** What a change of page brings with it: title, closed menus, focus on its heading, the right scroll position. */
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

  useEffect(() => restoreFirstScroll(), []);

  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    closeSidebar();
    const stopScroll = restoreScroll();
    let isHere = true;
    let stopFocus: () => void = () => undefined;
    loadFocus().then(
      ({ focusHeading }) => {
        if (isHere) stopFocus = focusHeading();
      },
      // `onDemand` has reported it; the start of the content is the next best.
      () => document.getElementById('content')?.focus({ preventScroll: true }),
    );
    return () => {
      isHere = false;
      stopFocus();
      stopScroll();
    };
  }, [path]);
}
