import { useTranslation } from '@tessera/i18n';
import type { Host } from '@tessera/provider-kit/browser';

import type { FailureCode } from '../kit/api';
import styles from './ErrorScreen.module.css';

export function ErrorScreen({ code, host }: { code: FailureCode; host: Host }) {
  const { translate } = useTranslation();
  return (
    <main className={styles.screen}>
      <h1>{translate('shell.unavailable')}</h1>
      <p>{translate(`failure.${code}`)}</p>
      <button type="button" className={styles.back} onClick={host.leave}>
        {translate('shell.lobby')}
      </button>
    </main>
  );
}
