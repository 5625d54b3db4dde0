import { useTranslation } from '@tessera/i18n';
import { useCallback, useState } from 'react';

import type { Sport } from '../../engine/sport';
import type { ResultView } from '../../wire';
import { Days } from '../list/Days';
import { startOfDay } from '../list/use-prematch';
import { useBook } from '../model/book';
import { nameOf } from '../model/names';
import { Flag } from '../ui/Flag';
import { Link } from '../ui/Link';
import { Note } from '../ui/Note';
import styles from './ResultsPage.module.css';
import { useRequest } from './use-request';

const LAST_WEEK = [0, -1, -2, -3, -4, -5, -6];

export function Results({ sport }: { sport: Sport }) {
  const { translate: t } = useTranslation();
  const { api, store } = useBook();
  const [day, setDay] = useState(0);
  const load = useCallback(
    () => api.results(sport, startOfDay(store.now(), day), startOfDay(store.now(), day + 1)),
    [api, store, sport, day],
  );
  const { state, retry } = useRequest(load);
  const leagues = typeof state === 'object' ? byLeague(state.value.results) : [];
  return (
    <>
      <Days days={LAST_WEEK} chosen={day} onChoose={setDay} />
      {state === 'loading' && <div className={styles.skeleton} aria-busy="true" />}
      {state === 'failed' && <Note icon="offline" text={t('book.failed')} retry={retry} />}
      {typeof state === 'object' && leagues.length === 0 && (
        <Note icon="whistle" text={t('book.no_results')} />
      )}
      {leagues.map(([leagueId, results]) => (
        <section key={leagueId} className={styles.league}>
          <h2 className={styles.heading}>
            <Flag country={results[0]?.event.country ?? ''} />
            {t(`leagues.${leagueId}`)}
          </h2>
          <ul>
            {results.map((result) => (
              <Result key={result.event.id} result={result} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function byLeague(results: readonly ResultView[]): [string, ResultView[]][] {
  const leagues = new Map<string, ResultView[]>();
  for (const result of results) {
    const { leagueId } = result.event;
    leagues.set(leagueId, [...(leagues.get(leagueId) ?? []), result]);
  }
  return [...leagues];
}

function Result({ result: { event, score, parts, abandoned } }: { result: ResultView }) {
  const { translate: t, locale } = useTranslation();
  const time = new Date(event.startsAtMs).toLocaleTimeString(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  });
  return (
    <li>
      <Link to={{ page: 'event', id: event.id }} className={styles.result}>
        <bdi className={styles.time}>{time}</bdi>
        <span className={styles.teams}>
          {(['home', 'away'] as const).map((side, index) => (
            <span key={side} className={styles.team}>
              <bdi className={(score[index] ?? 0) > (score[1 - index] ?? 0) ? styles.winner : undefined}>
                {nameOf(event[side])}
              </bdi>
              <span className={styles.scores}>
                {parts?.map((part, position) => (
                  <span key={position} className={styles.part}>
                    {part[index]}
                  </span>
                ))}
                <strong>{score[index]}</strong>
              </span>
            </span>
          ))}
          {abandoned && <span className={styles.abandoned}>{t('book.incident_abandoned')}</span>}
        </span>
      </Link>
    </li>
  );
}
