import { STAKE_FIELD } from './go-to-slip';
import styles from './StakeField.module.css';

type Props = {
  label: string;
  /** The accessible name if there are several fields; starts with the visible label. */
  name?: string;
  value: string;
  currency: string;
  onChange: (value: string) => void;
};

const MAX_LENGTH = 20;

/** Keeps digits and separators, of any keyboard. */
export function StakeField({ label, name = label, value, currency, onChange }: Props) {
  function change(text: string) {
    if (/^[\p{Nd}\s.,'’\u060c\u066b\u066c]*$/u.test(text)) onChange(text);
  }
  return (
    <label className={styles.field}>
      <span className={styles.label}>{label}</span>
      <input
        {...{ [STAKE_FIELD]: '' }}
        aria-label={name}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        placeholder="0"
        maxLength={MAX_LENGTH}
        value={value}
        onChange={(event) => change(event.target.value)}
      />
      <span className={styles.currency}>{currency}</span>
    </label>
  );
}
