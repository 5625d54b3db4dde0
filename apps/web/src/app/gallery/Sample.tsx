import type { ReactNode } from 'react';

import { classNames } from '../../ui';
import styles from './Gallery.module.css';

type Props = { title: string; wide?: boolean; children: ReactNode };

/** A component of the gallery with its name. */
export function Sample({ title, wide = false, children }: Props) {
  return (
    <section className={styles.sample}>
      <h2 className={styles.title}>{title}</h2>
      <div className={classNames(styles.parts, wide && styles.wide)}>{children}</div>
    </section>
  );
}
