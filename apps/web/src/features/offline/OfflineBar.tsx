import { useEffect, useState, useSyncExternalStore } from 'react';

import { useT } from '../../i18n';
import { Icon } from '../../ui';
import styles from './OfflineBar.module.css';

const BACK_ONLINE_MS = 4000;

/** A bar at the bottom of the screen while there is no connection, and for 4 s after it has returned. */
export function OfflineBar() {
  const t = useT();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const [wasAnnounced, setWasAnnounced] = useState(false);

  useEffect(() => {
    if (!isOnline) setWasAnnounced(true);
    else if (wasAnnounced) {
      const timer = setTimeout(() => setWasAnnounced(false), BACK_ONLINE_MS);
      return () => clearTimeout(timer);
    }
    return undefined;
  }, [isOnline, wasAnnounced]);

  // The live region is in the page before its text: screen readers announce changes of a region, not its initial content.
  return (
    <div role="status" className={styles.region}>
      {(!isOnline || wasAnnounced) && (
        <p className={styles.bar} data-offline-bar="">
          <Icon name={isOnline ? 'check' : 'warning'} />
          {t(isOnline ? 'shell.backOnline' : 'shell.offline')}
        </p>
      )}
    </div>
  );
}

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
