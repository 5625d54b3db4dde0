import { useEffect } from 'react';

import { onDemand } from '../../loading';
import { isFeatureOn } from '../../site';
import { showOfflineBar } from './OfflineBar';

/** Caching the files of the site must not compete with the first load. */
const START_DELAY_MS = 10_000;

const loadOffline = onDemand(() => import('./offline'));

/** Shows when the connection is lost, and caches the files that the site needs to open without one. */
export function useOffline(): void {
  useEffect(() => {
    if (!isFeatureOn('offline') || import.meta.env.DEV) return;
    showOfflineBar();
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
