import { useTranslation } from '@tessera/i18n';
import { currencyExponent } from '@tessera/money';
import type { NumberProblem } from '@tessera/money/typed';
import { useState } from 'react';

import { Sheet } from '../shell/Sheet';
import { ROUND_CHOICES, type AutoLimits } from './auto-bets';
import { CENTI_DIGITS, clampAutoCashOut, numberProblemKey, type BetPlan } from './BetSettings';
import { DecimalField } from './DecimalField';
import type { AutoBets } from './use-auto-bets';
import styles from './AutoBetsControl.module.css';

type AutoBetsControlProps = {
  auto: AutoBets;
  plan: BetPlan;
  currency: string;
  /** The panel has an open bet. */
  disabled: boolean;
  money: (amount: number) => string;
  onPlan: (plan: BetPlan) => void;
};

const STAKES_AT_FIRST = 5;

/** Starts and stops automatic bets; they always need limits. */
export function AutoBetsControl({ auto, plan, currency, disabled, money, onPlan }: AutoBetsControlProps) {
  const { translate } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { run, ended } = auto;
  if (run)
    return (
      <div className={styles.running}>
        <span role="status">
          {translate('crash.autoRunning', { played: run.played, rounds: run.rounds })}{' '}
          <bdi dir="ltr">{money(run.net)}</bdi>
        </span>
        <button type="button" onClick={auto.stop}>
          {translate('crash.autoStop')}
        </button>
      </div>
    );
  return (
    <>
      <button type="button" className={styles.open} disabled={disabled} onClick={() => setOpen(true)}>
        {translate('crash.autoBets')}
      </button>
      <span role="status" className={styles.ended}>
        {ended && translate(`crash.autoEnd-${ended}`)}
      </span>
      <Sheet title={translate('crash.autoBets')} open={isOpen} onClose={() => setOpen(false)}>
        <AutoBetsForm
          plan={plan}
          currency={currency}
          money={money}
          onBegin={(limits, autoCashOutCenti) => {
            onPlan({ ...plan, hasAutoCashOut: true, autoCashOutCenti });
            auto.begin(limits);
            setOpen(false);
          }}
        />
      </Sheet>
    </>
  );
}

type AutoBetsFormProps = {
  plan: BetPlan;
  currency: string;
  money: (amount: number) => string;
  onBegin: (limits: AutoLimits, autoCashOutCenti: number) => void;
};

function AutoBetsForm({ plan: { stake, autoCashOutCenti }, currency, money, onBegin }: AutoBetsFormProps) {
  const { translate } = useTranslation();
  const [limits, setLimits] = useState<AutoLimits>({
    rounds: ROUND_CHOICES[1],
    lossLimit: stake * STAKES_AT_FIRST,
    gainLimit: stake * STAKES_AT_FIRST,
  });
  const [exit, setExit] = useState(autoCashOutCenti);
  const [problems, setProblems] = useState<Record<string, NumberProblem | undefined>>({});
  const onProblem = (field: string) => (found: NumberProblem | undefined) =>
    setProblems((before) => ({ ...before, [field]: found }));
  const problem = Object.values(problems).find((each) => each !== undefined);
  const digits = currencyExponent(currency);
  const isEnough = limits.lossLimit >= stake && limits.gainLimit > 0;
  const isPossible = isEnough && !problem;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isPossible) onBegin(limits, exit);
      }}
    >
      <p>{translate('crash.autoText', { stake: money(stake) })}</p>
      <label>
        {translate('crash.autoRounds')}
        <select
          value={limits.rounds}
          onChange={(event) => setLimits({ ...limits, rounds: Number(event.target.value) })}
        >
          {ROUND_CHOICES.map((rounds) => (
            <option key={rounds}>{rounds}</option>
          ))}
        </select>
      </label>
      <label>
        {translate('crash.autoLoss')}
        <DecimalField
          className={styles.field}
          label={translate('crash.autoLoss')}
          value={limits.lossLimit}
          digits={digits}
          disabled={false}
          onProblem={onProblem('loss')}
          onChange={(lossLimit) => setLimits({ ...limits, lossLimit: Math.max(0, lossLimit) })}
        />
      </label>
      <label>
        {translate('crash.autoGain')}
        <DecimalField
          className={styles.field}
          label={translate('crash.autoGain')}
          value={limits.gainLimit}
          digits={digits}
          disabled={false}
          onProblem={onProblem('gain')}
          onChange={(gainLimit) => setLimits({ ...limits, gainLimit: Math.max(0, gainLimit) })}
        />
      </label>
      <label>
        {translate('crash.autoAt')}
        <DecimalField
          className={styles.field}
          label={translate('crash.autoAt')}
          value={exit}
          digits={CENTI_DIGITS}
          disabled={false}
          onProblem={onProblem('exit')}
          onChange={(centi) => setExit(clampAutoCashOut(centi))}
        />
      </label>
      <p role="status" className={styles.problem}>
        {problem
          ? translate(numberProblemKey(problem), problem.values)
          : !isEnough && translate('crash.autoImpossible')}
      </p>
      <button type="submit" className={styles.begin} disabled={!isPossible}>
        {translate('crash.autoBegin')}
      </button>
    </form>
  );
}
