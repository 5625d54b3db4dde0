import { useState, type InputHTMLAttributes, type Ref } from 'react';

import { Field } from './Field';
import styles from './Field.module.css';
import { IconButton } from './IconButton';

type Props = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  showLabel: string;
  hideLabel: string;
  error?: string | undefined;
  mark?: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

/** A password field with a button that shows the password. */
export function PasswordField({ label, showLabel, hideLabel, error, mark, ...rest }: Props) {
  const [visible, setVisible] = useState(false);
  return (
    <Field label={label} error={error} mark={mark}>
      {(control) => (
        <div className={styles.withButton}>
          <input
            {...rest}
            {...control}
            dir="ltr"
            type={visible ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={styles.control}
          />
          <IconButton
            className={styles.button}
            icon={visible ? 'eye-off' : 'eye'}
            label={visible ? hideLabel : showLabel}
            onClick={() => setVisible(!visible)}
          />
        </div>
      )}
    </Field>
  );
}
