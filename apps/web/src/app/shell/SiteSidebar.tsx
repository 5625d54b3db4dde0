import { useExtras } from '../../catalogue';
import { useT } from '../../i18n';
import { site, siteMap, useFeature } from '../../site';
import { Drawer, Icon } from '../../ui';
import { Clock } from './Clock';
import { EntryLink } from './EntryLink';
import { HeaderItem } from './HeaderItem';
import { openSearch } from '../extras/search-state';
import { closeSidebar } from './shell-state';
import styles from './Sidebar.module.css';

export function SiteSidebar() {
  const t = useT();
  const isHere = useExtras(({ Search }) => Search !== undefined);
  const canSearch = useFeature('search') && isHere;
  return (
    <Drawer label={t('shell.menu')} closeLabel={t('shell.close')} side="start" onClose={closeSidebar}>
      {canSearch && (
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
