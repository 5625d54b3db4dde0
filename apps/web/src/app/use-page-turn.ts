import { useEffect, useRef } from 'react';

import { useLanguage, useT } from '../i18n';
import { onDemand } from '../loading';
import { site, textIn } from '../site';
import type { Route } from './routes';
import { beginScroll, endScroll } from './scroll';
import { closeSidebar } from './shell/shell-state';

const loadArrival = onDemand(() => import('./page-arrival'));

/** What a change of page brings with it: title, closed menus, focus on its heading, the right scroll position. */
export function usePageTurn(path: string, title: Route['title']): void {
  const t = useT();
  const shown = useRef(path);

  const language = useLanguage();

  useEffect(() => {
    const own = title && ('label' in title ? textIn(title.label, language) : t(title.message));
    document.title = own ? `${own} · ${site.name}` : `${site.name} · ${textIn(site.tagline, language)}`;
    document
      .querySelector('meta[name="description"]')
      ?.setAttribute('content', textIn(site.description, language));
  }, [t, title, language]);

  useEffect(() => {
    const isTurn = shown.current !== path;
    shown.current = path;
    if (isTurn) closeSidebar();
    const { target, card } = beginScroll(isTurn);
    if (!isTurn && target === 0 && card === undefined) return;
    let isHere = true;
    let stopScroll: (() => void) | undefined;
    let stopFocus: (() => void) | undefined;
    loadArrival().then(
      ({ focusArrival, scrollBack }) => {
        if (!isHere) return;
        if (isTurn || card !== undefined) stopFocus = focusArrival(card);
        if (target > 0) stopScroll = scrollBack(target, endScroll);
      },
      // `onDemand` has reported it; the start of the content is the next best.
      () => document.getElementById('content')?.focus({ preventScroll: true }),
    );
    return () => {
      isHere = false;
      stopFocus?.();
      stopScroll?.();
      endScroll();
    };
  }, [path]);
}
