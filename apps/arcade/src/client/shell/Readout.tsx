import type { ReactNode } from 'react';

import styles from './Readout.module.css';

type ReadoutProps = { label: string; isCelebrated?: boolean; children: ReactNode };

/** A named amount. It stays left to right in every language, as figures do. */
export function Readout({ label, isCelebrated = false, children }: ReadoutProps) {
  return (
    <div className={styles.readout}>
      <span className={styles.label}>{label}</span>
      <bdi dir="ltr" className={isCelebrated ? styles.celebrated : styles.value}>
        {children}
      </bdi>
    </div>
  );
}
