import { useTranslation } from '@tessera/i18n';
import { Icon, type IconName } from '@tessera/provider-kit/browser';

import type { Incident, IncidentKind } from '../../engine/simulation';
import { isIndividual, PERIODS, type Sport } from '../../engine/sport';
import { minuteText } from '../list/LiveClock';
import type { EventEntry } from '../model/event-store';
import type { Translate } from '../model/labels';
import { nameOf } from '../model/names';
import styles from './Timeline.module.css';

const SHOWN = 60;

/** Incidents that are not shown because they would fill the timeline. */
const HIDDEN: Partial<Record<Sport, readonly IncidentKind[]>> = {
  tennis: ['game'],
};

const ICONS: Partial<Record<IncidentKind, IconName>> = {
  start: 'whistle',
  period_start: 'whistle',
  period_end: 'whistle',
  end: 'whistle',
  stoppage: 'timeout',
  timeout: 'timeout',
  shootout: 'whistle',
  exclusion: 'timeout',
  corner: 'flag',
  penalty: 'warning',
  penalty_missed: 'close',
  abandoned: 'close',
  set: 'check',
};

const BALLS = new Set<IncidentKind>(['goal', 'basket', 'game', 'break']);

export function Timeline({ entry: { info, incidents } }: { entry: EventEntry }) {
  const { translate: t } = useTranslation();
  const hidden = new Set(HIDDEN[info.sport]);
  const restart = incidents.findIndex(({ kind }) => kind === 'period_start');
  const secondHalf = new Set(restart < 0 ? [] : incidents.slice(restart));
  const shown = incidents
    .filter(({ kind }) => !hidden.has(kind))
    .slice(-SHOWN)
    .toReversed();
  return (
    <section className={styles.timeline} aria-label={t('book.timeline')}>
      <h2 className={styles.heading}>{t('book.timeline')}</h2>
      <ol className={styles.list} tabIndex={0}>
        {shown.map((incident, index) => (
          <li key={shown.length - index} className={styles[incident.side ?? 'neutral']}>
            <bdi className={styles.minute}>{when(t, info.sport, incident, !secondHalf.has(incident))}</bdi>
            <Sign incident={incident} sport={info.sport} />
            <span className={styles.text}>
              {incidentText(t, info.sport, incident)}
              {incident.side && <bdi className={styles.name}>{nameOf(info[incident.side])}</bdi>}
            </span>
            {(BALLS.has(incident.kind) || incident.kind === 'set') && (
              <span className={styles.score}>{incident.score.join(' : ')}</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Texts that differ by sport. */
const BY_SPORT = new Set<IncidentKind>(['start', 'period_end', 'period_start']);

function incidentText(t: Translate, sport: Sport, { kind, detail }: Incident): string {
  const key = BY_SPORT.has(kind) ? `book.incident_${kind}_${sport}` : `book.incident_${kind}`;
  return t(key, { detail: detail ?? 0 });
}

function when(t: Translate, sport: Sport, { clock }: Incident, firstHalf: boolean): string {
  if (sport === 'hockey' || sport === 'basketball') {
    const { count, seconds } = PERIODS[sport];
    const number = Math.min(count, Math.floor(clock / seconds) + 1);
    return t(sport === 'hockey' ? 'book.period' : 'book.quarter', { number });
  }
  return minuteText(sport, firstHalf ? 1 : 2, clock);
}

function Sign({ incident, sport }: { incident: Incident; sport: Sport }) {
  if (incident.kind === 'yellow' || incident.kind === 'red') {
    return <span className={`${styles.card} ${styles[incident.kind]}`} />;
  }
  // Games of players have no whistle.
  const plain = isIndividual(sport) ? sport : 'whistle';
  const icon = ICONS[incident.kind] ?? 'whistle';
  return <Icon name={BALLS.has(incident.kind) ? sport : icon === 'whistle' ? plain : icon} size="s" />;
}
