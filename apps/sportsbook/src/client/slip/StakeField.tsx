import { STAKE_FIELD } from './go-to-slip';
import styles from './StakeField.module.css';

type Props = {
  label: string;
  /** What the field is called where there are several of them; begins with the label. */
  name?: string;
  value: string;
  currency: string;
  onChange: (value: string) => void;
};

/** Takes digits and one separator, as typed on any keyboard. */
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
