import { useT } from '../i18n';
import { Button } from '../ui';
import styles from './ErrorPage.module.css';

/** The last resort. It loads the home page anew, because what broke may be the page that is loaded. */
export function ErrorPage() {
  const t = useT();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('shell.unexpectedError')}</h1>
      <p className={styles.hint}>{t('shell.unexpectedErrorHint')}</p>
      <Button icon="home" onClick={() => location.assign('/')}>
        {t('shell.backHome')}
      </Button>
    </div>
  );
}
