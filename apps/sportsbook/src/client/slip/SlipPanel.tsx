import { formatMoney, minor } from '@tessera/money';
import { useTranslation } from '@tessera/i18n';

import { useSession } from '../model/book';
import { useSlip } from '../model/slip-store';
import { classNames } from '../ui/class-names';
import { Icon } from '../ui/Icon';
import { Receipt } from './Receipt';
import { SlipFoot } from './SlipFoot';
import { SlipItemCard } from './SlipItemCard';
import styles from './SlipPanel.module.css';
import { useSlipSums } from './use-slip-sums';

/** The bet slip itself, in its column or its sheet. */
export function SlipPanel() {
  const { translate: t, language } = useTranslation();
  const { items, phase, clear, setMode } = useSlip();
  const me = useSession((session) => session.me);
  const sums = useSlipSums();
  return (
    <section className={styles.panel} aria-label={t('slip.title')}>
      <header className={styles.header}>
        <h2 className={styles.title}>
          {t('slip.title')}
          {items.length > 0 && <bdi className={styles.count}>{items.length}</bdi>}
        </h2>
        {me && <bdi className={styles.balance}>{formatMoney(minor(me.balance), me.currency, language)}</bdi>}
        {items.length > 0 && (
          <button type="button" className={styles.clear} onClick={clear} aria-label={t('slip.clear')}>
            <Icon name="trash" size="s" />
          </button>
        )}
      </header>
      {phase.kind === 'placed' ? (
        <Receipt bets={phase.bets} />
      ) : items.length === 0 ? (
        <div className={styles.empty}>
          <Icon name="ticket" size="l" />
          <p>{t('slip.empty')}</p>
          <p className={styles.hint}>{t('slip.empty_hint')}</p>
        </div>
      ) : (
        <>
          {items.length > 1 && (
            <div className={styles.modes} role="group" aria-label={t('slip.kind')}>
              {(['accumulator', 'singles'] as const).map((mode) => (
                <button
                  key={mode}
                  type="button"
                  className={classNames(styles.mode, sums.mode === mode && styles.current)}
                  aria-pressed={sums.mode === mode}
                  onClick={() => setMode(mode)}
                >
                  {t(`slip.${mode}`)}
                </button>
              ))}
            </div>
          )}
          <ul className={styles.items}>
            {sums.priced.map((priced) => (
              <SlipItemCard
                key={priced.item.key}
                priced={priced}
                withStake={items.length > 1 && sums.mode === 'singles'}
                currency={sums.currency}
              />
            ))}
          </ul>
          <SlipFoot sums={sums} />
        </>
      )}
    </section>
  );
}
