import { minor, type Minor } from '@tessera/money';

import { useMoney, useT } from '../../i18n';
import { ToggleChip } from '../../ui';
import { problemOf, type Method } from './cashier';
import styles from './PaymentForm.module.css';

type Props = {
  method: Method;
  withdrawable: Minor | undefined;
  amount: Minor | undefined;
  currency: string;
  isDisabled: boolean;
  onChoose: (amount: Minor) => void;
};

/** Amounts to choose instead of typing; for a withdrawal also the most that is possible. */
export function Presets({ method, withdrawable, amount, currency, isDisabled, onChoose }: Props) {
  const t = useT();
  const money = useMoney();
  const all = withdrawable === undefined ? undefined : minor(Math.min(withdrawable, method.max));
  const presets = [...new Set([...method.presets, ...(all === undefined ? [] : [all])])].filter(
    (preset) => !problemOf(preset, method, withdrawable),
  );
  if (presets.length === 0) return null;
  return (
    <div role="group" className={styles.presets} aria-label={t('cashier.presets')}>
      {presets.map((preset) => (
        <ToggleChip
          key={preset}
          pressed={preset === amount}
          disabled={isDisabled}
          onClick={() => onChoose(preset)}
        >
          {preset === all && <span>{t(all === withdrawable ? 'cashier.everything' : 'cashier.max')}</span>}
          <bdi dir="ltr">{money(preset, currency)}</bdi>
        </ToggleChip>
      ))}
    </div>
  );
}
