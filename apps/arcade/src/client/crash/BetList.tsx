import { formatMoney, minor } from '@tessera/money';
import { useTranslation } from '@tessera/i18n';

import { flightPayout } from '../../engine/crash/flight';
import type { OwnBet, RoomState } from '../../server/rooms/view';
import { formatCenti } from '../kit/format';
import { isWin } from '../kit/win';
import type { DemoPlayer } from './demo-players';
import styles from './BetList.module.css';

type BetListProps = {
  bets: RoomState['bets'] | undefined;
  own: readonly OwnBet[];
  currency: string;
  /** Demo players, in rooms that show them. */
  demoPlayers: readonly DemoPlayer[];
  /** The multiplier that the demo players have reached in this round. */
  reachedCenti: number;
};

/** All bets of this round; the player's own are highlighted. */
export function BetList({ bets, own, currency, demoPlayers, reachedCenti }: BetListProps) {
  const { translate, locale } = useTranslation();
  const mine = new Set(own.map((bet) => bet.id));
  /** Without the code of the player's own currency. */
  const money = (amount: number, of = currency) =>
    formatMoney(minor(amount), of, locale, { bare: of === currency });
  const totals = bets?.totals.find((each) => (each.currency ?? currency) === currency);
  return (
    <aside className={styles.side} aria-label={translate('crash.bets')}>
      <header className={styles.head}>
        <h2>{translate('crash.bets')}</h2>
        <bdi dir="ltr">{bets?.count ?? 0}</bdi>
      </header>
      <dl className={styles.totals}>
        <div>
          <dt>{translate('crash.staked')}</dt>
          <dd dir="ltr">{money(totals?.stake ?? 0)}</dd>
        </div>
        <div>
          <dt>{translate('crash.paid')}</dt>
          <dd dir="ltr">{money(totals?.paid ?? 0)}</dd>
        </div>
      </dl>
      {!bets?.count && <p className={styles.empty}>{translate('crash.noBets')}</p>}
      <ul className={styles.list}>
        {bets?.list.map((bet) => (
          <li
            key={bet.id}
            className={
              mine.has(bet.id) ? styles.mine : isWin(bet.payout ?? 0, bet.stake) ? styles.won : styles.row
            }
          >
            <bdi>{bet.name}</bdi>
            <bdi dir="ltr">{money(bet.stake, bet.currency)}</bdi>
            <bdi dir="ltr">{bet.cashedOutAt ? formatCenti(bet.cashedOutAt, locale) : ''}</bdi>
            <bdi dir="ltr">{bet.cashedOutAt ? money(bet.payout ?? 0, bet.currency) : ''}</bdi>
          </li>
        ))}
      </ul>
      {demoPlayers.length > 0 && (
        <section className={styles.demo} aria-label={translate('crash.demoPlayers')}>
          <h3>{translate('crash.demoPlayers')}</h3>
          <p>{translate('crash.demoText')}</p>
          <ul className={styles.list}>
            {demoPlayers.map(({ number, stake, autoCashOutCenti }) => {
              const left = autoCashOutCenti <= reachedCenti;
              return (
                <li key={number} className={styles.row} data-left={left}>
                  <bdi>{translate('crash.demoPlayer', { number })}</bdi>
                  <bdi dir="ltr">{money(stake)}</bdi>
                  <bdi dir="ltr">{left && formatCenti(autoCashOutCenti, locale)}</bdi>
                  <bdi dir="ltr">{left && money(flightPayout(stake, autoCashOutCenti))}</bdi>
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </aside>
  );
}
