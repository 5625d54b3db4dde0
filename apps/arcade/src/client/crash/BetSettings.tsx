import { useTranslation } from '@tessera/i18n';
import { Icon } from '@tessera/provider-kit/browser';
import { currencyExponent } from '@tessera/money';

import { DecimalField } from './DecimalField';
import type { CrashView } from './flight-of';
import styles from './BetSettings.module.css';

/** Settings of the next bet: its stake and its automatic cash-out. */
export type BetPlan = { stake: number; hasAutoCashOut: boolean; autoCashOutCenti: number };

const QUICK_STEPS = [10, 20, 50, 100];
const LARGE_STEPS = 20;
export const CENTI = 100;
const MIN_CENTI = 101;
const MAX_CENTI = 1_000_000;

/** The nearest valid multiplier for an automatic cash-out. */
export function keepExit(centi: number): number {
  return Math.min(MAX_CENTI, Math.max(MIN_CENTI, centi));
}

type BetSettingsProps = {
  game: CrashView;
  plan: BetPlan;
  disabled: boolean;
  onChange: (plan: BetPlan) => void;
};

export function BetSettings({ game: { limits, currency }, plan, disabled, onChange }: BetSettingsProps) {
  const { translate } = useTranslation();
  const { stake, hasAutoCashOut, autoCashOutCenti } = plan;
  const { min, max, step } = limits;
  const unit = 10 ** currencyExponent(currency);
  const stakeTo = (next: number) =>
    onChange({ ...plan, stake: Math.min(max, Math.max(min, Math.round(next / step) * step)) });

  return (
    <div className={styles.settings}>
      <div className={styles.stake}>
        <button
          type="button"
          className={styles.step}
          aria-label={translate('shell.lessStake')}
          disabled={disabled}
          onClick={() => stakeTo(stake - step * (stake > step * LARGE_STEPS ? 10 : 5))}
        >
          <Icon name="minus" />
        </button>
        <DecimalField
          className={styles.field}
          label={translate('shell.stake')}
          value={stake}
          unit={unit}
          disabled={disabled}
          onChange={stakeTo}
        />
        <button
          type="button"
          className={styles.step}
          aria-label={translate('shell.moreStake')}
          disabled={disabled}
          onClick={() => stakeTo(stake + step * (stake >= step * LARGE_STEPS ? 10 : 5))}
        >
          <Icon name="plus" />
        </button>
      </div>
      <div className={styles.quick}>
        {QUICK_STEPS.map((steps) => (
          <button key={steps} type="button" disabled={disabled} onClick={() => stakeTo(steps * step)}>
            <bdi dir="ltr">{(steps * step) / unit}</bdi>
          </button>
        ))}
      </div>
      <label className={styles.auto}>
        <input
          type="checkbox"
          checked={hasAutoCashOut}
          disabled={disabled}
          onChange={(event) => onChange({ ...plan, hasAutoCashOut: event.target.checked })}
        />
        {translate('crash.auto')}
        <DecimalField
          className={styles.autoField}
          label={translate('crash.autoAt')}
          value={autoCashOutCenti}
          unit={CENTI}
          disabled={disabled || !hasAutoCashOut}
          onChange={(centi) => onChange({ ...plan, autoCashOutCenti: keepExit(centi) })}
        />
      </label>
    </div>
  );
}
