import type { ReactNode } from 'react';

import styles from './TextPage.module.css';

/** A page of text in one narrow column. */
export function TextPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </div>
  );
}
