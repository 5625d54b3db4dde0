import { Icon } from '@tessera/provider-kit/browser';
import type { ReactNode } from 'react';

import styles from './Warning.module.css';

/** Why something did not go through, said at once. */
export function Warning({ children }: { children: ReactNode }) {
  return (
    <p className={styles.warning} role="alert">
      <Icon name="warning" size="s" />
      {children}
    </p>
  );
}
