import { useTranslation } from '@tessera/i18n';
import { Icon } from '@tessera/provider-kit/browser';
import { useEffect, useState } from 'react';

import { isCombinable } from '../../engine/builder-text';
import { marginOf, outcomesOf, parseMarketId, type MarketType } from '../../engine/markets';
import { OddsButton } from '../list/OddsButton';
import { useBook, useEvent, useSession } from '../model/book';
import { startBuilding, stopBuilding, useBuilder } from '../model/builder-store';
import type { EventEntry } from '../model/event-store';
import { formatPercent } from '../model/format-percent';
import { marketLabel } from '../model/labels';
import { Link } from '../ui/Link';
import { Note } from '../ui/Note';
import { Segments } from '../ui/Segments';
import { BuilderPanel } from './BuilderPanel';
import styles from './EventPage.module.css';
import { Form } from './Form';
import { Scoreboard } from './Scoreboard';
import { Timeline } from './Timeline';

function useEventDetail(id: string): boolean {
  const { api, store } = useBook();
  const connected = useSession((session) => session.connected);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let cancelled = false;
    const load = async () => {
      try {
        const { event, incidents } = await api.event(id);
        if (cancelled) return;
        store.take(event, incidents);
        setFailed(false);
      } catch {
        if (!cancelled) setFailed(true);
      }
    };
    void load();
    return () => {
      cancelled = true;
    };
  }, [api, store, id, connected]);
  return failed;
}

/** All markets of an event, with scoreboard and timeline while it is live. */
export function EventPage({ id }: { id: string }) {
  const { translate: t } = useTranslation();
  const { view, views } = useBook();
  const failed = useEventDetail(id);
  const entry = useEvent(id);
  const own = entry?.live ? 'live' : 'prematch';
  const list = entry && views.includes(own) ? own : view;
  return (
    <div className={styles.page}>
      <Link to={{ page: list }} className={styles.back}>
        <Icon name="back" size="s" mirrored />
        {t(`book.${list}`)}
      </Link>
      {entry && <Scoreboard entry={entry} />}
      {entry && <Markets entry={entry} />}
      {entry && <Form event={entry.info} />}
      {!entry && failed && <Note icon="search" text={t('book.event_gone')} />}
      {!entry && !failed && <div className={styles.skeleton} />}
    </div>
  );
}

const KINDS = ['markets', 'builder'] as const;

type MarketGroup = { type: MarketType; ids: string[] };

/** Markets of one type together, by rising line. */
function groupMarkets(markets: readonly string[]): MarketGroup[] {
  const groups = new Map<MarketType, string[]>();
  for (const id of markets) {
    const name = parseMarketId(id);
    if (name) groups.set(name.type, [...(groups.get(name.type) ?? []), id]);
  }
  const line = (id: string) => parseMarketId(id)?.line ?? 0;
  return ORDER.flatMap((type) => {
    const ids = groups.get(type);
    return ids ? [{ type, ids: ids.toSorted((one, other) => line(one) - line(other)) }] : [];
  });
}

const ORDER: readonly MarketType[] = [
  '1x2',
  'winner',
  'next',
  'next_or_void',
  'game',
  'set',
  'total',
  'handicap',
  'dc',
  'btts',
  'dnb',
  'half',
  'sets',
  'home_total',
  'away_total',
  'parity',
];

function Markets({ entry }: { entry: EventEntry }) {
  const { translate: t } = useTranslation();
  const { id, sport } = entry.info;
  const isBuilding = useBuilder(({ building }) => building?.eventId === id);
  const combinable = entry.markets.filter((market) => isCombinable(sport, market));
  const groups = groupMarkets(isBuilding ? combinable : entry.markets);
  const over = entry.live?.ended === true;
  useEffect(() => stopBuilding, [id]);
  return (
    <>
      {combinable.length > 1 && (
        <div className={styles.kinds}>
          <Segments
            label={t('slip.kind')}
            options={KINDS}
            chosen={isBuilding ? 'builder' : 'markets'}
            nameOf={(kind) => t(kind === 'builder' ? 'markets.builder' : 'book.all_markets')}
            onChoose={(kind) => (kind === 'builder' ? startBuilding(id) : stopBuilding())}
          />
        </div>
      )}
      <div className={entry.live ? styles.withTimeline : undefined}>
        <div className={styles.markets}>
          {groups.map(({ type, ids }) => (
            <Market key={type} entry={entry} type={type} ids={ids} />
          ))}
          {groups.length === 0 && (
            <Note icon={over ? 'whistle' : 'lock'} text={t(over ? 'book.event_over' : 'book.no_markets')} />
          )}
        </div>
        {entry.live && <Timeline entry={entry} />}
      </div>
      {isBuilding && <BuilderPanel event={entry.info} />}
    </>
  );
}

function Market({ entry, type, ids }: { entry: EventEntry; type: MarketType; ids: readonly string[] }) {
  const { translate: t, locale } = useTranslation();
  const outcomes = outcomesOf(type);
  // Team names are above their prices, where there is more room.
  const label = outcomes.includes('home') ? 'stacked' : 'full';
  const layout = outcomes.length === 2 ? styles.two : label === 'full' ? styles.list : styles.three;
  const margin = formatPercent(marginOf(type, entry.live !== undefined), locale);
  return (
    <section className={styles.market}>
      <h2 className={styles.heading}>
        {marketLabel(t, entry.info, ids.length === 1 ? (ids[0] ?? type) : type)}
        <bdi className={styles.margin}>{t('book.margin', { percent: margin })}</bdi>
      </h2>
      {ids.map((id) => (
        <div key={id} className={layout}>
          {outcomes.map((outcome, position) => (
            <OddsButton key={outcome} event={entry.info} market={id} position={position} label={label} />
          ))}
        </div>
      ))}
    </section>
  );
}
