import { useTranslation } from '@tessera/i18n';
import { useCallback, useState } from 'react';

import { LEAGUES } from '../../engine/leagues';
import { isIndividual, type Sport } from '../../engine/sport';
import type { StandingsView } from '../../wire';
import { useBook } from '../model/book';
import { nameOf } from '../model/names';
import { Crest } from '../ui/Crest';
import { Note } from '../ui/Note';
import { Select } from '../ui/Select';
import styles from './ResultsPage.module.css';
import { useRequest } from './use-request';

const WITH_DRAWS: ReadonlySet<Sport> = new Set(['football', 'handball']);

export function Standings({ sport }: { sport: Sport }) {
  const { translate: t, locale } = useTranslation();
  const { api } = useBook();
  const leagues = LEAGUES.filter((league) => league.sport === sport);
  const [leagueId, setLeagueId] = useState<string>();
  const load = useCallback(() => api.standings(sport, leagueId), [api, sport, leagueId]);
  const { state, retry } = useRequest(load);
  const table = typeof state === 'object' ? state.value : undefined;
  return (
    <>
      <Select
        className={styles.choice}
        label={t('book.leagues')}
        value={leagueId ?? table?.leagueId ?? ''}
        options={leagues.map(({ id }) => ({ value: id, text: t(`leagues.${id}`) }))}
        onChange={setLeagueId}
      />
      {state === 'loading' && <div className={styles.skeleton} aria-busy="true" />}
      {state === 'failed' && <Note icon="offline" text={t('book.failed')} retry={retry} />}
      {table?.rows.length === 0 && <Note icon="whistle" text={t('book.no_results')} />}
      {table && table.rows.length > 0 && (
        <>
          <p className={styles.season}>
            {t('book.season', {
              month: new Date(table.sinceMs).toLocaleDateString(locale, {
                month: 'long',
                year: 'numeric',
                timeZone: 'UTC',
              }),
            })}
          </p>
          <Table sport={sport} rows={table.rows} />
        </>
      )}
    </>
  );
}

function Table({ sport, rows }: { sport: Sport; rows: StandingsView['rows'] }) {
  const { translate: t } = useTranslation();
  const draws = WITH_DRAWS.has(sport);
  const columns = ['played', 'won', ...(draws ? ['drawn'] : []), 'lost', 'difference', 'points'].filter(
    // For players the points equal the wins.
    (column) => !isIndividual(sport) || column !== 'points',
  );
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('book.table_place')}</th>
            <th scope="col" className={styles.name}>
              {t(isIndividual(sport) ? 'book.table_player' : 'book.table_team')}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col">
                <abbr title={t(`book.table_${column}`)}>{t(`book.table_${column}_short`)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ competitor, ...row }, index) => {
            const difference = row.scored - row.conceded;
            const cells: Record<string, string | number> = {
              ...row,
              difference: difference > 0 ? `+${difference}` : String(difference).replace('-', '\u2212'),
            };
            return (
              <tr key={competitor.id}>
                <td>{index + 1}</td>
                <th scope="row" className={styles.name}>
                  <span className={styles.competitor}>
                    <Crest competitor={competitor} sport={sport} />
                    <bdi>{nameOf(competitor)}</bdi>
                  </span>
                </th>
                {columns.map((column) => (
                  <td key={column} className={column === 'points' ? styles.points : undefined}>
                    <bdi>{cells[column]}</bdi>
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
