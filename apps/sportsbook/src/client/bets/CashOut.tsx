import { minor, type Minor } from '@tessera/money';
import { useTranslation } from '@tessera/i18n';
import { Icon } from '@tessera/provider-kit/browser';
import { useState } from 'react';

import { shareOf } from '../../engine/cash-out';
import { canBecomeVoid } from '../../engine/settlement';
import { countCombinations } from '../../engine/system';
import type { BetView } from '../../wire';
import { useSession } from '../model/book';
import { useMoney } from '../model/use-money';
import { Segments } from '../ui/Segments';
import { WaitBar } from '../ui/WaitBar';
import { Warning } from '../ui/Warning';
import styles from './CashOut.module.css';
import { useCashOut, type CashOutPhase } from './use-cash-out';
import { useIsSuspended } from './use-offers';

const PARTS = ['25', '50', '75', '100'] as const;
type Part = (typeof PARTS)[number];

/** Cash-out of an open bet, whole or in part. */
export function CashOut({ bet, offer }: { bet: BetView; offer: number | undefined }) {
  const { translate: t } = useTranslation();
  const minStake = useSession((session) => session.me?.limits.minStake);
  const [open, setOpen] = useState(false);
  const [part, setPart] = useState<Part>('100');
  const { phase, cashOut, reset } = useCashOut(bet);
  const suspended = useIsSuspended(bet);
  const { whole, parts, stakeOf, minPart } = partsOf(bet, minStake ?? 1);
  const chosen = parts.includes(part) ? part : '100';
  const stake = stakeOf(chosen);
  const amount = offer === undefined || suspended ? undefined : shareOf(minor(offer), stake, whole);

  async function confirm(what: Minor, price: Minor) {
    if (!(await cashOut(what, price))) return;
    setOpen(false);
    // The next cash-out defaults to the whole rest.
    setPart('100');
  }

  if (amount === undefined && phase.kind !== 'waiting')
    return (
      <p className={styles.none}>
        <Icon name="lock" size="s" />
        {t('bets.cash_out_none')}
      </p>
    );
  return (
    <section className={styles.panel} aria-label={t('bets.cash_out_offer')}>
      {open && parts.length > 1 && (
        <PartChoice
          parts={parts}
          chosen={chosen}
          onChoose={(each) => {
            setPart(each);
            reset();
          }}
        />
      )}
      <Sums bet={bet} amount={amount} stake={stake} rest={open ? whole - stake : 0} />
      <PhaseWarning bet={bet} phase={phase} minPart={minPart} />
      {open ? (
        <Actions
          bet={bet}
          phase={phase}
          stake={stake}
          amount={amount}
          onConfirm={(what, price) => void confirm(what, price)}
          onKeep={() => {
            reset();
            setOpen(false);
          }}
        />
      ) : (
        <button type="button" className={styles.start} onClick={() => setOpen(true)}>
          {t('bets.cash_out')}
        </button>
      )}
    </section>
  );
}

/**
 * All bets of a system are cashed out in the same proportion, and both parts need at least the minimum stake. A bet that can still be
 * void is cashed out as a whole.
 */
function partsOf(bet: BetView, minStake: number) {
  const whole = bet.stake - (bet.cashedOut?.stake ?? 0);
  const bets = countCombinations(bet.legs.length, bet.system);
  const stakeOf = (part: Part) => minor(Math.floor((whole / bets) * (Number(part) / 100)) * bets);
  const minPart = bets * minStake;
  const parts = PARTS.filter(
    (part) =>
      part === '100' ||
      (!canBecomeVoid(bet.legs) && stakeOf(part) >= minPart && whole - stakeOf(part) >= minPart),
  );
  return { whole, parts, stakeOf, minPart };
}

type PartChoiceProps = { parts: readonly Part[]; chosen: Part; onChoose(part: Part): void };

function PartChoice({ parts, chosen, onChoose }: PartChoiceProps) {
  const { translate: t, locale } = useTranslation();
  const nameOf = (part: Part) =>
    part === '100'
      ? t('bets.cash_out_all')
      : (Number(part) / 100).toLocaleString(locale, { style: 'percent' });
  return (
    <Segments
      label={t('bets.cash_out_part')}
      options={parts}
      chosen={chosen}
      nameOf={nameOf}
      onChoose={onChoose}
    />
  );
}

type SumsProps = { bet: BetView; amount: Minor | undefined; stake: Minor; rest: number };

function Sums({ bet, amount, stake, rest }: SumsProps) {
  const { translate: t } = useTranslation();
  const { money, signedMoney } = useMoney(bet.currency);
  const isGain = amount !== undefined && amount > stake;
  return (
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
      {rest > 0 && (
        <div>
          <dt>{t('bets.cash_out_rest')}</dt>
          <dd>
            <bdi>{money(rest)}</bdi>
          </dd>
        </div>
      )}
    </dl>
  );
}

type PhaseWarningProps = { bet: BetView; phase: CashOutPhase; minPart: number };

function PhaseWarning({ bet, phase, minPart }: PhaseWarningProps) {
  const { translate: t } = useTranslation();
  const { money, signedMoney } = useMoney(bet.currency);
  if (phase.kind === 'changed')
    return (
      <Warning>
        {t('bets.cash_out_changed', {
          amount: money(phase.offer),
          net: signedMoney(phase.offer - phase.stake),
        })}
      </Warning>
    );
  if (phase.kind !== 'failed') return null;
  const text = phase.code === 'interrupted' ? 'bets.cash_out_interrupted' : (`slip.${phase.code}` as const);
  return <Warning>{t(text, { min: money(minPart) })}</Warning>;
}

type ActionsProps = {
  bet: BetView;
  phase: CashOutPhase;
  stake: Minor;
  amount: Minor | undefined;
  onConfirm(stake: Minor, amount: Minor): void;
  onKeep(): void;
};

function Actions({ bet, phase, stake, amount, onConfirm, onKeep }: ActionsProps) {
  const { translate: t } = useTranslation();
  const { money } = useMoney(bet.currency);
  const waiting = phase.kind === 'waiting';
  return (
    <div className={styles.actions}>
      {phase.kind === 'changed' ? (
        <button type="button" className={styles.cashOut} onClick={() => onConfirm(phase.stake, phase.offer)}>
          {t('bets.cash_out_accept', { amount: money(phase.offer) })}
        </button>
      ) : (
        <button
          type="button"
          className={styles.cashOut}
          disabled={waiting || amount === undefined}
          onClick={() => amount !== undefined && onConfirm(stake, amount)}
        >
          {waiting || amount === undefined
            ? t('bets.cash_out_waiting')
            : t('bets.cash_out_confirm', { amount: money(amount) })}
          {waiting && <WaitBar />}
        </button>
      )}
      <button type="button" className={styles.keep} disabled={waiting} onClick={onKeep}>
        {t('bets.cash_out_keep')}
      </button>
    </div>
  );
}
