import { useEffect } from 'react';

import { Heart } from '../../features/favourites';
import { Offline } from '../../features/offline';
import { savesData } from '../../platform/save-data';
import { useIsLoggedIn } from '../../session';
import { useFeature } from '../../site';
import { AccountDialogs } from '../Dialogs';
import { TileTools } from '../later-tile-tools';
import { prefetchOnHover } from './prefetch';
import { LaterPage } from '../routes';

/** Mounted after the first load: watches the connection, and loads the code that the next press probably needs. */
export function AfterFirstLoad() {
  usePreload();
  return <Offline />;
}

function usePreload(): void {
  const hasHeart = useFeature('favourites');
  const isLoggedIn = useIsLoggedIn();

  useEffect(() => {
    // What the other pages share: a navigation only waits for the code of its page.
    LaterPage.preload();
    // Before the tiles are rendered again: over HTTP/1.1 their code would wait for the images.
    TileTools.preload();
    if (hasHeart) Heart.preload();
    // For visitors who save data, when a dialog is opened.
    if (!isLoggedIn && !savesData()) AccountDialogs.preload();
  }, [hasHeart, isLoggedIn]);

  useEffect(() => {
    const stop = new AbortController();
    prefetchOnHover(stop.signal);
    return () => stop.abort();
  }, []);
}
