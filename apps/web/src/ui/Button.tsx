import type { ButtonHTMLAttributes, MouseEvent } from 'react';

import styles from './Button.module.css';
import { classNames } from './class-names';
import { Icon } from './Icon';
import type { IconName } from './icon-names';

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** Gold for the primary action, outline for the secondary, quiet for others. */
  look?: 'gold' | 'outline' | 'quiet';
  size?: 's' | 'm' | 'l';
  icon?: IconName;
  /** Shows a spinner beside the label while a request is in flight. */
  busy?: boolean;
  wide?: boolean;
};

const LOOKS = { gold: styles.gold, outline: styles.outline, quiet: styles.quiet };

/** A button with a label, an optional icon and a busy state. */
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

/** Without this, the focused field loses the focus, validates, and may disable the button before the click. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
