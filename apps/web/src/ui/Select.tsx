import type { SelectHTMLAttributes } from 'react';

import { Field } from './Field';
import field from './Field.module.css';

type Props = SelectHTMLAttributes<HTMLSelectElement> & {
  label: string;
  options: readonly { value: string; text: string }[];
};

export function Select({ label, options, ...rest }: Props) {
  return (
    <Field label={label}>
      {(control) => (
        <select {...rest} {...control} className={field.control}>
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
