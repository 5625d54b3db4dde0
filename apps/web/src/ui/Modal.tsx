import { useId, type ReactNode } from 'react';

import { classNames } from './class-names';
import { IconButton } from './IconButton';
import styles from './Modal.module.css';
import { useDialog } from './use-dialog';
import { usePresence } from './use-presence';

const FADE_MS = 300;

type Props = {
  title: string;
  closeLabel: string;
  onClose: () => void;
  /** Set it to false, with the modal mounted, to fade it out. */
  open?: boolean;
  id?: string;
  /** A picture above the title, 780 × 300. */
  image?: string;
  /** Fills the screen of a phone, for a form with many fields. */
  fillsPhone?: boolean;
  /** False for a dialog that the user has not opened: the page behind it stays usable. */
  isModal?: boolean;
  children: ReactNode;
};

/** A dialog in the middle of the screen. Escape and its close button close it, a click outside does not. */
export function Modal({ open = true, ...rest }: Props) {
  return usePresence(open, FADE_MS) ? <OpenModal open={open} {...rest} /> : null;
}

function OpenModal({
  title,
  closeLabel,
  onClose,
  open = true,
  id,
  image,
  fillsPhone = false,
  isModal = true,
  children,
}: Props) {
  const titleId = useId();
  const dialog = useDialog(open, onClose, { isModal });
  return (
    <dialog
      ref={dialog}
      id={id}
      className={classNames(styles.modal, fillsPhone && styles.fillsPhone)}
      aria-labelledby={titleId}
    >
      <div className={styles.panel}>
        {image && (
          <div className={styles.picture}>
            <img className={styles.image} src={image} alt="" />
          </div>
        )}
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {children}
        <IconButton icon="close" label={closeLabel} className={styles.close} onClick={onClose} />
      </div>
    </dialog>
  );
}
