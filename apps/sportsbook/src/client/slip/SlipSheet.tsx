import { formatMoney } from '@tessera/money';
import { useTranslation } from '@tessera/i18n';
import { Icon } from '@tessera/provider-kit/browser';
import { useEffect, useRef } from 'react';

import { useSlip } from '../model/slip-store';
import { useOdds } from '../model/use-odds';
import { SlipPanel } from './SlipPanel';
import styles from './SlipSheet.module.css';
import { useSlipSums } from './use-slip-sums';

/** On a phone: a bar at the bottom, and the slip as a sheet. */
export function SlipSheet() {
  const { translate: t, locale } = useTranslation();
  const { items, sheetOpen, setSheetOpen } = useSlip();
  const oddsText = useOdds();
  const sums = useSlipSums();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (sheetOpen && !dialog.current?.open) dialog.current?.showModal();
    if (!sheetOpen) dialog.current?.close();
  }, [sheetOpen]);
  // The event of an earlier `close()` can arrive when the dialog is open again.
  const closed = () => {
    if (!dialog.current?.open) setSheetOpen(false);
  };
  return (
    <>
      <button
        type="button"
        className={items.length > 0 ? styles.barFilled : styles.bar}
        aria-haspopup="dialog"
        onClick={() => setSheetOpen(true)}
      >
        <span className={styles.badge}>
          <Icon name="ticket" />
          {items.length > 0 && <bdi>{items.length}</bdi>}
        </span>
        <span className={styles.text}>{t('slip.title')}</span>
        {items.length > 0 && (
          <bdi className={styles.odds}>
            {sums.mode === 'accumulator' || items.length === 1
              ? oddsText(sums.odds)
              : formatMoney(sums.stake, sums.currency, locale)}
          </bdi>
        )}
        <Icon name="up" size="s" />
      </button>
      <dialog
        ref={dialog}
        className={styles.sheet}
        aria-label={t('slip.title')}
        onClose={closed}
        onClick={(event) => event.target === dialog.current && setSheetOpen(false)}
      >
        <button
          type="button"
          className={styles.grip}
          aria-label={t('book.close')}
          onClick={() => setSheetOpen(false)}
        >
          <Icon name="down" />
        </button>
        {sheetOpen && <SlipPanel />}
      </dialog>
    </>
  );
}
