import { useTranslation } from '@tessera/i18n';

import { Icon, type IconName } from './Icon';
import styles from './Note.module.css';

type Props = { icon: IconName; text: string; retry?: () => void };

/** What stands where a list would be: nothing there, or nothing to be had. */
export function Note({ icon, text, retry }: Props) {
  const { translate: t } = useTranslation();
  return (
    <div className={styles.note} role={retry ? 'alert' : undefined}>
      <span className={styles.sign}>
        <Icon name={icon} size="l" />
      </span>
      <p>{text}</p>
      {retry && (
        <button type="button" className={styles.retry} onClick={retry}>
          {t('book.retry')}
        </button>
      )}
    </div>
  );
}
