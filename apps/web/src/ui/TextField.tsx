import type { InputHTMLAttributes, Ref } from 'react';

import { Field } from './Field';
import styles from './Field.module.css';

type Props = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  error?: string | undefined;
  mark?: string | undefined;
  hint?: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

/** A text input with label and error. */
export function TextField({ label, error, hint, mark, ...rest }: Props) {
  return (
    <Field label={label} error={error} hint={hint} mark={mark}>
      {(control) => <input type="text" {...rest} {...control} className={styles.control} />}
    </Field>
  );
}
