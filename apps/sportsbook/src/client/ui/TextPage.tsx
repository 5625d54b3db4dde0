import type { ReactNode } from 'react';

import styles from './TextPage.module.css';

/** A page to read rather than to bet on: one column, not too wide. */
export function TextPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </div>
  );
}
