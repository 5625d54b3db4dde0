import { formatMoney, minor } from '@tessera/money';
import { useTranslation } from '@tessera/i18n';
import { Icon, type Host } from '@tessera/provider-kit/browser';

import type { FreeRoundsView } from '../../server/free-rounds';
import { Balance } from '../shell/Balance';
import { CountUp } from '../shell/CountUp';
import { Readout } from '../shell/Readout';
import styles from './SlotControls.module.css';

/** `showing` can be skipped; the minimum time between two spins cannot. */
export type SpinPhase = 'idle' | 'busy' | 'showing';

type SlotControlsProps = {
  host: Host;
  isDemo: boolean;
  balance: number;
  stake: number;
  stakes: readonly number[];
  /** They replace the choice of the stake. */
  freeRounds: Pick<FreeRoundsView, 'left' | 'rounds'> | undefined;
  currency: string;
  won: { amount: number; isCelebrated: boolean };
  phase: SpinPhase;
  onStake: (stake: number) => void;
  onStakeList: () => void;
  onSpin: () => void;
  onSkip: () => void;
};

export function SlotControls(props: SlotControlsProps) {
  const { host, isDemo, balance, stake, freeRounds, currency, won, phase, onSpin } = props;
  const { translate, locale } = useTranslation();
  const isIdle = phase === 'idle';
  return (
    <div className={styles.controls}>
      {/* Always rendered, so that the elements beside it stay centred. */}
      <div>
        <Balance host={host} amount={balance} currency={currency} isDemo={isDemo} />
      </div>
      {freeRounds ? (
        <div className={styles.free} role="group" aria-label={translate('slots.freeRounds')}>
          <strong>{translate('slots.freeRoundsLeft', freeRounds)}</strong>
          <span>
            {translate('slots.freeRoundsValue', { stake: formatMoney(minor(stake), currency, locale) })}
          </span>
        </div>
      ) : (
        <StakeChooser {...props} />
      )}
      <button
        type="button"
        className={styles.spin}
        disabled={phase === 'busy' || (isIdle && !freeRounds && balance < stake)}
        aria-label={translate(phase === 'showing' ? 'slots.skip' : 'slots.spin')}
        onClick={phase === 'showing' ? props.onSkip : onSpin}
      >
        <SpinIcon phase={phase} />
      </button>
      <Readout label={translate('slots.win')} isCelebrated={won.isCelebrated}>
        {/* A payout of at most the stake is shown without celebration. */}
        {won.isCelebrated ? (
          <CountUp value={won.amount} currency={currency} />
        ) : (
          formatMoney(minor(won.amount), currency, locale)
        )}
      </Readout>
    </div>
  );
}

function StakeChooser({ stake, stakes, currency, phase, onStake, onStakeList }: SlotControlsProps) {
  const { translate, locale } = useTranslation();
  const place = stakes.indexOf(stake);
  const isIdle = phase === 'idle';
  const move = (step: number) => {
    const next = stakes[place + step];
    if (next !== undefined) onStake(next);
  };
  return (
    <div className={styles.stake} role="group" aria-label={translate('shell.stake')}>
      <button
        type="button"
        className={styles.step}
        aria-label={translate('shell.lessStake')}
        disabled={!isIdle || place <= 0}
        onClick={() => move(-1)}
      >
        <Icon name="minus" />
      </button>
      <button
        type="button"
        className={styles.list}
        aria-haspopup="dialog"
        title={translate('slots.chooseStake')}
        disabled={!isIdle}
        onClick={onStakeList}
      >
        <Readout label={translate('shell.stake')}>{formatMoney(minor(stake), currency, locale)}</Readout>
      </button>
      <button
        type="button"
        className={styles.step}
        aria-label={translate('shell.moreStake')}
        disabled={!isIdle || place >= stakes.length - 1}
        onClick={() => move(1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}

const ARROWS = 'M5 12a7 7 0 0 1 12-4.9L19 9M19 4.5V9h-4.5M19 12a7 7 0 0 1-12 4.9L5 15M5 19.5V15h4.5';
const FORWARD = 'M5 6l6 6-6 6M13 6l6 6-6 6';

function SpinIcon({ phase }: { phase: SpinPhase }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="38"
      height="38"
      aria-hidden="true"
      className={phase === 'busy' ? styles.spinning : undefined}
    >
      <path
        d={phase === 'showing' ? FORWARD : ARROWS}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
