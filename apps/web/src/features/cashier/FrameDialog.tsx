import { useState } from 'react';
import { createPortal } from 'react-dom';

import { useT } from '../../i18n';
import { DialogFrame } from '../../session/DialogFrame';
import { Modal } from '../../ui';
import styles from './FrameDialog.module.css';

type Props = { url: string; title: string; onClose: () => void };

/** The page of a payment provider. Closing it leaves the payment as it is. */
export function FrameDialog({ url, title, onClose }: Props) {
  const t = useT();
  const [attempt, setAttempt] = useState(0);
  return createPortal(
    <Modal title={title} closeLabel={t('shell.close')} onClose={onClose}>
      <div className={styles.frame}>
        <DialogFrame
          key={attempt}
          url={url}
          title={title}
          onClose={onClose}
          onRetry={() => setAttempt(attempt + 1)}
        />
      </div>
    </Modal>,
    document.body,
  );
}
