import { useT } from '../../i18n';
import { logout } from '../../session';
import { Icon } from '../../ui';
import styles from './AccountLinks.module.css';
import { accountEntries } from './entries';
import { EntryLink } from './EntryLink';

/** What the account menu offers, in the dropdown and in the sidebar. */
export function AccountLinks({ onChosen }: { onChosen: () => void }) {
  const t = useT();
  const [changePassword, ...histories] = accountEntries;
  return (
    <div className={styles.links}>
      {changePassword && <EntryLink entry={changePassword} className={styles.link} onClick={onChosen} />}
      <p className={styles.heading}>{t('shell.logsHistory')}</p>
      {histories.map((entry) => (
        <EntryLink key={entry.href} entry={entry} className={styles.link} onClick={onChosen} />
      ))}
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
