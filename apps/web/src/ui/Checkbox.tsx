import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';

import styles from './Checkbox.module.css';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: string;
  error?: string | undefined;
  /** After the label, such as a link. */
  children?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

/** A checkbox with label and error. */
export function Checkbox({ label, error, children, ...rest }: Props) {
  const id = useId();
  const errorId = `${id}error`;
  return (
    <div className={styles.field}>
      <div className={styles.line}>
        <input
          {...rest}
          type="checkbox"
          id={id}
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <div className={styles.text}>
          <label htmlFor={id}>{label}</label>
          {children}
        </div>
      </div>
      <p className={styles.error} id={errorId} aria-live="polite">
        {error}
      </p>
    </div>
  );
}
