import type { ReactNode } from 'react';

import { classNames } from './class-names';
import { Icon } from './Icon';
import type { IconName } from './icon-names';
import styles from './Notice.module.css';

type Props = { icon: IconName; text: string; compact?: boolean; children?: ReactNode };

/** What an area says when it has nothing to show. */
export function Notice({ icon, text, compact = false, children }: Props) {
  return (
    <div className={classNames(styles.notice, compact && styles.compact)}>
      <span className={styles.badge}>
        <Icon name={icon} size={compact ? 'm' : 'l'} />
      </span>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
}
