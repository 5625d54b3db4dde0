import { useT } from '../../i18n';
import { site } from '../../site';
import { Drawer, Icon } from '../../ui';
import { Clock } from './Clock';
import { mainEntries } from './entries';
import { EntryLink } from './EntryLink';
import { closeSidebar } from './shell-state';
import styles from './Sidebar.module.css';

export function SiteSidebar() {
  const t = useT();
  return (
    <Drawer label={t('shell.menu')} closeLabel={t('shell.close')} side="start" onClose={closeSidebar}>
      <ul className={styles.list}>
        {mainEntries().map((entry) => (
          <li key={entry.label}>
            <EntryLink entry={entry} className={styles.link} onClick={closeSidebar} />
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <Clock />
        <a className={styles.link} href={site.links.statistics} target="_blank" rel="noopener">
          <Icon name="chart" />
          {t('shell.statistics')}
        </a>
      </div>
    </Drawer>
  );
}
