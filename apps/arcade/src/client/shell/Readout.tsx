import type { ReactNode } from 'react';

import styles from './Readout.module.css';

type ReadoutProps = { label: string; loud?: boolean; children: ReactNode };

/** A named amount. It stays left to right in every language, as figures do. */
export function Readout({ label, loud = false, children }: ReadoutProps) {
  return (
    <div className={styles.readout}>
      <span className={styles.label}>{label}</span>
      <bdi dir="ltr" className={loud ? styles.loud : styles.value}>
        {children}
      </bdi>
    </div>
  );
}
