import { currencyExponent, formatMoney, minor } from '@tessera/money';
import { useTranslation } from '@tessera/i18n';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { flightPayout, multiplierAt } from '../../engine/crash/flight';
import type { CrashDetails } from '../../server/rooms/kinds';
import type { OwnBet } from '../../server/rooms/view';
import { CallFailure, newCommandId, type Api, type FailureCode } from '../kit/api';
import { isConnected, type RoomSnapshot, type RoomStore } from '../kit/room';
import type { Sound } from '../kit/sound';
import { Icon } from '../shell/Icon';
import { flightOf, type CrashView } from './flight-of';
import styles from './BetPanel.module.css';

type BetPanelProps = {
  seat: number;
  api: Api;
  game: CrashView;
  store: RoomStore;
  room: RoomSnapshot;
  sound: Sound;
};

type Answer = { bet: OwnBet; balance?: number };

const QUICK_UNITS = [10, 20, 50, 100];

export function BetPanel({ seat, api, game, store, room, sound }: BetPanelProps) {
  const { translate, language } = useTranslation();
  const { limits, currency } = game;
  const [stake, setStake] = useState(limits.step * 10);
  const [auto, setAuto] = useState({ on: false, centi: 200 });
  const [queued, setQueued] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<FailureCode>();
  const round = room.state?.round;
  const bet = room.own.find(
    (own) =>
      own.seat === seat &&
      own.roundId === round?.id &&
      !['refused', 'refunding', 'refunded'].includes(own.state),
  );
  const open = round?.phase === 'betting';
  const money = (amount: number) => formatMoney(minor(amount), currency, language);

  async function attempt(work: () => Promise<Answer>): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      store.apply(await work());
    } catch (error) {
      setFailure(error instanceof CallFailure ? error.code : 'internal');
    } finally {
      setBusy(false);
    }
  }

  const place = () =>
    attempt(() =>
      api.post<Answer>('/bets', {
        id: newCommandId(),
        roundId: round?.id,
        seat,
        stake,
        ...(auto.on && { autoCashOut: auto.centi }),
      }),
    );
  const cancel = (own: OwnBet) => attempt(() => api.post<Answer>(`/bets/${own.id}/cancel`));
  const cashOut = (own: OwnBet) => {
    sound.win();
    return attempt(() => api.post<Answer>(`/bets/${own.id}/cash-out`));
  };

  // A bet for the next round goes in when its betting opens.
  const placeQueued = useEffectEvent(() => {
    if (!queued || bet || busy) return;
    setQueued(false);
    void place();
  });
  useEffect(() => {
    if (open) placeQueued();
  }, [open, queued]);

  const cashedOutAt = (bet?.details as CrashDetails | undefined)?.cashedOutAt;
  // A bet that has ended leaves the settings to the next one.
  const inPlay = bet !== undefined && cashedOutAt === undefined && round?.phase !== 'over';
  const editable = !inPlay && !queued;
  const poor = editable && room.balance < stake;
  const problem = failure ?? (poor ? 'insufficient_funds' : undefined);
  const unable = poor || !isConnected(room);
  const change = (next: number) =>
    setStake(Math.min(limits.max, Math.max(limits.min, Math.round(next / limits.step) * limits.step)));

  return (
    <section className={styles.panel} aria-label={translate('crash.panel', { number: seat + 1 })}>
      <div className={styles.settings}>
        <div className={styles.stake}>
          <button
            type="button"
            className={styles.step}
            aria-label={translate('shell.lessStake')}
            disabled={!editable}
            onClick={() => change(stake - limits.step * (stake > limits.step * 20 ? 10 : 5))}
          >
            <Icon name="minus" />
          </button>
          <StakeField value={stake} currency={currency} disabled={!editable} onChange={change} />
          <button
            type="button"
            className={styles.step}
            aria-label={translate('shell.moreStake')}
            disabled={!editable}
            onClick={() => change(stake + limits.step * (stake >= limits.step * 20 ? 10 : 5))}
          >
            <Icon name="plus" />
          </button>
        </div>
        <div className={styles.quick}>
          {QUICK_UNITS.map((units) => (
            <button
              key={units}
              type="button"
              disabled={!editable}
              onClick={() => change(units * limits.step)}
            >
              <bdi dir="ltr">{(units * limits.step) / 10 ** currencyExponent(currency)}</bdi>
            </button>
          ))}
        </div>
        <label className={styles.auto}>
          <input
            type="checkbox"
            checked={auto.on}
            disabled={!editable}
            onChange={(event) => setAuto({ ...auto, on: event.target.checked })}
          />
          {translate('crash.auto')}
          <AutoField
            value={auto.centi}
            disabled={!editable || !auto.on}
            label={translate('crash.autoAt')}
            onChange={(centi) => setAuto({ ...auto, centi })}
          />
        </label>
      </div>
      <div className={styles.action}>
        {bet && cashedOutAt !== undefined ? (
          <p className={styles.result}>
            {translate('crash.cashedOut')}{' '}
            <bdi dir="ltr">{`${(cashedOutAt / 100).toFixed(2)}× · +${money(bet.payout ?? 0)}`}</bdi>
          </p>
        ) : bet && open ? (
          <button type="button" className={styles.cancel} disabled={busy} onClick={() => void cancel(bet)}>
            {translate('crash.cancel')}
            <bdi dir="ltr">{money(bet.stake)}</bdi>
          </button>
        ) : bet && round?.phase === 'running' ? (
          <button type="button" className={styles.cashOut} disabled={busy} onClick={() => void cashOut(bet)}>
            {translate('crash.cashOut')}
            <LiveAmount stake={bet.stake} store={store} write={money} />
          </button>
        ) : open ? (
          <button
            type="button"
            className={styles.place}
            disabled={busy || unable}
            onClick={() => void place()}
          >
            {translate('crash.bet')}
            <bdi dir="ltr">{money(stake)}</bdi>
          </button>
        ) : (
          <button
            type="button"
            className={queued ? styles.cancel : styles.place}
            aria-pressed={queued}
            disabled={unable}
            onClick={() => setQueued(!queued)}
          >
            {translate(queued ? 'crash.queued' : 'crash.next')}
            <bdi dir="ltr">{money(stake)}</bdi>
          </button>
        )}
        <p role="status" className={styles.failure}>
          {problem && translate(`failure.${problem}`)}
        </p>
      </div>
    </section>
  );
}

