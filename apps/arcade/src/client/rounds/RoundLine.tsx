import { useTranslation } from '@tessera/i18n';
import { formatMoney, minor } from '@tessera/money';

import type { ListedRound } from '../../server/bet-store';
import { formatTimes } from '../kit/format';
import styles from './RoundLine.module.css';

/** Time, stake and payout of a round. */
export function RoundLine({ round, currency }: { round: ListedRound; currency: string }) {
  const { translate, locale } = useTranslation();
  const money = (amount: number) => formatMoney(minor(amount), currency, locale);
  const when = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    numberingSystem: 'latn',
  });
  return (
    <dl className={styles.line}>
      <div>
        <dt>{translate('rounds.date')}</dt>
        <dd>
          <time dateTime={round.at}>
            <bdi>{when.format(new Date(round.at))}</bdi>
          </time>
        </dd>
      </div>
      <div>
        <dt>{translate('shell.stake')}</dt>
        <dd>{round.isFree ? translate('rounds.free') : <bdi dir="ltr">{money(round.stake)}</bdi>}</dd>
      </div>
      <div>
        <dt>{translate('rounds.payout')}</dt>
        <dd>
          <bdi dir="ltr">{round.payout === undefined ? translate('rounds.open') : money(round.payout)}</bdi>
        </dd>
      </div>
      {round.payout !== undefined && !round.isFree && (
        <div>
          <dt>{translate('rounds.multiplier')}</dt>
          <dd>
            <bdi dir="ltr">{formatTimes(round.payout / round.stake, locale)}</bdi>
          </dd>
        </div>
      )}
    </dl>
  );
}
