import { useEffect } from 'react';

import { Heart } from '../features/favourites';
import { onDemand } from '../loading';
import { useFirstLoadIsOver } from '../platform/first-load';
import { savesData } from '../platform/save-data';
import { useIsLoggedIn } from '../session';
import { useFeature } from '../site';
import { AccountDialogs } from './Dialogs';
import { TileTools } from './later-tile-tools';
import { LaterPage } from './routes';

const loadPrefetch = onDemand(() => import('./prefetch'));

/** Loads what the next press probably needs, after the first load. A component, so that only it renders again. */
export function Preload(): null {
  const isFirstLoadOver = useFirstLoadIsOver();
  const hasHeart = useFeature('favourites');
  const isLoggedIn = useIsLoggedIn();

  useEffect(() => {
    if (!isFirstLoadOver) return;
    // What the other pages share: a navigation only waits for the code of its page.
    LaterPage.preload();
    // Before the tiles are rendered again: over HTTP/1.1 their code would wait for the images.
    TileTools.preload();
    if (hasHeart) Heart.preload();
    // For visitors who save data, when a dialog is opened.
    if (!isLoggedIn && !savesData()) AccountDialogs.preload();
  }, [isFirstLoadOver, hasHeart, isLoggedIn]);

  useEffect(() => {
    if (!isFirstLoadOver) return;
    const stop = new AbortController();
    // Without it, links work as before.
    void loadPrefetch().then(
      ({ prefetchOnHover }) => prefetchOnHover(stop.signal),
      () => undefined,
    );
    return () => stop.abort();
  }, [isFirstLoadOver]);
  return null;
}
