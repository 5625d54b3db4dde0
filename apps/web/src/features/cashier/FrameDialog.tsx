import { useState } from 'react';
import { createPortal } from 'react-dom';

import { EmbedFrame, SlowNotice } from '../../embed';
import { useT } from '../../i18n';
import { useEmbed } from '../../session/use-embed';
import { Modal, Spinner } from '../../ui';
import styles from './FrameDialog.module.css';

type Props = { url: string; title: string; onClose: () => void };

/** The page of a payment provider. Closing it leaves the payment as it is. */
export function FrameDialog({ url, title, onClose }: Props) {
  const t = useT();
  const [attempt, setAttempt] = useState(0);
  return createPortal(
    <Modal title={title} closeLabel={t('shell.close')} onClose={onClose}>
      <div className={styles.frame}>
        <Frame
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

function Frame({ url, title, onClose, onRetry }: Props & { onRetry: () => void }) {
  const t = useT();
  const { progress, handlers } = useEmbed({ onClose, onLoginNeeded: onClose });
  return (
    <>
      <EmbedFrame url={url} title={title} {...handlers} />
      {progress === 'loading' && (
        <div className={styles.waiting}>
          <Spinner label={t('shell.loading')} />
        </div>
      )}
      {progress === 'slow' && (
        <SlowNotice text={t('shell.noAnswer')} retryLabel={t('shell.retry')} onRetry={onRetry} />
      )}
    </>
  );
}
