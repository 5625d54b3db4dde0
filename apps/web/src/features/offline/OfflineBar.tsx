import { useEffect, useState, useSyncExternalStore } from 'react';

import { useT } from '../../i18n';
import { Icon } from '../../ui';
import styles from './OfflineBar.module.css';

const BACK_MS = 4000;

/** A line at the foot of the screen while there is no connection, and for a moment after it has returned. */
export function OfflineBar() {
  const t = useT();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const [isTold, setIsTold] = useState(false);

  useEffect(() => {
    if (!isOnline) setIsTold(true);
    else if (isTold) {
      const timer = setTimeout(() => setIsTold(false), BACK_MS);
      return () => clearTimeout(timer);
    }
    return undefined;
  }, [isOnline, isTold]);

  // The region stands empty before it speaks: a reader's software hears of changes, not of beginnings.
  return (
    <div role="status" className={styles.region}>
      {(!isOnline || isTold) && (
        <p className={styles.bar}>
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