/** What leaving now would pay, written straight into the page sixty times a second. */
function LiveAmount({
  stake,
  store,
  write,
}: {
  stake: number;
  store: RoomStore;
  write: (amount: number) => string;
}) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    let frame = 0;
    const step = () => {
      const flight = flightOf(store);
      if (place.current && flight.phase === 'flying') {
        place.current.textContent = write(flightPayout(stake, multiplierAt(flight.elapsedMs)));
      }
      frame = requestAnimationFrame(step);
    };
    step();
    return () => cancelAnimationFrame(frame);
  });
  return <bdi ref={place} dir="ltr" />;
}

type StakeFieldProps = {
  value: number;
  currency: string;
  disabled: boolean;
  onChange: (value: number) => void;
};

function StakeField({ value, currency, disabled, onChange }: StakeFieldProps) {
  const { translate } = useTranslation();
  const unit = 10 ** currencyExponent(currency);
  const [text, setText] = useState<string>();
  return (
    <input
      className={styles.field}
      dir="ltr"
      inputMode="decimal"
      aria-label={translate('shell.stake')}
      disabled={disabled}
      value={text ?? (value / unit).toFixed(2)}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => {
        const typed = Number(text?.replace(',', '.'));
        if (text !== undefined && Number.isFinite(typed)) onChange(typed * unit);
        setText(undefined);
      }}
    />
  );
}

type AutoFieldProps = { value: number; disabled: boolean; label: string; onChange: (centi: number) => void };

function AutoField({ value, disabled, label, onChange }: AutoFieldProps) {
  const [text, setText] = useState<string>();
  return (
    <input
      className={styles.autoField}
      dir="ltr"
      inputMode="decimal"
      aria-label={label}
      disabled={disabled}
      value={text ?? (value / 100).toFixed(2)}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => {
        const typed = Math.round(Number(text?.replace(',', '.')) * 100);
        if (text !== undefined && Number.isFinite(typed)) onChange(Math.min(1_000_000, Math.max(101, typed)));
        setText(undefined);
      }}
    />
  );
}
