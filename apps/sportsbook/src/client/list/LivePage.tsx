import { useTranslation } from '@tessera/i18n';

import { useBook, useLiveIds } from '../model/book';
import { plain, useFilters } from './filters';
import { countBySport, groupByLeague } from './group';
import { LeagueSection } from './LeagueSection';
import styles from './ListPage.module.css';
import { SearchField } from './SearchField';
import { SportTabs } from './SportTabs';

export function LivePage() {
  const { translate: t } = useTranslation();
  const { store } = useBook();
  const ids = useLiveIds();
  const { sport, leagueId, search } = useFilters();
  const wanted = plain(search);
  const found = ids.filter((id) => {
    const info = store.event(id)?.info;
    if (!info || (leagueId && info.leagueId !== leagueId)) return false;
    return plain(`${info.home.name} ${info.away.name} ${t(`leagues.${info.leagueId}`)}`).includes(wanted);
  });
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <h1 className={styles.title}>
          <span className={styles.dot} /> {t('book.live')}
        </h1>
        <SearchField />
      </div>
      <SportTabs counts={countBySport(store, ids)} />
      <div className={styles.list}>
        {groupByLeague(store, found, sport).map((league) => (
          <LeagueSection key={league.leagueId} league={league} />
        ))}
        {found.length === 0 && <p className={styles.empty}>{t('book.nothing_found')}</p>}
      </div>
    </div>
  );
}
