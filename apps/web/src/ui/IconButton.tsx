import type { ButtonHTMLAttributes } from 'react';

import { classNames } from './class-names';
import { Icon } from './Icon';
import styles from './IconButton.module.css';
import type { IconName } from './icon-names';

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & { icon: IconName; label: string };

/** A button with an icon instead of text; `label` is its accessible name and tooltip. */
export function IconButton({ icon, label, className, ...rest }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classNames(styles.button, className)}
    >
      <Icon name={icon} />
    </button>
  );
}
