import { EmbedFrame, SlowNotice } from '../embed';
import { useT } from '../i18n';
import { Spinner } from '../ui';
import styles from './DialogFrame.module.css';
import { useEmbed } from './use-embed';

type Props = { url: string; title: string; onClose: () => void; onRetry: () => void };

/** A provider's page in a dialog, which has a title and a close button. If it is slow, a notice offers to load it again. */
export function DialogFrame({ url, title, onClose, onRetry }: Props) {
  const t = useT();
  // Pages that have a bar of their own hide it.
  const { progress, handlers } = useEmbed({ onClose, onLoginNeeded: onClose, onBar: (bar) => bar?.take() });
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
