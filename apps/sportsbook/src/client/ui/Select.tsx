import { Icon } from '@tessera/provider-kit/browser';

import { classNames } from './class-names';
import styles from './Select.module.css';

type Props<Value extends string> = {
  className: string | undefined;
  /** The accessible name, if there is no visible label. */
  label?: string;
  value: Value;
  options: readonly { value: Value; text: string }[];
  onChange: (value: Value) => void;
};

export function Select<Value extends string>({ className, label, value, options, onChange }: Props<Value>) {
  return (
    <span className={classNames(styles.select, className)}>
      <select
        aria-label={label}
        value={value}
        // One of `options`.
        onChange={(event) => onChange(event.target.value as Value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      <Icon name="down" size="s" />
    </span>
  );
}
