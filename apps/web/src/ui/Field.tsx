import { useId, type ReactNode } from 'react';

import styles from './Field.module.css';

type ControlProps = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };
type Props = { label: string; error?: string | undefined; children: (control: ControlProps) => ReactNode };

/** A label, a control and its error. The error has a reserved line, so that nothing moves. */
export function Field({ label, error, children }: Props) {
  const id = useId();
  const errorId = `${id}error`;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error ? errorId : undefined,
      })}
      <p className={styles.error} id={errorId} aria-live="polite">
        {error}
      </p>
    </div>
  );
}
