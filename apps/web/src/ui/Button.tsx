import type { ButtonHTMLAttributes, MouseEvent } from 'react';

import styles from './Button.module.css';
import { classNames } from './class-names';
import { Icon } from './Icon';
import type { IconName } from './icon-names';

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** Gold for what comes first, outline for what comes second, quiet for the rest. */
  look?: 'gold' | 'outline' | 'quiet';
  size?: 's' | 'm' | 'l';
  icon?: IconName;
  /** Something is under way: a ring turns beside the label. */
  busy?: boolean;
  wide?: boolean;
};

const LOOKS = { gold: styles.gold, outline: styles.outline, quiet: styles.quiet };

export function Button({
  look = 'gold',
  size = 'm',
  icon,
  busy = false,
  wide = false,
  className,
  children,
  ...rest
}: Props) {
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      onMouseDown={rest.type === 'submit' ? keepFocus : undefined}
      {...rest}
      className={classNames(
        styles.button,
        LOOKS[look],
        size === 's' && styles.s,
        size === 'l' && styles.l,
        wide && styles.wide,
        busy && styles.busy,
        className,
      )}
    >
      {icon && <Icon name={icon} size="s" />}
      {children}
    </button>
  );
}

/** A field that loses the focus may find an error and disable the button between press and click; so it keeps it. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
