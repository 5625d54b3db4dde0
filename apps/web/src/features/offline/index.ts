import { useEffect } from 'react';

import { lazyPart, onDemand } from '../../loading';
import { isFeatureOn } from '../../site';

/** Caching the files of the site must not compete with the first load. */
const START_DELAY_MS = 10_000;

/** Shows that the connection is lost. */
export const OfflineBar = lazyPart(() => import('./OfflineBar').then((module) => module.OfflineBar));

const loadOffline = onDemand(() => import('./offline'));

/** Caches the files that the site needs to open without a connection. */
export function useOffline(): void {
  useEffect(() => {
    if (!isFeatureOn('offline') || import.meta.env.DEV) return;
    const start = () => {
      loadOffline().then(
        ({ startOffline }) => startOffline(),
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
