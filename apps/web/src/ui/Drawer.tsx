import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';

import { classNames } from './class-names';
import styles from './Drawer.module.css';
import { IconButton } from './IconButton';

type Props = {
  label: string;
  closeLabel: string;
  side: 'start' | 'end';
  onClose: () => void;
  children: ReactNode;
};

/**
 * A panel at the start or end side, between the header and the bottom bar. Both bars stay usable, so that the button that opened
 * it can close it. Mount it to open it.
 */
export function Drawer({ label, closeLabel, side, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.show();
    // On the window: the focus may be on one of the bars.
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    addEventListener('keydown', closeOnEscape);
    return () => {
      removeEventListener('keydown', closeOnEscape);
      const heldFocus = element?.contains(document.activeElement) || document.activeElement === document.body;
      if (heldFocus && opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  return (
    <>
      <div className={styles.scrim} onClick={onClose} />
      <dialog ref={dialog} className={classNames(styles.drawer, styles[side])} aria-label={label}>
        <div className={styles.panel}>
          <div className={styles.head}>
            <p className={styles.title}>{label}</p>
            <IconButton icon="close" label={closeLabel} onClick={onClose} />
          </div>
          {children}
        </div>
      </dialog>
    </>
  );
}
