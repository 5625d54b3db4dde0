import { formatMoney, minor } from '@tessera/money';
import { useTranslation } from '@tessera/i18n';
import { Icon } from '@tessera/provider-kit/browser';
import { useEffect, useRef } from 'react';

import type { BetView } from '../../wire';
import { betKind, outcomeLabel } from '../model/labels';
import { go } from '../model/route';
import { useSlip } from '../model/slip-store';
import { useOdds } from '../model/use-odds';
import styles from './SlipPanel.module.css';

/** The last placed bet, until the next selection or until it is closed. */
export function Receipt({ bets }: { bets: readonly BetView[] }) {
  const { translate: t, locale } = useTranslation();
  const { clear, setPhase, setSheetOpen } = useSlip();
  const oddsText = useOdds();
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is unmounted: move the focus here.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.receipt} role="status">
      <span className={styles.tick}>
        <Icon name="check" size="l" />
      </span>
      <h3 ref={heading} tabIndex={-1}>
        {t('slip.placed', { count: bets.length })}
      </h3>
      <ul className={styles.receipts}>
        {bets.map((bet) => (
          <li key={bet.id}>
            {bet.legs.length > 1 && <strong>{betKind(t, bet)}</strong>}
            {bet.legs.map((leg) => (
              <span key={leg.event.id} className={styles.leg}>
                <bdi>{outcomeLabel(t, leg.event, leg.market, leg.outcome)}</bdi>
                <bdi>{oddsText(leg.odds)}</bdi>
              </span>
            ))}
            <span className={styles.amounts}>
              <bdi>{formatMoney(minor(bet.stake), bet.currency, locale)}</bdi>
              <Icon name="forward" size="s" mirrored />
              <bdi className={styles.potential}>
                {formatMoney(minor(bet.potential), bet.currency, locale)}
              </bdi>
            </span>
            <span className={styles.reference}>
              {t('slip.reference')} <bdi>{bet.id}</bdi>
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.next}>
        <button type="button" className={styles.quiet} onClick={() => setPhase({ kind: 'editing' })}>
          {t('slip.keep')}
        </button>
        <button
          type="button"
          className={styles.quiet}
          onClick={() => {
            clear();
            setSheetOpen(false);
            go({ page: 'bets' });
          }}
        >
          {t('book.bets')}
        </button>
        <button
          type="button"
          className={styles.done}
          onClick={() => {
            clear();
            setSheetOpen(false);
          }}
        >
          {t('slip.done')}
        </button>
      </div>
    </div>
  );
}
