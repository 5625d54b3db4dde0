import { formatMoney, minor } from '@tessera/money';
import { useTranslation } from '@tessera/i18n';
import { Icon } from '@tessera/provider-kit/browser';

import { useSession } from '../model/book';
import { SLIP_MODES, useSlip } from '../model/slip-store';
import { Segments } from '../ui/Segments';
import { Receipt } from './Receipt';
import { SlipFoot } from './SlipFoot';
import { SlipItemCard } from './SlipItemCard';
import styles from './SlipPanel.module.css';
import { useSlipSums } from './use-slip-sums';

/** The bet slip, in the column or in the sheet. */
export function SlipPanel() {
  const { translate: t, locale } = useTranslation();
  const { items, phase, clear, setMode } = useSlip();
  const me = useSession((session) => session.me);
  const sums = useSlipSums();
  const editing = items.length > 0 && phase.kind !== 'placed';
  return (
    <section className={styles.panel} aria-label={t('slip.title')}>
      <header className={styles.header}>
        <h2 className={styles.title}>
          {t('slip.title')}
          {editing && <bdi className={styles.count}>{items.length}</bdi>}
        </h2>
        {me && (
          <span className={styles.balance}>
            <bdi>{formatMoney(minor(me.balance), me.currency, locale)}</bdi>
          </span>
        )}
        {editing && (
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
            <div className={styles.modes}>
              <Segments
                label={t('slip.kind')}
                options={SLIP_MODES.filter((mode) => mode !== 'system' || sums.systems.length > 0)}
                chosen={sums.mode}
                nameOf={(mode) => t(`slip.${mode}`)}
                onChoose={setMode}
              />
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
