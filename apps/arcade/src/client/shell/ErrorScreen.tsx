import { useTranslation } from '@tessera/i18n';
import type { Host } from '@tessera/provider-kit/browser';

import type { FailureCode } from '../kit/api';
import styles from './ErrorScreen.module.css';

type ErrorScreenProps = {
  code: FailureCode;
  host: Host;
  /** Opens the game again; for a page of its own. */
  onReopen?: (() => void) | undefined;
};

export function ErrorScreen({ code, host, onReopen }: ErrorScreenProps) {
  const { translate } = useTranslation();
  return (
    <main className={styles.screen}>
      <h1>{translate('shell.unavailable')}</h1>
      <p>{translate(`failure.${code}`)}</p>
      {onReopen && (
        <button type="button" className={styles.back} onClick={onReopen}>
          {translate('shell.reopen')}
        </button>
      )}
      <button type="button" className={styles.back} onClick={host.leave}>
        {translate('shell.lobby')}
      </button>
    </main>
  );
}
