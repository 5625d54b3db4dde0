import { useEffect } from 'react';

import { onDemand } from '../../loading';
import { isFeatureOn } from '../../site';

/** After the first load and what people do at once: keeping files must not take the line away from the page. */
const SETTLED_MS = 10_000;

const loadOffline = onDemand(() => import('./offline'));

/** Says where the line is gone, and lets the device keep what the site needs to open without one. */
export function useOffline(): void {
  useEffect(() => {
    if (!isFeatureOn('offline') || import.meta.env.DEV) return;
    const start = () => {
      // `onDemand` has reported a failure; the site works as before.
      loadOffline().then(
        ({ startOffline }) => startOffline(),
        () => undefined,
      );
    };
    const timer = setTimeout(start, navigator.onLine ? SETTLED_MS : 0);
    return () => clearTimeout(timer);
  }, []);
}
