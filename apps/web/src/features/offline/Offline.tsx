import { useEffect } from 'react';

import { isFeatureOn } from '../../site';
import { removeOffline, startOffline } from './service-worker';
import { OfflineBar } from './OfflineBar';

/** Caching the files of the site must not compete with what the user has just pressed. */
const START_DELAY_MS = 10_000;

/** Shows that the connection is lost, and caches the files that the site needs to open without one. */
export function Offline() {
  const isOn = isFeatureOn('offline');

  useEffect(() => {
    // `serviceWorker` is undefined on pages without https.
    const isNeeded = isOn || (navigator as Partial<Navigator>).serviceWorker?.controller;
    if (!isNeeded || import.meta.env.DEV) return;
    const start = () => (isOn ? startOffline() : void removeOffline());
    const timer = setTimeout(start, START_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isOn]);

  return isOn && <OfflineBar />;
}
