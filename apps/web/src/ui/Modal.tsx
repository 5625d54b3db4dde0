import { useId, type ReactNode } from 'react';

import { IconButton } from './IconButton';
import styles from './Modal.module.css';
import { useDialog } from './use-dialog';

type Props = {
  title: string;
  closeLabel: string;
  onClose: () => void;
  id?: string;
  /** A picture above the title. */
  image?: string;
  children: ReactNode;
};

/** A dialog in the middle of the screen; a click beside it does not close it. Render it while it is open. */
export function Modal({ title, closeLabel, onClose, id, image, children }: Props) {
  const titleId = useId();
  const dialog = useDialog(onClose);
  return (
    <dialog ref={dialog} id={id} className={styles.modal} aria-labelledby={titleId}>
      <div className={styles.panel}>
        <IconButton icon="close" label={closeLabel} className={styles.close} onClick={onClose} />
        {image && <img className={styles.image} src={image} alt="" />}
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
}
