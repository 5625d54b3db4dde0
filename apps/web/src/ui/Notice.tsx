import type { ReactNode } from 'react';

import { classNames } from './class-names';
import { Icon } from './Icon';
import type { IconName } from './icon-names';
import styles from './Notice.module.css';

type Props = {
  icon: IconName;
  text: string;
  detail?: string | undefined;
  compact?: boolean;
  children?: ReactNode;
};

/** Icon, text and actions of an area without content; used by EmptyState and ErrorState. */
export function Notice({ icon, text, detail, compact = false, children }: Props) {
  return (
    <div className={classNames(styles.notice, compact && styles.compact)}>
      <span className={styles.badge}>
        <Icon name={icon} size={compact ? 'm' : 'l'} />
      </span>
      <div className={styles.text}>
        <p>{text}</p>
        {detail !== undefined && <p className={styles.detail}>{detail}</p>}
      </div>
      {children}
    </div>
  );
}
