import { useTranslation } from '@tessera/i18n';

import type { Incident, IncidentKind } from '../../engine/simulation';
import type { EventEntry } from '../model/event-store';
import type { Translate } from '../model/labels';
import { Icon, type IconName } from '../ui/Icon';
import styles from './Timeline.module.css';

const SHOWN = 60;

/** Baskets alone would fill it: only what changes a match is told of each sport. */
const QUIET: Partial<Record<EventEntry['info']['sport'], readonly IncidentKind[]>> = {
  tennis: ['game'],
};

const ICONS: Partial<Record<IncidentKind, IconName>> = {
  start: 'whistle',
  period_start: 'whistle',
  period_end: 'whistle',
  end: 'whistle',
  stoppage: 'timeout',
  timeout: 'timeout',
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
  const quiet = new Set(QUIET[info.sport]);
  const shown = incidents
    .filter(({ kind }) => !quiet.has(kind))
    .slice(-SHOWN)
    .toReversed();
  return (
    <section className={styles.timeline} aria-label={t('book.timeline')}>
      <h2 className={styles.heading}>{t('book.timeline')}</h2>
      <ol className={styles.list} tabIndex={0}>
        {shown.map((incident, index) => (
          <li key={shown.length - index} className={styles[incident.side ?? 'neutral']}>
            <bdi className={styles.minute}>{when(t, info.sport, incident)}</bdi>
            <Sign incident={incident} sport={info.sport} />
            <span className={styles.text}>
              {t(`book.incident_${incident.kind}`, { detail: incident.detail ?? 0 })}
              {incident.side && <bdi className={styles.name}>{info[incident.side].name}</bdi>}
            </span>
            {(BALLS.has(incident.kind) || incident.kind === 'set') && (
              <bdi className={styles.score}>{incident.score.join(' : ')}</bdi>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function when(t: Translate, sport: EventEntry['info']['sport'], { clock }: Incident): string {
  if (sport === 'basketball') return t('book.quarter', { number: Math.min(4, Math.floor(clock / 600) + 1) });
  return `${Math.floor(clock / 60) + 1}\u2032`;
}

function Sign({ incident, sport }: { incident: Incident; sport: EventEntry['info']['sport'] }) {
  if (incident.kind === 'yellow' || incident.kind === 'red') {
    return <span className={`${styles.card} ${styles[incident.kind]}`} />;
  }
  return <Icon name={BALLS.has(incident.kind) ? sport : (ICONS[incident.kind] ?? 'whistle')} size="s" />;
}
