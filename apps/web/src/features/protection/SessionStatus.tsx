import { useT } from '../../i18n';
import { SiteLink } from '../../session';
import { paths } from '../../site';
import { Icon } from '../../ui';
import { stateOfLimit, type Protection } from './protection';
import { SessionAmount } from './SessionAmount';
import { durationText, useLimitTexts } from './texts';
import { useProtection, useSessionMinutes } from './use-protection';
import styles from './SessionStatus.module.css';

/** Time and net of the session on play and sports pages, with a link to player protection. */
export function SessionStatus() {
  const t = useT();
  const protection = useProtection();
  return (
    <div className={styles.status}>
      {protection && <Figures protection={protection} />}
      <SiteLink href={paths.account('protection')} className={styles.tools}>
        <Icon name="shield" size="s" />
        <span>{t('protection.tools')}</span>
      </SiteLink>
    </div>
  );
}

function Figures({ protection }: { protection: Protection }) {
  const t = useT();
  const texts = useLimitTexts();
  const minutes = useSessionMinutes(protection);
  const near = protection.limits.find((limit) => stateOfLimit(limit) !== 'far');
  return (
    // `aria-live="off"`: it changes every minute, and screen readers would announce each change.
    <p role="status" aria-live="off" aria-label={t('protection.session')}>
      <Icon name="clock" size="s" />
      <bdi>{durationText(minutes, t)}</bdi>
      <span className={styles.net}>
        <span className={styles.label}>{t('protection.net')}</span>{' '}
        <SessionAmount value={protection.session.net} sign="always" />
      </span>
      {near && <span className={styles.near}>{texts.warningOf(near)}</span>}
    </p>
  );
}
