import { classNames } from './class-names';
import { drawings } from './drawings';
import styles from './Icon.module.css';
import type { IconName } from './icon-names';

/** These point somewhere along the line of writing and turn with it. */
const DIRECTIONAL = /(start|end)$|^(crash|log-out|megaphone|plane)$/;

type Props = { name: IconName; className?: string | undefined; size?: 's' | 'm' | 'l' };

/** A drawing beside a word, never instead of one: it has no name of its own. */
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
      // oxlint-disable-next-line react/no-danger -- a drawing of ours
      dangerouslySetInnerHTML={drawings[name]}
    />
  );
}
