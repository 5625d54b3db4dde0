import { useTranslation } from '@tessera/i18n';
import { Icon, type IconName } from '@tessera/provider-kit/browser';

import styles from './Note.module.css';

type Props = {
  icon: IconName;
  text: string;
  retry?: () => void;
  /** Undoes the filters that leave nothing. */
  clear?: (() => void) | undefined;
};

/** What stands where a list would be: nothing there, or nothing to be had. */
export function Note({ icon, text, retry, clear }: Props) {
  const { translate: t } = useTranslation();
  return (
    <div className={styles.note} role={retry ? 'alert' : undefined}>
      <span className={styles.sign}>
        <Icon name={icon} size="l" />
      </span>
      <p>{text}</p>
      {retry && (
        <button type="button" className={styles.button} onClick={retry}>
          {t('book.retry')}
        </button>
      )}
      {clear && (
        <button type="button" className={styles.button} onClick={clear}>
          {t('book.clear_filters')}
        </button>
      )}
    </div>
  );
}
