import type { ButtonHTMLAttributes } from 'react';

import styles from './ToggleChip.module.css';

type Props = ButtonHTMLAttributes<HTMLButtonElement> & { pressed: boolean };

/** A toggle button, such as a filter. */
export function ToggleChip({ pressed, ...rest }: Props) {
  return <button type="button" {...rest} aria-pressed={pressed} className={styles.chip} />;
}
