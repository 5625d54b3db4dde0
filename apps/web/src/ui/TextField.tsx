import type { InputHTMLAttributes, Ref } from 'react';

import { Field } from './Field';
import styles from './Field.module.css';

type Props = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

/** A text input with label and error. */
export function TextField({ label, error, hint, ...rest }: Props) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => <input type="text" {...rest} {...control} className={styles.control} />}
    </Field>
  );
}
