import { useT } from '../../i18n';
import { siteMap } from '../../site';
import { Icon } from '../../ui';
import styles from './BottomBar.module.css';
import { EntryLink } from './EntryLink';
import { toggleSidebar, useSidebar } from './shell-state';

/** The navigation at the bottom of the screen, on mobile. */
export function BottomBar() {
  const t = useT();
  const isOpen = useSidebar(({ open }) => open === 'site');
  return (
    <nav className={styles.bar} aria-label={t('shell.bottomBar')}>
      {siteMap()
        .entriesOf('bottomBar')
        .map((entry) => (
          <EntryLink key={entry.id} entry={entry} className={styles.item} />
        ))}
      <button
        type="button"
        className={styles.item}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => toggleSidebar('site')}
      >
        <Icon name="menu" />
        <span>{t('shell.menu')}</span>
      </button>
    </nav>
  );
}
