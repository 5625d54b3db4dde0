import type { ReactNode } from 'react';

import { Icon } from './Icon';
import type { IconName } from './icon-names';
import styles from './Notice.module.css';

type Props = { icon: IconName; text: string; children?: ReactNode };

/** What an area says when it has nothing to show. */
export function Notice({ icon, text, children }: Props) {
  return (
    <div className={styles.notice}>
      <span className={styles.badge}>
        <Icon name={icon} size="l" />
      </span>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
}
