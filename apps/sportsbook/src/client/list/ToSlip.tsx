import { useTranslation } from '@tessera/i18n';

import { goToSlip } from '../slip/go-to-slip';
import styles from './ToSlip.module.css';

/** Right behind a chosen price for whoever goes by the keyboard: the slip is far away in the order of the page. */
export function ToSlip() {
  const { translate: t } = useTranslation();
  return (
    <button type="button" className={styles.link} onClick={goToSlip}>
      {t('slip.go_to')}
    </button>
  );
}
