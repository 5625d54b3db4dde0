import { useTranslation } from '@tessera/i18n';
import { useEffect, useRef, type ReactNode } from 'react';

import { betPayout, exitOf } from '../../engine/crash/exit';
import type { CrashDetails } from '../../server/rooms/kinds';
import type { OwnBet, RoundView } from '../../server/rooms/view';
import { formatCenti } from '../kit/format';
import type { RoomStore } from '../kit/room';
import { isWin } from '../kit/win';
import { flightOf } from './flight-of';
import styles from './BetAction.module.css';

type BetActionProps = {
  phase: RoundView['phase'] | undefined;
  bet: OwnBet | undefined;
  stake: number;
  store: RoomStore;
  /** A bet for the next round is queued until its betting opens. */
  queued: boolean;
  busy: boolean;
  /** The stake cannot be placed now. */
  unable: boolean;
  money: (amount: number) => string;
  onPlace: () => void;
  onQueue: () => void;
  onCancel: (bet: OwnBet) => void;
  onCashOut: (bet: OwnBet, part: 'all' | 'half') => void;
};

/** The action that is available for a bet now, or its result. */
export function BetAction(props: BetActionProps) {
  const { phase, bet, stake, store, queued, busy, unable, money } = props;
  const { translate, locale } = useTranslation();
  const cashedOutAt = cashedOutAtOf(bet);
  const { halfAt } = (bet?.details ?? {}) as CrashDetails;
  const queue = (
    <ActionButton
      className={queued ? styles.cancel : styles.place}
      text={translate(queued ? 'crash.queued' : 'crash.next')}
      pressed={queued}
      disabled={unable}
      onClick={props.onQueue}
    >
      <bdi dir="ltr">{money(stake)}</bdi>
    </ActionButton>
  );
  if (bet && cashedOutAt !== undefined)
    return (
      <div className={styles.both}>
        <p className={styles.result} data-is-win={isWin(bet.payout ?? bet.stake, bet.stake)}>
          {translate('crash.cashedOut')}{' '}
          <bdi dir="ltr">{`${formatCenti(cashedOutAt, locale)} · ${signed((bet.payout ?? bet.stake) - bet.stake, money)}`}</bdi>
        </p>
        {queue}
      </div>
    );
  if (bet && phase === 'betting')
    return (
      <ActionButton
        className={styles.cancel}
        text={translate('crash.cancel')}
        disabled={busy}
        onClick={() => props.onCancel(bet)}
      >
        <bdi dir="ltr">{money(bet.stake)}</bdi>
      </ActionButton>
    );
  if (bet && phase === 'running')
    return (
      <div className={styles.parts}>
        <ActionButton
          className={styles.cashOut}
          text={translate('crash.cashOut')}
          disabled={busy}
          onClick={() => props.onCashOut(bet, 'all')}
        >
          <LiveAmount bet={bet} store={store} format={money} />
        </ActionButton>
        {halfAt === undefined ? (
          <ActionButton
            className={styles.half}
            text={translate('crash.half')}
            disabled={busy}
            onClick={() => props.onCashOut(bet, 'half')}
          />
        ) : (
          <p className={styles.half}>
            {translate('crash.halfOut')} <bdi dir="ltr">{formatCenti(halfAt, locale)}</bdi>
          </p>
        )}
      </div>
    );
  if (phase === 'betting')
    return (
      <ActionButton
        className={styles.place}
        text={translate('crash.bet')}
        disabled={busy || unable}
        onClick={props.onPlace}
      >
        <bdi dir="ltr">{money(stake)}</bdi>
      </ActionButton>
    );
  return queue;
}

/** With its sign. It is negative if half was cashed out low and the rest did not make up for it. */
function signed(amount: number, money: (amount: number) => string): string {
  return amount < 0 ? money(amount) : `+${money(amount)}`;
}

export function cashedOutAtOf(bet: OwnBet | undefined): number | undefined {
  return (bet?.details as CrashDetails | undefined)?.cashedOutAt;
}

type ActionButtonProps = {
  className: string | undefined;
  text: string;
  pressed?: boolean;
  disabled: boolean;
  onClick: () => void;
  children?: ReactNode;
};

function ActionButton({ className, text, pressed, disabled, onClick, children }: ActionButtonProps) {
  return (
    <button type="button" className={className} aria-pressed={pressed} disabled={disabled} onClick={onClick}>
      {text}
      {children}
    </button>
  );
}

type LiveAmountProps = { bet: OwnBet; store: RoomStore; format: (amount: number) => string };

/** The current cash-out amount, written directly to the DOM in every frame. */
function LiveAmount({ bet, store, format }: LiveAmountProps) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    let frame = 0;
    const step = () => {
      const flight = flightOf(store);
      if (place.current && flight.phase === 'flying') {
        const centi = Math.min(flight.centi, exitOf(bet.details as CrashDetails));
        place.current.textContent = format(betPayout(bet.stake, bet.details as CrashDetails, centi));
      }
      frame = requestAnimationFrame(step);
    };
    step();
    return () => cancelAnimationFrame(frame);
  });
  return <bdi ref={place} dir="ltr" />;
}
