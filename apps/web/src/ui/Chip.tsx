import type { ReactNode } from 'react';

import { classNames } from './class-names';
import styles from './Chip.module.css';

/** A short label beside a name: live, new, a status. */
export function Chip({
  tone = 'plain',
  children,
}: {
  tone?: 'plain' | 'gold' | 'teal' | 'danger';
  children: ReactNode;
}) {
  return <span className={classNames(styles.mark, styles[tone])}>{children}</span>;
}
