import { useTranslation } from '@tessera/i18n';

import { goToSlip } from '../slip/go-to-slip';
import styles from './ToSlip.module.css';

/** A link for keyboard users behind a selected price: the slip is far away in the tab order. */
export function ToSlip() {
  const { translate: t } = useTranslation();
  return (
    <button type="button" className={styles.link} onClick={goToSlip}>
      {t('slip.go_to')}
    </button>
  );
}
