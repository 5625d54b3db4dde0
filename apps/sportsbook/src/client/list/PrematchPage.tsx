import { useTranslation } from '@tessera/i18n';
import { useEffect, useState } from 'react';

import { useBook, useLiveIds, useSession } from '../model/book';
import { Note } from '../ui/Note';
import { setFilters, useClearFilters, useFilters } from './filters';
import { countBySport, groupByLeague } from './group';
import { LeagueSection } from './LeagueSection';
import styles from './ListPage.module.css';
import { ListSkeleton } from './ListSkeleton';
import { SearchField } from './SearchField';
import { SportTabs } from './SportTabs';

const DAYS = 7;
const TYPING_MS = 250;

/** Midnight of the player's own day, so many days from today. */
function startOfDay(nowMs: number, day: number): number {
  const date = new Date(nowMs);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + day).getTime();
}

type Found = { ids: readonly string[] } | 'loading' | 'failed';

/** All days together unless `day` is one of them. */
function usePrematch(
  day: number | undefined,
  search: string,
  league: string | undefined,
): { found: Found; retry: () => void } {
  const { api, store } = useBook();
  const [found, setFound] = useState<Found>('loading');
  const [attempt, setAttempt] = useState(0);
  // What went by while the connection was away is fetched again when it is back.
  const connected = useSession((session) => session.connected);
  useEffect(() => {
    let late = false;
    const load = async () => {
      const from = startOfDay(store.now(), day ?? 0);
      const to = startOfDay(store.now(), (day ?? DAYS) + 1);
      try {
        const { events } = await api.prematchEvents(from, to, { search, league });
        if (late) return;
        for (const event of events) store.take(event);
        setFound({ ids: events.map(({ id }) => id) });
      } catch {
        if (!late) setFound('failed');
      }
    };
    setFound((before) => (search && before !== 'failed' ? before : 'loading'));
    const timer = setTimeout(() => void load(), search ? TYPING_MS : 0);
    return () => {
      late = true;
      clearTimeout(timer);
    };
  }, [api, store, day, search, league, attempt, connected]);
  return { found, retry: () => setAttempt(attempt + 1) };
}

export function PrematchPage() {
  const { translate: t } = useTranslation();
  const { store } = useBook();
  const { sport, leagueId, ...filters } = useFilters();
  const clear = useClearFilters();
  const search = filters.search.trim();
  const day = search ? undefined : (filters.day ?? (leagueId ? undefined : 0));
  const { found, retry } = usePrematch(day, search, leagueId);
  // A match that starts leaves this list.
  const live = new Set(useLiveIds());
  const ids = typeof found === 'object' ? found.ids.filter((id) => !live.has(id)) : [];
  const leagues = groupByLeague(store, ids, sport);
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <h1 className={styles.title}>{t('book.prematch')}</h1>
        <SearchField />
      </div>
      <Days chosen={day} />
      <SportTabs counts={typeof found === 'object' && !leagueId ? countBySport(store, ids) : undefined} />
      <div className={styles.list} aria-busy={found === 'loading'}>
        {found === 'loading' && <ListSkeleton />}
        {leagues.map((league) => (
          <LeagueSection key={league.leagueId} league={league} />
        ))}
        {found === 'failed' && <Note icon="offline" text={t('book.failed')} retry={retry} />}
        {typeof found === 'object' && leagues.length === 0 && (
          <Note icon="search" text={t('book.nothing_found')} clear={clear} />
        )}
      </div>
    </div>
  );
}

function Days({ chosen }: { chosen: number | undefined }) {
  const { translate: t, locale } = useTranslation();
  const { store } = useBook();
  return (
    <div className={styles.days} role="group" aria-label={t('book.date')}>
      {Array.from({ length: DAYS }, (_, day) => {
        const date = new Date(startOfDay(store.now(), day));
        const name =
          day === 0
            ? t('book.today')
            : day === 1
              ? t('book.tomorrow')
              : date.toLocaleDateString(locale, { weekday: 'long' });
        return (
          <button
            key={day}
            type="button"
            className={styles.day}
            aria-pressed={chosen === day}
            onClick={() => setFilters({ day, search: '' })}
          >
            <strong>{name}</strong>
            <bdi>{date.toLocaleDateString(locale, { day: 'numeric', month: 'short' })}</bdi>
          </button>
        );
      })}
    </div>
  );
}
