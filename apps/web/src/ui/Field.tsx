import { useId, type ReactNode } from 'react';

import { classNames } from './class-names';
import styles from './Field.module.css';

type ControlProps = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };
type Props = {
  label: string;
  error?: string | undefined;
  /** In the line of the error while there is none. */
  hint?: string | undefined;
  /** Beside the label, not part of it: `optional`. */
  mark?: string | undefined;
  children: (control: ControlProps) => ReactNode;
};

/** A label, a control and its error. The error has a reserved line, so that nothing moves. */
export function Field({ label, error, hint, mark, children }: Props) {
  const id = useId();
  const noteId = `${id}note`;
  const note = error || hint;
  return (
    <div className={styles.field}>
      <div className={styles.label}>
        <label htmlFor={id}>{label}</label>
        {mark && <span id={`${id}mark`}>{mark}</span>}
      </div>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby':
          [!error && mark && `${id}mark`, note && noteId].filter(Boolean).join(' ') || undefined,
      })}
      <p className={classNames(styles.note, !!error && styles.error)} id={noteId} aria-live="polite">
        {note}
      </p>
    </div>
  );
}
