import { useTranslation } from '@tessera/i18n';
import { Icon } from '@tessera/provider-kit/browser';
import { memo } from 'react';

import { mainMarket, outcomesOf, parseMarketId } from '../../engine/markets';
import type { EventInfo, LiveView } from '../../wire';
import { useBook, useEvent } from '../model/book';
import { selectionKey, type EventStore } from '../model/event-store';
import { useFavourites } from '../model/favourites';
import { nameOf } from '../model/names';
import { Crest } from '../ui/Crest';
import { Link } from '../ui/Link';
import { OnScreenProvider, useOnScreen } from '../ui/on-screen';
import styles from './EventRow.module.css';
import { LiveClock } from './LiveClock';
import { OddsButton } from './OddsButton';

/** The line of a market type with the closest prices. */
function closestLine(
  store: EventStore,
  event: EventInfo,
  markets: readonly string[],
  type: string,
): string | undefined {
  const odds = (market: string, position: number) =>
    store.price(selectionKey(event.id, market, position))?.odds ?? 0;
  const gap = (market: string) => Math.abs(odds(market, 0) - odds(market, 1));
  return markets
    .filter((market) => parseMarketId(market)?.type === type)
    .toSorted((one, other) => gap(one) - gap(other))[0];
}

/** An event in a list: teams, score, main prices, and a link to all markets. */
export const EventRow = memo(function EventRow({ id }: { id: string }) {
  const { translate: t } = useTranslation();
  const { store } = useBook();
  const { ref, onScreen } = useOnScreen<HTMLLIElement>();
  const entry = useEvent(id);
  const marked = useFavourites(({ ids }) => ids.has(id));
  if (!entry) return null;
  const { info, live, markets, marketCount } = entry;
  const main = mainMarket(info.sport);
  const total = closestLine(store, info, markets, 'total');
  const more = Math.max(0, marketCount - 1);
  return (
    <li className={styles.row} ref={ref}>
      <Link to={{ page: 'event', id }} className={styles.event}>
        <span className={styles.when}>
          {live ? <LiveClock sport={info.sport} live={live} /> : <StartTime startsAtMs={info.startsAtMs} />}
        </span>
        <Competitors info={info} live={live} />
        {marked && <span className={styles.marked} role="img" aria-label={t('book.favourites')} />}
      </Link>
      <OnScreenProvider value={onScreen}>
        <div className={styles.main}>
          {outcomesOf(main).map((outcome, position) => (
            <OddsButton key={outcome} event={info} market={main} position={position} />
          ))}
        </div>
        <div className={styles.total}>
          {total && (
            <>
              <OddsButton event={info} market={total} position={0} />
              <OddsButton event={info} market={total} position={1} />
            </>
          )}
        </div>
      </OnScreenProvider>
      <Link
        to={{ page: 'event', id }}
        className={styles.more}
        label={t('book.more_markets', { count: more })}
      >
        {more > 0 && <bdi>{`+${more}`}</bdi>}
        <Icon name="forward" size="s" mirrored />
      </Link>
    </li>
  );
});

function StartTime({ startsAtMs }: { startsAtMs: number }) {
  const { locale } = useTranslation();
  const date = new Date(startsAtMs);
  return (
    <>
      <bdi className={styles.time}>
        {date.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit', hour12: false })}
      </bdi>
      <bdi className={styles.date}>
        {date.toLocaleDateString(locale, { day: '2-digit', month: '2-digit' })}
      </bdi>
    </>
  );
}

function Competitors({ info, live }: { info: EventInfo; live: LiveView | undefined }) {
  const { translate: t } = useTranslation();
  return (
    <span className={styles.competitors}>
      {(['home', 'away'] as const).map((side, index) => (
        <span key={side} className={styles.competitor}>
          <Crest competitor={info[side]} sport={info.sport} />
          <bdi className={styles.name}>{nameOf(info[side])}</bdi>
          {live?.red && (live.red[index] ?? 0) > 0 && (
            <span className={styles.red} role="img" aria-label={t('book.incident_red')} />
          )}
          {live?.server === side && (
            <span className={styles.server} role="img" aria-label={t('book.serving')} />
          )}
          {live && <Score live={live} index={index} />}
        </span>
      ))}
    </span>
  );
}

/** In sports with sets: the games or points of each set too. */
function Score({ live, index }: { live: LiveView; index: number }) {
  return (
    <span className={styles.scores}>
      {live.server &&
        live.parts?.map((games, set) => (
          <span key={set} className={styles.part}>
            {games[index]}
          </span>
        ))}
      <span className={styles.score}>{live.points?.[index] ?? live.score[index]}</span>
    </span>
  );
}
