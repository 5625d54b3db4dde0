import { useT } from '../../../i18n';
import { site, siteMap, useFeature } from '../../../site';
import { Drawer, Icon } from '../../../ui';
import { Clock } from '../Clock';
import { EntryLink } from '../EntryLink';
import { HeaderItem } from '../HeaderItem';
import { closeSidebar, openSearch } from '../shell-state';
import styles from './Sidebar.module.css';

export function SiteSidebar() {
  const t = useT();
  const hasSearch = useFeature('search');
  return (
    <Drawer label={t('shell.menu')} closeLabel={t('shell.close')} side="start" onClose={closeSidebar}>
      {hasSearch && (
        <button type="button" className={styles.link} onClick={openSearch}>
          <Icon name="search" />
          {t('games.searchGames')}
        </button>
      )}
      <ul className={styles.list}>
        {siteMap()
          .entriesOf('sidebar')
          .map((entry) => (
            <li key={entry.id}>
              <EntryLink entry={entry} className={styles.link} onClick={closeSidebar} />
            </li>
          ))}
      </ul>
      <div className={styles.foot}>
        {site.header.clock && <Clock />}
        {site.header.items
          .filter(({ href }) => href !== undefined)
          .map((item) => (
            <HeaderItem key={item.href} item={item} className={styles.link} onClick={closeSidebar} />
          ))}
      </div>
    </Drawer>
  );
}
