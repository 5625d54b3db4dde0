import { formatMoney, minor, ZERO } from '@tessera/money';
import { useTranslation } from '@tessera/i18n';
import { useFundsNeeded } from '@tessera/provider-kit/browser';

import { ODDS_POLICIES } from '../../wire';
import { useBook, useSession } from '../model/book';
import { systemLabel } from '../model/labels';
import { useSlip } from '../model/slip-store';
import { useOdds } from '../model/use-odds';
import { Select } from '../ui/Select';
import { WaitBar } from '../ui/WaitBar';
import { Warning } from '../ui/Warning';
import styles from './SlipFoot.module.css';
import { slipNotice } from './slip-notice';
import { StakeField } from './StakeField';
import { usePlacing } from './use-placing';
import type { SlipSums } from './use-slip-sums';

const QUICK_STAKES = ['5', '10', '20', '50'];

/** Stake, possible return, odds policy, and the button. */
export function SlipFoot({ sums }: { sums: SlipSums }) {
  const { translate: t } = useTranslation();
  const { items, policy, phase, setPolicy } = useSlip();
  const { place, accept } = usePlacing(sums);
  useFundsNeeded(useBook().host, sums.problem === 'insufficient_funds');
  const placing = phase.kind === 'placing';
  const ready =
    !placing &&
    !sums.changed &&
    !sums.suspended &&
    !sums.clash &&
    sums.stake !== ZERO &&
    sums.problem === undefined &&
    sums.stakeProblem === undefined;
  const oneStake = items.length === 1 || sums.mode !== 'singles';
  return (
    <form
      className={styles.foot}
      onSubmit={(event) => {
        event.preventDefault();
        // Enter submits the form even if its button has another action.
        if (ready) void place();
      }}
    >
      {oneStake ? <StakeChoice sums={sums} /> : <SameStake sums={sums} />}
      <label className={styles.policy}>
        <span>{t('slip.policy')}</span>
        <Select
          className={styles.policyChoice}
          value={policy}
          options={ODDS_POLICIES.map((each) => ({ value: each, text: t(`slip.policy_${each}`) }))}
          onChange={setPolicy}
        />
      </label>
      <Sums sums={sums} />
      <Notice sums={sums} />
      {sums.changed && !placing ? (
        <button type="button" className={styles.accept} onClick={accept}>
          {t('slip.accept_changes')}
        </button>
      ) : (
        <button type="submit" className={styles.place} disabled={!ready}>
          {placing ? t('slip.placing') : t('slip.place')}
          {placing && <WaitBar isBrief={!phase.live} />}
        </button>
      )}
    </form>
  );
}

function StakeChoice({ sums }: { sums: SlipSums }) {
  const { translate: t } = useTranslation();
  const { items, stake, setStake, setSystem } = useSlip();
  const label = t(sums.mode === 'system' ? 'slip.stake_each' : 'slip.stake');
  return (
    <>
      {sums.system && (
        <label className={styles.policy}>
          <span>{t('slip.system_choice')}</span>
          <Select
            className={styles.policyChoice}
            value={String(sums.systems.indexOf(sums.system))}
            options={sums.systems.map((system, index) => ({
              value: String(index),
              text: systemLabel(t, system, items.length),
            }))}
            onChange={(index) => setSystem(Number(index))}
          />
        </label>
      )}
      <StakeField label={label} value={stake} currency={sums.currency} onChange={setStake} />
      <QuickStakes onChoose={setStake} />
    </>
  );
}

/** For several singles: one field that sets the stake of each. */
function SameStake({ sums }: { sums: SlipSums }) {
  const { translate: t } = useTranslation();
  const { items, setAllStakes } = useSlip();
  const first = items[0]?.stake ?? '';
  const value = items.every(({ stake }) => stake === first) ? first : '';
  return (
    <>
      <StakeField
        label={t('slip.stake_all')}
        value={value}
        currency={sums.currency}
        onChange={setAllStakes}
      />
      <QuickStakes onChoose={setAllStakes} />
    </>
  );
}

function QuickStakes({ onChoose }: { onChoose: (amount: string) => void }) {
  return (
    <div className={styles.quick}>
      {QUICK_STAKES.map((amount) => (
        <button key={amount} type="button" onClick={() => onChoose(amount)}>
          {amount}
        </button>
      ))}
    </div>
  );
}

function Sums({ sums }: { sums: SlipSums }) {
  const { translate: t, locale } = useTranslation();
  const oddsText = useOdds();
  const money = (amount: number) => formatMoney(minor(amount), sums.currency, locale);
  return (
    <dl className={styles.sums}>
      {sums.mode === 'accumulator' && (
        <div>
          <dt>{t('slip.total_odds')}</dt>
          <dd>
            <bdi>{oddsText(sums.odds)}</bdi>
          </dd>
        </div>
      )}
      {sums.mode === 'system' && (
        <div>
          <dt>{t('slip.system_bets')}</dt>
          <dd>
            <bdi>{sums.bets.toLocaleString(locale)}</bdi>
          </dd>
        </div>
      )}
      <div>
        <dt>{t('slip.total_stake')}</dt>
        <dd>
          <bdi>{money(sums.stake)}</bdi>
        </dd>
      </div>
      <div className={styles.return}>
        <dt>{t('slip.potential')}</dt>
        <dd>
          <bdi>{money(sums.potential)}</bdi>
        </dd>
      </div>
    </dl>
  );
}

function Notice({ sums }: { sums: SlipSums }) {
  const { translate: t, locale } = useTranslation();
  const phase = useSlip((slip) => slip.phase);
  const limits = useSession((session) => session.me?.limits);
  const money = (amount = 0) => formatMoney(minor(amount), sums.currency, locale);
  const values = {
    min: money(limits?.minStake),
    max: money(limits?.maxStake),
    payout: money(limits?.maxPayout),
    legs: limits?.maxLegs ?? 0,
    ...sums.stakeProblem?.values,
  };
  const failure = phase.kind === 'editing' ? phase.failure : undefined;
  const code = slipNotice(sums, failure);
  if (!code || phase.kind !== 'editing') return null;
  return <Warning>{t(`slip.${code}`, values)}</Warning>;
}
