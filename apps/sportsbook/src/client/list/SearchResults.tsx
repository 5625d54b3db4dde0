import { useTranslation } from '@tessera/i18n';
import { fold } from '@tessera/i18n/fold';
import { findByName } from '@tessera/i18n/typos';

import { LEAGUES, type League } from '../../engine/leagues';
import { useBook, useLiveIds } from '../model/book';
import type { Translate } from '../model/labels';
import { nameOf } from '../model/names';
import { go } from '../model/route';
import { Flag } from '../ui/Flag';
import { Note } from '../ui/Note';
import { setFilters, useClearFilters } from './filters';
import { groupByLeague } from './group';
import { LeagueSection } from './LeagueSection';
import { ListSkeleton } from './ListSkeleton';
import styles from './SearchResults.module.css';
import { usePrematch } from './use-prematch';

const MAX_LEAGUES = 8;

function leaguesNamed(t: Translate, wanted: string): readonly League[] {
  return findByName(LEAGUES, wanted, ({ id, sport }) =>
    fold(`${t(`leagues.${id}`)} ${t(`book.${sport}`)}`),
  ).slice(0, MAX_LEAGUES);
}

/** Leagues, live matches and upcoming matches of all sports. */
export function SearchResults({ search }: { search: string }) {
  const { translate: t } = useTranslation();
  const { store, view } = useBook();
  const clear = useClearFilters();
  const { found, retry } = usePrematch(undefined, search, undefined);
  const liveIds = useLiveIds();
  const live = findByName(liveIds, search, (id) => {
    const info = store.event(id)?.info;
    return fold([info?.home, info?.away].map((each) => each && `${nameOf(each)} ${each.name}`).join(' '));
  });
  const leagues = leaguesNamed(t, search);
  const upcoming = typeof found === 'object' ? found.ids.filter((id) => !liveIds.includes(id)) : [];
  const nothing =
    typeof found === 'object' && leagues.length === 0 && live.length === 0 && upcoming.length === 0;
  function showLeague({ id, sport }: League) {
    setFilters({ leagueId: id, sport, search: '', day: undefined });
    go({ page: view });
  }
  return (
    <div className={styles.results} aria-busy={found === 'loading'}>
      {leagues.length > 0 && (
        <section>
          <h2 className={styles.heading}>{t('book.leagues')}</h2>
          <div className={styles.leagues}>
            {leagues.map((league) => (
              <button
                key={league.id}
                type="button"
                className={styles.league}
                onClick={() => showLeague(league)}
              >
                <Flag country={league.country} />
                {t(`leagues.${league.id}`)}
              </button>
            ))}
          </div>
        </section>
      )}
      <Events title={t('book.live')} ids={live} />
      <Events title={t('book.upcoming')} ids={upcoming} />
      {found === 'loading' && <ListSkeleton />}
      {found === 'failed' && <Note icon="offline" text={t('book.failed')} retry={retry} />}
      {nothing && <Note icon="search" text={t('book.nothing_found')} clear={clear} />}
    </div>
  );
}

function Events({ title, ids }: { title: string; ids: readonly string[] }) {
  const { store } = useBook();
  if (ids.length === 0) return null;
  return (
    <div className={styles.events}>
      <h2 className={styles.heading}>
        {title} <bdi className={styles.count}>{ids.length}</bdi>
      </h2>
      {groupByLeague(store, ids, undefined).map((league) => (
        <LeagueSection key={league.leagueId} league={league} />
      ))}
    </div>
  );
}
