import { Button } from '../ui';
import styles from './SlowNotice.module.css';

type Props = { text: string; retryLabel: string; onRetry: () => void };

/** Shown over a frame whose page is slow. The frame stays mounted below it: the page may still load. */
export function SlowNotice({ text, retryLabel, onRetry }: Props) {
  return (
    <div className={styles.notice} role="alert">
      <p>{text}</p>
      <Button look="outline" size="s" icon="refresh" onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  );
}
