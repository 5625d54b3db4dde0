import { useTranslation } from '@tessera/i18n';
import { Icon, type IconName } from '@tessera/provider-kit/browser';

import styles from './Note.module.css';

type Props = {
  icon: IconName;
  text: string;
  retry?: () => void;
  /** Resets the filters. */
  clear?: (() => void) | undefined;
};

/** Shown in place of a list that is empty or could not be loaded. */
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
