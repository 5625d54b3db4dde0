import { useTranslation } from '@tessera/i18n';

import { useBook, useLiveIds, useSession } from '../model/book';
import { Note } from '../ui/Note';
import { plain, useClearFilters, useFilters } from './filters';
import { countBySport, groupByLeague } from './group';
import { LeagueSection } from './LeagueSection';
import styles from './ListPage.module.css';
import { ListSkeleton } from './ListSkeleton';
import { SearchField } from './SearchField';
import { SportTabs } from './SportTabs';

export function LivePage() {
  const { translate: t } = useTranslation();
  const { store } = useBook();
  const ids = useLiveIds();
  const loaded = useSession((session) => session.loaded);
  const { sport, leagueId, search } = useFilters();
  const clear = useClearFilters();
  const wanted = plain(search);
  const found = ids.filter((id) => {
    const info = store.event(id)?.info;
    if (!info || (leagueId && info.leagueId !== leagueId)) return false;
    return plain(`${info.home.name} ${info.away.name} ${t(`leagues.${info.leagueId}`)}`).includes(wanted);
  });
  const leagues = groupByLeague(store, found, sport);
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <h1 className={styles.title}>
          <span className={styles.dot} /> {t('book.live')}
        </h1>
        <SearchField />
      </div>
      <SportTabs counts={loaded ? countBySport(store, ids) : undefined} />
      <div className={styles.list} aria-busy={!loaded}>
        {!loaded && <ListSkeleton />}
        {leagues.map((league) => (
          <LeagueSection key={league.leagueId} league={league} />
        ))}
        {loaded && leagues.length === 0 && (
          <Note icon="search" text={t('book.nothing_found')} clear={clear} />
        )}
      </div>
    </div>
  );
}
