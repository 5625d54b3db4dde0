import { formatMoney, minor } from '@tessera/money';
import { useTranslation } from '@tessera/i18n';

import type { BetView } from '../../wire';
import { meeting } from '../model/labels';
import { go } from '../model/route';
import { useSlip } from '../model/slip-store';
import { Icon } from '../ui/Icon';
import styles from './SlipPanel.module.css';

/** What was just bet, until the next selection or a word from the player. */
export function Receipt({ bets }: { bets: readonly BetView[] }) {
  const { translate: t, language } = useTranslation();
  const { clear, setPhase, setSheetOpen } = useSlip();
  return (
    <div className={styles.receipt} role="status">
      <span className={styles.tick}>
        <Icon name="check" size="l" />
      </span>
      <h3>{t('slip.placed', { count: bets.length })}</h3>
      <ul className={styles.receipts}>
        {bets.map((bet) => (
          <li key={bet.id}>
            <bdi>
              {bet.legs.length === 1 && bet.legs[0]
                ? meeting(bet.legs[0].event)
                : t('slip.accumulator_of', { count: bet.legs.length })}
            </bdi>
            <span className={styles.amounts}>
              <bdi>{formatMoney(minor(bet.stake), bet.currency, language)}</bdi>
              <Icon name="forward" size="s" turns />
              <bdi className={styles.potential}>
                {formatMoney(minor(bet.potential), bet.currency, language)}
              </bdi>
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
