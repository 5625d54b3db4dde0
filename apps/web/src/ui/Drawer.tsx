import type { MouseEvent, ReactNode } from 'react';

import styles from './Drawer.module.css';
import { IconButton } from './IconButton';
import { classNames } from './class-names';
import { useDialog } from './use-dialog';

type Props = {
  label: string;
  closeLabel: string;
  side: 'start' | 'end';
  onClose: () => void;
  children: ReactNode;
};

/** A panel that comes in from one side, in the direction of writing. Render it while it is open. */
export function Drawer({ label, closeLabel, side, onClose, children }: Props) {
  const dialog = useDialog(onClose);

  function closeFromBackdrop(event: MouseEvent) {
    if (event.target === dialog.current) onClose();
  }

  return (
    <dialog
      ref={dialog}
      className={classNames(styles.drawer, styles[side])}
      aria-label={label}
      onClick={closeFromBackdrop}
    >
      <div className={styles.panel}>
        <div className={styles.head}>
          <p className={styles.title}>{label}</p>
          <IconButton icon="close" label={closeLabel} onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  );
}
