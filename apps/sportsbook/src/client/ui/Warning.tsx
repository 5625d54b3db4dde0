import { Icon } from '@tessera/provider-kit/browser';
import type { ReactNode } from 'react';

import styles from './Warning.module.css';

/** An error message, announced immediately. */
export function Warning({ children }: { children: ReactNode }) {
  return (
    <p className={styles.warning} role="alert">
      <Icon name="warning" size="s" />
      {children}
    </p>
  );
}
