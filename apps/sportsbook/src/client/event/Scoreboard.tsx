import { useTranslation } from '@tessera/i18n';
import { Icon } from '@tessera/provider-kit/browser';

import type { LiveView } from '../../wire';
import { LiveClock } from '../list/LiveClock';
import type { EventEntry } from '../model/event-store';
import { meeting } from '../model/labels';
import { nameOf } from '../model/names';
import { Crest } from '../ui/Crest';
import { Flag } from '../ui/Flag';
import { Star } from '../ui/Star';
import styles from './Scoreboard.module.css';

export function Scoreboard({ entry: { info, live } }: { entry: EventEntry }) {
  const { translate: t, locale } = useTranslation();
  const starts = new Date(info.startsAtMs).toLocaleString(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  });
  return (
    <header className={styles.board}>
      <p className={styles.league}>
        <Flag country={info.country} />
        {t(`leagues.${info.leagueId}`)}
        {!live?.ended && <Star id={info.id} name={meeting(info)} />}
      </p>
      <h1 className={styles.teams}>
        <span className={styles.team}>
          <Crest competitor={info.home} sport={info.sport} size="l" />
          <bdi>{nameOf(info.home)}</bdi>
        </span>
        <span className={styles.middle}>
          {live ? (
            // Each number is on the side of its team, in both text directions.
            <span className={styles.score} role="group" aria-label={t('book.score')}>
              <span>{live.score[0]}</span>
              <span className={styles.dash}>{':'}</span>
              <span>{live.score[1]}</span>
            </span>
          ) : (
            <span className={styles.versus}>{t('book.versus')}</span>
          )}
          <span className={styles.clock}>
            {live ? <LiveClock sport={info.sport} live={live} /> : <bdi>{starts}</bdi>}
          </span>
        </span>
        <span className={styles.team}>
          <Crest competitor={info.away} sport={info.sport} size="l" />
          <bdi>{nameOf(info.away)}</bdi>
        </span>
      </h1>
      {live?.parts && <Parts live={live} />}
      {live?.suspended && !live.ended && (
        <p className={styles.suspended} role="status">
          <Icon name="lock" size="s" />
          {t(live.danger ? 'book.danger' : 'book.suspended')}
        </p>
      )}
    </header>
  );
}

/** Points by quarter, or games by set with the points of the current game. */
function Parts({ live }: { live: LiveView }) {
  return (
    <div className={styles.parts} dir="ltr">
      {live.parts?.map(([home, away], index) => (
        <span key={index} className={styles.part}>
          <bdi>{home}</bdi>
          <bdi>{away}</bdi>
        </span>
      ))}
      {live.points && (
        <span className={styles.points}>
          <bdi>{live.points[0]}</bdi>
          <bdi>{live.points[1]}</bdi>
        </span>
      )}
    </div>
  );
}
