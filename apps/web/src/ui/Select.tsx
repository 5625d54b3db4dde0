import type { Ref, SelectHTMLAttributes } from 'react';

import { Field } from './Field';
import styles from './Field.module.css';
import { Icon } from './Icon';

type Props = SelectHTMLAttributes<HTMLSelectElement> & {
  label: string;
  options: readonly { value: string; text: string }[];
  error?: string | undefined;
  mark?: string | undefined;
  ref?: Ref<HTMLSelectElement>;
};

/** A native select with a label. */
export function Select({ label, options, error, mark, ...rest }: Props) {
  return (
    <Field label={label} error={error} mark={mark}>
      {(control) => (
        <div className={styles.withArrow}>
          <select {...rest} {...control} className={styles.control}>
            {options.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <Icon className={styles.arrow} name="chevron-down" size="s" />
        </div>
      )}
    </Field>
  );
}
