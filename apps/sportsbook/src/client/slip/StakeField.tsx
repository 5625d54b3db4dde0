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

/** Keeps digits and one decimal separator, of any keyboard. */
export function StakeField({ label, name = label, value, currency, onChange }: Props) {
  function change(text: string) {
    if (/^\d{0,9}([.,]\d{0,3})?$/.test(text)) onChange(text);
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
        value={value}
        onChange={(event) => change(event.target.value)}
      />
      <span className={styles.currency}>{currency}</span>
    </label>
  );
}
