import { useT } from '../i18n';
import { paths } from '../site';
import { followLink } from './SiteLink';
import styles from './VerificationLink.module.css';

/** To the page where the player sends documents. */
export function VerificationLink() {
  const t = useT();
  const href = paths.account('verification');
  return (
    <a className={styles.link} href={href} onClick={(event) => followLink(event, { href })}>
      {t('forms.verifyIdentity')}
    </a>
  );
}
