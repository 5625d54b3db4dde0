import { useTranslation } from '@tessera/i18n';
import { Icon } from '@tessera/provider-kit/browser';

import { LEAGUES } from '../../engine/leagues';
import { SPORTS } from '../../engine/sport';
import { useBook, useLiveIds } from '../model/book';
import { go, type Route } from '../model/route';
import { classNames } from '../ui/class-names';
import { Flag } from '../ui/Flag';
import { setFilters, useFilters } from './filters';
import styles from './SportsTree.module.css';
import { useUpcomingCounts } from './use-upcoming-counts';

/** Sports and their leagues, with the number of matches in the list beside the tree: live or upcoming ones. */
export function SportsTree({ route }: { route: Route }) {
  const { translate: t } = useTranslation();
  const { store, view } = useBook();
  const { sport, leagueId } = useFilters();
  const list = route.page === 'live' || route.page === 'prematch' ? route.page : view;
  const live: Record<string, number> = {};
  for (const id of useLiveIds()) {
    const league = store.event(id)?.info.leagueId ?? '';
    live[league] = (live[league] ?? 0) + 1;
  }
  const upcoming = useUpcomingCounts(list === 'prematch');
  const counts = list === 'live' ? live : upcoming;
  function choose(filters: Parameters<typeof setFilters>[0]) {
    setFilters({ ...filters, search: '', day: undefined });
    go({ page: list });
  }
  return (
    <nav className={styles.tree} aria-label={t('book.sports')}>
      {SPORTS.map((each) => {
        const leagues = LEAGUES.filter((league) => league.sport === each);
        const matches = leagues.reduce((sum, { id }) => sum + (counts[id] ?? 0), 0);
        return (
          <details key={each} className={styles.sport} open={each === 'football' || each === sport}>
            <summary className={styles.summary}>
              <Icon name={each} />
              <span className={styles.name}>{t(`book.${each}`)}</span>
              {matches > 0 && <bdi className={styles.count}>{matches}</bdi>}
              <Icon name="down" size="s" />
            </summary>
            <ul>
              {leagues.map(({ id, country }) => {
                const count = counts[id] ?? 0;
                if (list === 'live' && count === 0) return null;
                return (
                  <li key={id}>
                    <button
                      type="button"
                      className={classNames(styles.league, leagueId === id && styles.current)}
                      aria-pressed={leagueId === id}
                      onClick={() =>
                        choose(leagueId === id ? { leagueId: undefined } : { leagueId: id, sport: each })
                      }
                    >
                      <Flag country={country} />
                      <span className={styles.name}>{t(`leagues.${id}`)}</span>
                      {count > 0 && <bdi className={styles.count}>{count}</bdi>}
                    </button>
                  </li>
                );
              })}
            </ul>
          </details>
        );
      })}
    </nav>
  );
}
