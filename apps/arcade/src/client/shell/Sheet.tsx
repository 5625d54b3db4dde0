import { useTranslation } from '@tessera/i18n';
import { Icon } from '@tessera/provider-kit/browser';
import { useEffect, useRef, type ReactNode } from 'react';

import styles from './Sheet.module.css';

type SheetProps = { title: string; open: boolean; onClose: () => void; children: ReactNode };

/** Rules, pay tables and proofs: a dialog over the game. */
export function Sheet({ title, open, onClose, children }: SheetProps) {
  const { translate } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (open && !element?.open) element?.showModal();
    if (!open && element?.open) element.close();
  }, [open]);
  // The event of an earlier `close()` can arrive when the dialog is open again.
  const closed = () => {
    if (!dialog.current?.open) onClose();
  };
  return (
    <dialog ref={dialog} className={styles.sheet} aria-label={title} onClose={closed}>
      <header className={styles.head}>
        <h2>{title}</h2>
        <button
          type="button"
          className={styles.close}
          aria-label={translate('shell.close')}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </header>
      {/* Focusable, so that long content can be scrolled with the arrow keys. */}
      <div className={styles.body} tabIndex={0} role="region" aria-label={title}>
        {open && children}
      </div>
    </dialog>
  );
}
