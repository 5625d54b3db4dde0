import { useT } from '../i18n';
import { paths } from '../site';
import { ButtonLink } from '../ui';
import styles from './ErrorPage.module.css';

/** Shown when rendering fails. Its link reloads the document: the state of this one may be broken. */
export function ErrorPage() {
  const t = useT();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('shell.unexpectedError')}</h1>
      <p className={styles.hint}>{t('shell.unexpectedErrorHint')}</p>
      <ButtonLink href={paths.home()} icon="home">
        {t('shell.backHome')}
      </ButtonLink>
    </div>
  );
}
