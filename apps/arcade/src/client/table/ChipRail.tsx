import { formatMoney, minor } from '@tessera/money';
import { useTranslation } from '@tessera/i18n';
import { useFundsNeeded, type Host } from '@tessera/provider-kit/browser';
import type { ReactNode } from 'react';

import { isWin } from '../kit/win';
import { Balance } from '../shell/Balance';
import { Readout } from '../shell/Readout';
import { ChipPile } from './ChipPile';
import visuallyHidden from '../shell/visually-hidden.module.css';
import rail from './rail.module.css';
import styles from './ChipRail.module.css';
import { total, type Chips } from './use-chips';

type ChipRailProps = {
  host: Host;
  chips: Chips;
  values: readonly number[];
  selected: number;
  onSelect: (value: number) => void;
  currency: string;
  balance: number;
  open: boolean;
  won: number | undefined;
  /** Above the chips. */
  savedBets?: ReactNode;
};

export function ChipRail({
  host,
  chips,
  values,
  selected,
  onSelect,
  currency,
  balance,
  open,
  won,
  savedBets,
}: ChipRailProps) {
  const { translate, locale } = useTranslation();
  const money = (amount: number) => formatMoney(minor(amount), currency, locale);
  const staged = total(chips.staged);
  const placed = total(chips.placed);
  const problem = chips.failure ?? (staged > balance ? 'insufficient_funds' : undefined);
  useFundsNeeded(host, problem === 'insufficient_funds');
  return (
    <div className={`${rail.rail} ${styles.rail}`}>
      {savedBets}
      <div className={styles.readouts}>
        <Balance host={host} amount={balance - staged} currency={currency} />
        <Readout label={translate('table.onTable')}>{money(placed + staged)}</Readout>
        <Readout label={translate('table.won')} isCelebrated={won !== undefined && isWin(won, placed)}>
          {money(won ?? 0)}
        </Readout>
      </div>
      <fieldset className={styles.chips}>
        <legend className={visuallyHidden.hidden}>{translate('table.chip')}</legend>
        {values.map((value) => (
          <label key={value} className={styles.chip}>
            <input
              type="radio"
              name="chip"
              className={visuallyHidden.hidden}
              checked={value === selected}
              aria-label={money(value)}
              onChange={() => onSelect(value)}
            />
            <ChipPile amount={value} currency={currency} />
          </label>
        ))}
      </fieldset>
      <div className={styles.actions}>
        <button
          type="button"
          className={styles.action}
          disabled={!open || chips.staged.length === 0}
          onClick={chips.undo}
        >
          {translate('table.undo')}
        </button>
        <button
          type="button"
          className={styles.action}
          disabled={!open || chips.staged.length === 0}
          onClick={chips.clear}
        >
          {translate('table.clear')}
        </button>
        {chips.canRepeat ? (
          <button type="button" className={styles.action} disabled={!open} onClick={chips.repeat}>
            {translate('table.repeat')}
          </button>
        ) : (
          <button
            type="button"
            className={styles.action}
            disabled={!open || staged + placed === 0}
            onClick={chips.double}
          >
            {translate('table.double')}
          </button>
        )}
        <button
          type="button"
          className={styles.place}
          disabled={!open || chips.busy || staged === 0 || staged > balance}
          onClick={() => void chips.place()}
        >
          {translate('table.place')} <bdi dir="ltr">{staged > 0 ? money(staged) : ''}</bdi>
        </button>
      </div>
      <p role="status" className={`${rail.notice} ${problem ? '' : styles.late}`}>
        {problem ? translate(`failure.${problem}`) : chips.late && translate('table.late')}
      </p>
    </div>
  );
}
