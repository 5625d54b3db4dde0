import { useId, type ReactNode } from 'react';

import { IconButton } from './IconButton';
import styles from './Modal.module.css';
import { useDialog } from './use-dialog';
import { usePresence } from './use-presence';

const FADE_MS = 300;

type Props = {
  title: string;
  closeLabel: string;
  onClose: () => void;
  /** Keep the modal mounted and turn this off to let it fade out. */
  open?: boolean;
  id?: string;
  /** A picture above the title, 780 × 300. */
  image?: string;
  children: ReactNode;
};

/** A dialog in the middle of the screen; a click beside it does not close it. */
export function Modal({ open = true, ...rest }: Props) {
  return usePresence(open, FADE_MS) ? <OpenModal open={open} {...rest} /> : null;
}

function OpenModal({ title, closeLabel, onClose, open = true, id, image, children }: Props) {
  const titleId = useId();
  const dialog = useDialog(open, onClose);
  return (
    <dialog ref={dialog} id={id} className={styles.modal} aria-labelledby={titleId}>
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
