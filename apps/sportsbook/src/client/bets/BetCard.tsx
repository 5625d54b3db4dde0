import { useTranslation } from '@tessera/i18n';
import { Icon } from '@tessera/provider-kit/browser';

import { combinedOdds } from '../../engine/returns';
import { countCombinations } from '../../engine/system';
import type { BetView, LegView } from '../../wire';
import { betKind, marketLabel, meeting } from '../model/labels';
import { useMoney } from '../model/use-money';
import { useOdds } from '../model/use-odds';
import { classNames } from '../ui/class-names';
import { Crest } from '../ui/Crest';
import { Link } from '../ui/Link';
import { Selections } from '../ui/Selections';
import styles from './BetCard.module.css';
import { CashOut } from './CashOut';

export function BetCard({ bet, offer }: { bet: BetView; offer: number | undefined }) {
  const { translate: t, locale } = useTranslation();
  const oddsText = useOdds();
  const { money, signedMoney } = useMoney(bet.currency);
  const placed = new Date(bet.placedAtMs).toLocaleString(locale, {
    day: '2-digit',
    month: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  });
  return (
    <li className={styles.card}>
      <header className={styles.header}>
        <strong>{betKind(t, bet)}</strong>
        <bdi className={styles.placed}>{placed}</bdi>
        <span className={classNames(styles.status, styles[bet.status])}>{t(`bets.${bet.status}`)}</span>
      </header>
      <ul className={styles.legs}>
        {bet.legs.map((leg) => (
          <Leg key={`${leg.event.id} ${leg.market}`} leg={leg} odds={oddsText(leg.odds)} />
        ))}
      </ul>
      <dl className={classNames(styles.sums, bet.payout !== undefined && styles.settled)}>
        <div>
          <dt>{t(bet.system ? 'slip.system_bets' : 'slip.total_odds')}</dt>
          <dd>
            <bdi>
              {bet.system
                ? countCombinations(bet.legs.length, bet.system).toLocaleString(locale)
                : oddsText(combinedOdds(bet.legs.map(({ odds }) => odds)))}
            </bdi>
          </dd>
        </div>
        <div>
          <dt>{t('slip.stake')}</dt>
          <dd>
            <bdi>{money(bet.stake)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t(bet.payout === undefined ? 'slip.potential' : 'bets.payout')}</dt>
          {/* A payout up to the stake is not shown as a win. */}
          <dd className={(bet.payout ?? bet.potential) > bet.stake ? styles.return : undefined}>
            <bdi>{money(bet.payout ?? bet.potential)}</bdi>
          </dd>
        </div>
        {bet.payout !== undefined && (
          <div>
            <dt>{t('bets.net')}</dt>
            <dd className={bet.payout > bet.stake ? styles.return : undefined}>
              <bdi>{signedMoney(bet.payout - bet.stake)}</bdi>
            </dd>
          </div>
        )}
      </dl>
      {bet.cashedOut && (
        <p className={styles.part}>
          {t('bets.cashed_part', {
            stake: money(bet.cashedOut.stake),
            amount: money(bet.cashedOut.amount),
          })}
        </p>
      )}
      {bet.status === 'open' && <CashOut bet={bet} offer={offer} />}
      <p className={styles.id}>
        {t('slip.reference')}{' '}
        <Link to={{ page: 'bet', id: bet.id }}>
          <bdi>{bet.id}</bdi>
        </Link>
      </p>
    </li>
  );
}

const RESULT_ICONS = { won: 'check', lost: 'close', void: 'minus' } as const;

function Leg({ leg, odds }: { leg: LegView; odds: string }) {
  const { translate: t, locale } = useTranslation();
  const { event } = leg;
  const starts = new Date(event.startsAtMs).toLocaleString(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  });
  return (
    <li className={styles.leg}>
      <span className={classNames(styles.mark, leg.result && styles[leg.result])}>
        {leg.result ? (
          <Icon name={RESULT_ICONS[leg.result]} size="s" />
        ) : (
          <Crest competitor={event.home} sport={event.sport} />
        )}
      </span>
      <span className={styles.what}>
        <Selections event={event} market={leg.market} outcome={leg.outcome} className={styles.outcome} />
        <span className={styles.market}>
          {marketLabel(t, event, leg.market)}
          {leg.live && <span className={styles.live}>{t('book.live')}</span>}
        </span>
        <Link to={{ page: 'event', id: event.id }} className={styles.event}>
          <bdi>{meeting(event)}</bdi>
          {leg.score && <span className={styles.score}>{leg.score.join(' : ')}</span>}
        </Link>
        <bdi className={styles.starts}>{starts}</bdi>
      </span>
      <bdi className={styles.odds}>{odds}</bdi>
    </li>
  );
}
