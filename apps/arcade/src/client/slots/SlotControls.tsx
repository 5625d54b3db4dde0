import { formatMoney, minor } from '@tessera/money';
import { useTranslation } from '@tessera/i18n';
import { Icon, type Host } from '@tessera/provider-kit/browser';

import { Balance } from '../shell/Balance';
import { CountUp } from '../shell/CountUp';
import { Readout } from '../shell/Readout';
import styles from './SlotControls.module.css';

type SlotControlsProps = {
  host: Host;
  isDemo: boolean;
  balance: number;
  stake: number;
  stakes: readonly number[];
  currency: string;
  won: { amount: number; loud: boolean };
  spinning: boolean;
  onStake: (stake: number) => void;
  onSpin: () => void;
};

export function SlotControls(props: SlotControlsProps) {
  const { host, isDemo, balance, stake, stakes, currency, won, spinning, onStake, onSpin } = props;
  const { translate, locale } = useTranslation();
  const place = stakes.indexOf(stake);
  const move = (step: number) => {
    const next = stakes[place + step];
    if (next !== undefined) onStake(next);
  };
  return (
    <div className={styles.controls}>
      {/* Always rendered, so that the elements beside it stay centred. */}
      <div>
        <Balance host={host} amount={balance} currency={currency} isDemo={isDemo} />
      </div>
      <div className={styles.stake} role="group" aria-label={translate('shell.stake')}>
        <button
          type="button"
          className={styles.step}
          aria-label={translate('shell.lessStake')}
          disabled={spinning || place <= 0}
          onClick={() => move(-1)}
        >
          <Icon name="minus" />
        </button>
        <Readout label={translate('shell.stake')}>{formatMoney(minor(stake), currency, locale)}</Readout>
        <button
          type="button"
          className={styles.step}
          aria-label={translate('shell.moreStake')}
          disabled={spinning || place >= stakes.length - 1}
          onClick={() => move(1)}
        >
          <Icon name="plus" />
        </button>
      </div>
      <button
        type="button"
        className={styles.spin}
        disabled={spinning || balance < stake}
        aria-label={translate('slots.spin')}
        onClick={onSpin}
      >
        <svg
          viewBox="0 0 24 24"
          width="38"
          height="38"
          aria-hidden="true"
          className={spinning ? styles.spinning : undefined}
        >
          <path
            d="M5 12a7 7 0 0 1 12-4.9L19 9M19 4.5V9h-4.5M19 12a7 7 0 0 1-12 4.9L5 15M5 19.5V15h4.5"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.2"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      </button>
      <Readout label={translate('slots.win')} loud={won.loud}>
        {/* A payout of at most the stake is shown without celebration. */}
        {won.loud ? (
          <CountUp value={won.amount} currency={currency} />
        ) : (
          formatMoney(minor(won.amount), currency, locale)
        )}
      </Readout>
    </div>
  );
}
