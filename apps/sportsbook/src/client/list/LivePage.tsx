import { useTranslation } from '@tessera/i18n';

import { useBook, useLiveIds, useSession } from '../model/book';
import { Note } from '../ui/Note';
import { useClearFilters, useFilters } from './filters';
import { countBySport, groupByLeague } from './group';
import { Leagues } from './Leagues';
import styles from './ListPage.module.css';
import { ListSkeleton } from './ListSkeleton';
import { SearchField } from './SearchField';
import { SearchResults } from './SearchResults';
import { SportTabs } from './SportTabs';
import { useIsFavourite } from './use-is-favourite';

export function LivePage() {
  const { translate: t } = useTranslation();
  const search = useFilters((filters) => filters.search).trim();
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <h1 className={styles.title}>
          <span className={styles.dot} /> {t('book.live')}
        </h1>
        <SearchField />
      </div>
      {search ? <SearchResults search={search} /> : <Live />}
    </div>
  );
}

function Live() {
  const { translate: t } = useTranslation();
  const { store } = useBook();
  const ids = useLiveIds();
  const loaded = useSession((session) => session.loaded);
  const { sport, leagueId, favourites } = useFilters();
  const clear = useClearFilters();
  const isWanted = useIsFavourite(favourites);
  const found = ids.filter(
    (id) => (!leagueId || store.event(id)?.info.leagueId === leagueId) && isWanted(id),
  );
  const leagues = groupByLeague(store, found, sport);
  return (
    <>
      <SportTabs counts={loaded ? countBySport(store, ids) : undefined} />
      <div className={styles.list} aria-busy={!loaded}>
        {!loaded && <ListSkeleton />}
        <Leagues leagues={leagues} />
        {loaded && leagues.length === 0 && (
          <Note icon="search" text={t('book.nothing_found')} clear={clear} />
        )}
      </div>
    </>
  );
}
