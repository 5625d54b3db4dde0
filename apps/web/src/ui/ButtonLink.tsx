import type { AnchorHTMLAttributes } from 'react';

import styles from './Button.module.css';
import { classNames } from './class-names';
import { Icon } from './Icon';
import type { IconName } from './icon-names';

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; icon?: IconName; size?: 's' | 'm' };

/** A link that looks like a primary button. */
export function ButtonLink({ icon, size = 'm', className, children, ...rest }: Props) {
  return (
    <a {...rest} className={classNames(styles.button, styles.gold, size === 's' && styles.s, className)}>
      {icon && <Icon name={icon} size="s" />}
      {children}
    </a>
  );
}
