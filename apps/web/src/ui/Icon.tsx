import { classNames } from './class-names';
import styles from './Icon.module.css';
import type { IconName } from './icon-names';
import sprite from './icons.svg';

/** These point somewhere along the line of writing and turn with it. */
const DIRECTIONAL = new Set<IconName>([
  'arrow-end',
  'arrow-start',
  'chevron-end',
  'chevron-start',
  'crash',
  'log-out',
  'megaphone',
  'plane',
]);

type Props = { name: IconName; className?: string | undefined; size?: 's' | 'm' | 'l' };

/** A drawing beside a word, never instead of one: it has no name of its own. */
export function Icon({ name, className, size = 'm' }: Props) {
  return (
    <svg
      className={classNames(
        styles.icon,
        styles[size],
        DIRECTIONAL.has(name) && styles.directional,
        className,
      )}
      aria-hidden="true"
      focusable="false"
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
