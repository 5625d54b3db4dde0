import { useEffect } from 'react';

import { lazyPart, onDemand } from '../../loading';
import { isFeatureOn } from '../../site';

/** Caching the files of the site must not compete with the first load. */
const START_DELAY_MS = 10_000;

/** Shows that the connection is lost. */
export const OfflineBar = lazyPart(() => import('./OfflineBar').then((module) => module.OfflineBar));

const loadOffline = onDemand(() => import('./offline'));

/** Caches the files that the site needs to open without a connection. Where the site file disables this, removes them. */
export function useOffline(): void {
  useEffect(() => {
    const isOn = isFeatureOn('offline');
    // `serviceWorker` is undefined on pages without https.
    const isNeeded = isOn || (navigator as Partial<Navigator>).serviceWorker?.controller;
    if (!isNeeded || import.meta.env.DEV) return;
    const start = () => {
      loadOffline().then(
        ({ startOffline, removeOffline }) => (isOn ? startOffline() : removeOffline()),
        // `onDemand` has reported the failure.
        () => addEventListener('online', start, { once: true }),
      );
    };
    const timer = setTimeout(start, START_DELAY_MS);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', start);
    };
  }, []);
}
