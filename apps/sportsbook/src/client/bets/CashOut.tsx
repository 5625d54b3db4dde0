import { minor, type Minor } from '@tessera/money';
import { useTranslation } from '@tessera/i18n';
import { Icon } from '@tessera/provider-kit/browser';
import { useState } from 'react';

import { shareOf } from '../../engine/cash-out';
import { countCombinations } from '../../engine/system';
import type { BetView } from '../../wire';
import { useSession } from '../model/book';
import { useMoney } from '../model/use-money';
import { Segments } from '../ui/Segments';
import { WaitBar } from '../ui/WaitBar';
import { Warning } from '../ui/Warning';
import styles from './CashOut.module.css';
import { useCashOut } from './use-cash-out';
import { useIsSuspended } from './use-offers';

const PARTS = ['25', '50', '75', '100'] as const;
type Part = (typeof PARTS)[number];

/** Cash-out of an open bet, whole or in part. */
export function CashOut({ bet, offer }: { bet: BetView; offer: number | undefined }) {
  const { translate: t, locale } = useTranslation();
  const { money, signedMoney } = useMoney(bet.currency);
  const limits = useSession((session) => session.me?.limits);
  const [open, setOpen] = useState(false);
  const [part, setPart] = useState<Part>('100');
  const { phase, cashOut, reset } = useCashOut(bet);
  const suspended = useIsSuspended(bet);
  const waiting = phase.kind === 'waiting';
  const whole = bet.stake - (bet.cashedOut?.stake ?? 0);
  // All bets of a system are cashed out in the same proportion, and both parts need at minStake the minimum stake.
  const bets = countCombinations(bet.legs.length, bet.system);
  const stakeOf = (each: Part) => minor(Math.floor((whole / bets) * (Number(each) / 100)) * bets);
  const minStake = bets * (limits?.minStake ?? 1);
  const parts = PARTS.filter(
    (each) => each === '100' || (stakeOf(each) >= minStake && whole - stakeOf(each) >= minStake),
  );
  const chosen = parts.includes(part) ? part : '100';
  const stake = stakeOf(chosen);
  const amount = offer === undefined || suspended ? undefined : shareOf(minor(offer), stake, whole);

  async function confirm(what: Minor, price: Minor) {
    if (!(await cashOut(what, price))) return;
    setOpen(false);
    // The next cash-out defaults to the whole rest.
    setPart('100');
  }

  if (amount === undefined && !waiting)
    return (
      <p className={styles.none}>
        <Icon name="lock" size="s" />
        {t('bets.cash_out_none')}
      </p>
    );
  const percent = (each: Part) =>
    each === '100'
      ? t('bets.cash_out_all')
      : (Number(each) / 100).toLocaleString(locale, { style: 'percent' });
  const isGain = amount !== undefined && amount > stake;
  return (
    <section className={styles.panel} aria-label={t('bets.cash_out_offer')}>
      {open && parts.length > 1 && (
        <Segments
          label={t('bets.cash_out_part')}
          options={parts}
          chosen={chosen}
          nameOf={percent}
          onChoose={(each) => {
            setPart(each);
            reset();
          }}
        />
      )}
      <dl className={styles.sums} aria-live="off">
        <div>
          <dt>{t('bets.cash_out_offer')}</dt>
          <dd>
            <bdi>{amount === undefined ? '…' : money(amount)}</bdi>
          </dd>
        </div>
        <div className={isGain ? styles.gain : undefined}>
          <dt>{t('bets.net')}</dt>
          <dd>
            <bdi>{amount === undefined ? '…' : signedMoney(amount - stake)}</bdi>
          </dd>
        </div>
        {open && stake < whole && (
          <div>
            <dt>{t('bets.cash_out_rest')}</dt>
            <dd>
              <bdi>{money(whole - stake)}</bdi>
            </dd>
          </div>
        )}
      </dl>
      {phase.kind === 'changed' && (
        <Warning>
          {t('bets.cash_out_changed', {
            amount: money(phase.offer),
            net: signedMoney(phase.offer - phase.stake),
          })}
        </Warning>
      )}
      {phase.kind === 'failed' && (
        <Warning>
          {t(phase.code === 'interrupted' ? 'bets.cash_out_interrupted' : `slip.${phase.code}`, {
            min: money(minStake),
          })}
        </Warning>
      )}
      {open ? (
        <div className={styles.actions}>
          {phase.kind === 'changed' ? (
            <button
              type="button"
              className={styles.cashOut}
              onClick={() => void confirm(phase.stake, phase.offer)}
            >
              {t('bets.cash_out_accept', { amount: money(phase.offer) })}
            </button>
          ) : (
            <button
              type="button"
              className={styles.cashOut}
              disabled={waiting || amount === undefined}
              onClick={() => amount !== undefined && void confirm(stake, amount)}
            >
              {waiting || amount === undefined
                ? t('bets.cash_out_waiting')
                : t('bets.cash_out_confirm', { amount: money(amount) })}
              {waiting && <WaitBar />}
            </button>
          )}
          <button
            type="button"
            className={styles.keep}
            disabled={waiting}
            onClick={() => {
              reset();
              setOpen(false);
            }}
          >
            {t('bets.cash_out_keep')}
          </button>
        </div>
      ) : (
        <button type="button" className={styles.start} onClick={() => setOpen(true)}>
          {t('bets.cash_out')}
        </button>
      )}
    </section>
  );
}
