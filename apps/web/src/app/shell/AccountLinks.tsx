import { useT } from '../../i18n';
import { logout, SiteLink } from '../../session';
import { accountSections, paths, type SectionLink, useFeature } from '../../site';
import { Icon } from '../../ui';
import styles from './AccountLinks.module.css';

/** What the account menu offers, in the dropdown and in the sidebar. */
export function AccountLinks({ onChosen }: { onChosen: () => void }) {
  const t = useT();
  const link = ({ section, title, icon }: SectionLink) => (
    <SiteLink key={section} href={paths.account(section)} className={styles.link} onClick={onChosen}>
      <Icon name={icon} />
      <span>{t(title)}</span>
    </SiteLink>
  );
  const hasProtection = useFeature('protection');
  const [changePassword, ...histories] = accountSections();
  return (
    <div className={styles.links}>
      {changePassword && link(changePassword)}
      <p className={styles.heading}>{t('shell.logsHistory')}</p>
      {histories.map(link)}
      {hasProtection && link({ section: 'protection', title: 'shell.protection', icon: 'shield' })}
      <button
        type="button"
        className={styles.logout}
        onClick={() => {
          onChosen();
          void logout();
        }}
      >
        <Icon name="log-out" />
        {t('shell.logout')}
      </button>
    </div>
  );
}
