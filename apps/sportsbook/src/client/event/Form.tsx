import { useTranslation } from '@tessera/i18n';
import { useCallback } from 'react';

import { SIDES, type Competitor } from '../../engine/sport';
import type { EventInfo, FormMatch, SideForm } from '../../wire';
import { useBook } from '../model/book';
import { meeting } from '../model/labels';
import { nameOf } from '../model/names';
import { useRequest } from '../results/use-request';
import { Crest } from '../ui/Crest';
import { Link } from '../ui/Link';
import styles from './Form.module.css';

/** Form and statistics of both sides, from the matches that were played. */
export function Form({ event }: { event: EventInfo }) {
  const { translate: t } = useTranslation();
  const { api } = useBook();
  const load = useCallback(() => api.form(event.id), [api, event.id]);
  const { state } = useRequest(load);
  // Without a response the page has its markets, which matter more.
  if (typeof state !== 'object') return null;
  const { meetings, ...sides } = state.value;
  if (sides.home.recent.length === 0 && sides.away.recent.length === 0) return null;
  return (
    <section className={styles.form} aria-label={t('book.form')}>
      <h2 className={styles.heading}>{t('book.form')}</h2>
      <div className={styles.sides}>
        {SIDES.map((side) => (
          <Side key={side} event={event} competitor={event[side]} form={sides[side]} />
        ))}
      </div>
      {meetings.length > 0 && (
        <>
          <h3 className={styles.subheading}>{t('book.meetings')}</h3>
          <Matches matches={meetings} />
        </>
      )}
    </section>
  );
}

function Side({ event, competitor, form }: { event: EventInfo; competitor: Competitor; form: SideForm }) {
  const { translate: t, locale } = useTranslation();
  const { standing, place, recent } = form;
  const average = (total: number, matches: number) =>
    (total / Math.max(1, matches)).toLocaleString(locale, { maximumFractionDigits: 1 });
  return (
    <div className={styles.side}>
      <h3 className={styles.name}>
        <Crest competitor={competitor} sport={event.sport} />
        <bdi>{nameOf(competitor)}</bdi>
      </h3>
      <ol className={styles.letters}>
        {recent.map((match) => {
          const result = resultOf(match, competitor);
          return (
            <li key={match.event.id} className={styles[result]} title={t(`book.table_${result}`)}>
              {t(`book.table_${result}_short`)}
            </li>
          );
        })}
      </ol>
      {standing && (
        <dl className={styles.figures}>
          <div>
            <dt>{t('book.form_place')}</dt>
            <dd>{place}</dd>
          </div>
          <div>
            <dt>{t('book.table_played')}</dt>
            <dd>{standing.played}</dd>
          </div>
          <div>
            <dt>{t('book.form_scored')}</dt>
            <dd>{average(standing.scored, standing.played)}</dd>
          </div>
          <div>
            <dt>{t('book.form_conceded')}</dt>
            <dd>{average(standing.conceded, standing.played)}</dd>
          </div>
        </dl>
      )}
      <Matches matches={recent} />
    </div>
  );
}

function resultOf({ event, score }: FormMatch, competitor: Competitor): 'won' | 'drawn' | 'lost' {
  const [own, other] = event.home.id === competitor.id ? score : [score[1], score[0]];
  return own > other ? 'won' : own < other ? 'lost' : 'drawn';
}

function Matches({ matches }: { matches: readonly FormMatch[] }) {
  const { locale } = useTranslation();
  return (
    <ul className={styles.matches}>
      {matches.map(({ event, score }) => (
        <li key={event.id}>
          <Link to={{ page: 'event', id: event.id }} className={styles.match}>
            <bdi className={styles.date}>
              {new Date(event.startsAtMs).toLocaleDateString(locale, { day: '2-digit', month: '2-digit' })}
            </bdi>
            <bdi className={styles.teams}>{meeting(event)}</bdi>
            {/* In the order of the names, which depends on the direction of the language. */}
            <span className={styles.score}>{score.join(' : ')}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
