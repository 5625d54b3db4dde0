import { formatMoney, minor } from '@tessera/money';
import { useTranslation } from '@tessera/i18n';

import type { OwnBet, RoomState } from '../../server/rooms/view';
import styles from './BetList.module.css';

type BetListProps = {
  bets: RoomState['bets'] | undefined;
  own: readonly OwnBet[];
  currency: string;
};

/** Everybody's bets in this round; one's own stand out. */
export function BetList({ bets, own, currency }: BetListProps) {
  const { translate, locale } = useTranslation();
  const mine = new Set(own.map((bet) => bet.id));
  const money = (amount: number) => formatMoney(minor(amount), currency, locale, { bare: true });
  return (
    <aside className={styles.side} aria-label={translate('crash.bets')}>
      <header className={styles.head}>
        <h2>{translate('crash.bets')}</h2>
        <bdi dir="ltr">{bets?.count ?? 0}</bdi>
      </header>
      <dl className={styles.totals}>
        <div>
          <dt>{translate('crash.staked')}</dt>
          <dd dir="ltr">{money(bets?.stake ?? 0)}</dd>
        </div>
        <div>
          <dt>{translate('crash.paid')}</dt>
          <dd dir="ltr">{money(bets?.paid ?? 0)}</dd>
        </div>
      </dl>
      {!bets?.count && <p className={styles.empty}>{translate('crash.noBets')}</p>}
      <ul className={styles.list}>
        {bets?.list.map((bet) => (
          <li
            key={bet.id}
            className={mine.has(bet.id) ? styles.mine : bet.cashedOutAt ? styles.won : styles.row}
          >
            <bdi>{bet.name}</bdi>
            <bdi dir="ltr">{money(bet.stake)}</bdi>
            <bdi dir="ltr">{bet.cashedOutAt ? `${(bet.cashedOutAt / 100).toFixed(2)}×` : ''}</bdi>
            <bdi dir="ltr">{bet.cashedOutAt ? money(bet.payout ?? 0) : ''}</bdi>
          </li>
        ))}
      </ul>
    </aside>
  );
}
