import { useTranslation } from '@tessera/i18n';

import { useBook, useLiveIds } from '../model/book';
import { useIsFavourite } from './use-is-favourite';
import { Note } from '../ui/Note';
import { Days } from './Days';
import { setFilters, useClearFilters, useFilters } from './filters';
import { countBySport, groupByLeague } from './group';
import { Leagues } from './Leagues';
import styles from './ListPage.module.css';
import { ListSkeleton } from './ListSkeleton';
import { SearchField } from './SearchField';
import { SearchResults } from './SearchResults';
import { SportTabs } from './SportTabs';
import { DAYS, usePrematch } from './use-prematch';

const WEEK = Array.from({ length: DAYS }, (_, day) => day);

export function PrematchPage() {
  const { translate: t } = useTranslation();
  const search = useFilters((filters) => filters.search).trim();
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <h1 className={styles.title}>{t('book.prematch')}</h1>
        <SearchField />
      </div>
      {search ? <SearchResults search={search} /> : <Prematch />}
    </div>
  );
}

function Prematch() {
  const { translate: t } = useTranslation();
  const { store } = useBook();
  const { sport, leagueId, favourites, ...filters } = useFilters();
  const clear = useClearFilters();
  const isWanted = useIsFavourite(favourites);
  const day = filters.day ?? (leagueId ? undefined : 0);
  const { found, retry } = usePrematch(day, '', leagueId);
  // Matches that have started are not in this list.
  const live = new Set(useLiveIds());
  const ids = typeof found === 'object' ? found.ids.filter((id) => !live.has(id) && isWanted(id)) : [];
  const leagues = groupByLeague(store, ids, sport);
  return (
    <>
      <Days days={WEEK} chosen={day} onChoose={(each) => setFilters({ day: each, search: '' })} />
      <SportTabs counts={typeof found === 'object' && !leagueId ? countBySport(store, ids) : undefined} />
      <div className={styles.list} aria-busy={found === 'loading'}>
        {found === 'loading' && <ListSkeleton />}
        <Leagues leagues={leagues} />
        {found === 'failed' && <Note icon="offline" text={t('book.failed')} retry={retry} />}
        {typeof found === 'object' && leagues.length === 0 && (
          <Note icon="search" text={t('book.nothing_found')} clear={clear} />
        )}
      </div>
    </>
  );
}
