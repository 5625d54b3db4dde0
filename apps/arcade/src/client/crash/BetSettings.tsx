import { useTranslation } from '@tessera/i18n';
import { Icon } from '@tessera/provider-kit/browser';
import { currencyExponent } from '@tessera/money';
import type { NumberProblem } from '@tessera/money/typed';
import { useState } from 'react';

import { MIN_AUTO_CASH_OUT_CENTI } from '../../engine/crash/exit';
import { MAX_CENTI } from '../../engine/crash/flight';
import { DecimalField } from './DecimalField';
import type { CrashView } from './flight-of';
import styles from './BetSettings.module.css';

/** Settings of the next bet: its stake and its automatic cash-out. */
export type BetPlan = { stake: number; hasAutoCashOut: boolean; autoCashOutCenti: number };

const QUICK_STEPS = [10, 20, 50, 100];
const LARGE_STEPS = 20;
/** Decimals of a multiplier. */
export const CENTI_DIGITS = 2;

/** The nearest valid multiplier for an automatic cash-out. */
export function clampAutoCashOut(centi: number): number {
  return Math.min(MAX_CENTI, Math.max(MIN_AUTO_CASH_OUT_CENTI, centi));
}

/** The text of why a field has no number. */
export function numberProblemKey({ code }: NumberProblem) {
  return code === 'ambiguous' ? 'crash.numberAmbiguous' : 'crash.numberUnreadable';
}

type BetSettingsProps = {
  game: CrashView;
  plan: BetPlan;
  disabled: boolean;
  onChange: (plan: BetPlan) => void;
  /** Why a field has no number. */
  onProblem: (field: 'stake' | 'exit', problem: NumberProblem | undefined) => void;
};

export function BetSettings(props: BetSettingsProps) {
  const { plan, disabled, onChange, onProblem } = props;
  const { limits, currency } = props.game;
  const { translate } = useTranslation();
  const { stake, hasAutoCashOut, autoCashOutCenti } = plan;
  const { min, max, step } = limits;
  const digits = currencyExponent(currency);
  // A new key discards what was typed.
  const [fields, setFields] = useState({ stake: 0, exit: 0 });
  const stakeTo = (next: number) =>
    onChange({ ...plan, stake: Math.min(max, Math.max(min, Math.round(next / step) * step)) });
  function discard(field: 'stake' | 'exit') {
    setFields({ ...fields, [field]: fields[field] + 1 });
    onProblem(field, undefined);
  }
  const chooseStake = (next: number) => {
    discard('stake');
    stakeTo(next);
  };

  return (
    <div className={styles.settings}>
      <div className={styles.stake}>
        <button
          type="button"
          className={styles.step}
          aria-label={translate('shell.lessStake')}
          disabled={disabled}
          onClick={() => chooseStake(stake - step * (stake > step * LARGE_STEPS ? 10 : 5))}
        >
          <Icon name="minus" />
        </button>
        <DecimalField
          key={fields.stake}
          className={styles.field}
          label={translate('shell.stake')}
          value={stake}
          digits={digits}
          disabled={disabled}
          onChange={stakeTo}
          onProblem={(problem) => onProblem('stake', problem)}
        />
        <button
          type="button"
          className={styles.step}
          aria-label={translate('shell.moreStake')}
          disabled={disabled}
          onClick={() => chooseStake(stake + step * (stake >= step * LARGE_STEPS ? 10 : 5))}
        >
          <Icon name="plus" />
        </button>
      </div>
      <div className={styles.quick}>
        {QUICK_STEPS.map((steps) => (
          <button key={steps} type="button" disabled={disabled} onClick={() => chooseStake(steps * step)}>
            <bdi dir="ltr">{(steps * step) / 10 ** digits}</bdi>
          </button>
        ))}
      </div>
      <label className={styles.auto}>
        <input
          type="checkbox"
          checked={hasAutoCashOut}
          disabled={disabled}
          onChange={(event) => {
            discard('exit');
            onChange({ ...plan, hasAutoCashOut: event.target.checked });
          }}
        />
        {translate('crash.auto')}
        <DecimalField
          key={fields.exit}
          className={styles.autoField}
          label={translate('crash.autoAt')}
          value={autoCashOutCenti}
          digits={CENTI_DIGITS}
          disabled={disabled || !hasAutoCashOut}
          onChange={(centi) => onChange({ ...plan, autoCashOutCenti: clampAutoCashOut(centi) })}
          onProblem={(problem) => onProblem('exit', problem)}
        />
      </label>
    </div>
  );
}
