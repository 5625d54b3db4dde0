import { classNames } from './class-names';
import { drawings } from './drawings';
import styles from './Icon.module.css';
import type { IconName } from './icon-names';

/** These are mirrored in right-to-left languages. */
const DIRECTIONAL = /(start|end)$|^(crash|log-out|megaphone|plane)$/;

type Props = { name: IconName; className?: string | undefined; size?: 's' | 'm' | 'l' };

/** A decorative icon beside a text. It has no accessible name: for a button without text use IconButton. */
export function Icon({ name, className, size = 'm' }: Props) {
  return (
    <svg
      className={classNames(
        styles.icon,
        size === 's' && styles.s,
        size === 'l' && styles.l,
        DIRECTIONAL.test(name) && styles.directional,
        className,
      )}
      viewBox="0 0 24 24"
      aria-hidden
      // oxlint-disable-next-line react/no-danger -- the SVG is from this repository
      dangerouslySetInnerHTML={drawings[name]}
    />
  );
}
