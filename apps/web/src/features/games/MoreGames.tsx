import { useEffect, useEffectEvent, useRef } from 'react';

import { useT } from '../../i18n';
import { failureLink } from '../../platform/failure-link';
import { failureText } from '../../platform/failure-text';
import { useIsDesktop } from '../../platform/media';
import { savesData } from '../../platform/save-data';
import { useNextPageRetry } from '../../platform/use-next-page-retry';
import { Button, Spinner } from '../../ui';
import { fetchPageAhead } from './api';
import type { ListFilter } from './filter';
import type { GameList } from './game-list';
import { LongRows } from './LongRows';
import styles from './MoreGames.module.css';
import { useGames } from './use-games';
import { useRestoredPages } from './use-restored-pages';

/** 900 px ahead, so that scrolling seldom reaches the end; everything above counts, so that a jump past it does too. */
const ROOT_MARGIN = '1000000px 0px 900px';

/** Loads the next page: by a button on desktop, by scrolling on mobile. */
export function MoreGames({ list, filter }: { list: GameList; filter: ListFilter }) {
  const t = useT();
  // Subscribes to the query itself, so that a pending page does not render the grid again.
  const { query, gameFilter, games, total } = useGames(list, filter);
  const shown = games.length;
  useRestoredPages(query);
  const isDesktop = useIsDesktop();
  const load = () => {
    // In parallel with the games.
    LongRows.preload();
    void query.fetchNextPage({ cancelRefetch: false });
  };

  /** The pointer is on the button: it will probably be pressed. */
  function fetchAhead() {
    if (query.isFetchingNextPage || savesData()) return;
    LongRows.preload();
    fetchPageAhead(gameFilter, (query.data?.pages.length ?? 0) + 1);
  }

  const { failure, retry } = useNextPageRetry(query);

  if (!query.hasNextPage) return null;
  const { text, detail } = failureText(failure, t('games.serverDown'), t);
  return (
    <div className={styles.more}>
      {total !== undefined && (
        <>
          <p className={styles.shown} role="status">
            {t('games.shown', { shown, count: total })}
          </p>
          <progress className={styles.progress} value={shown} max={total} aria-hidden="true" />
        </>
      )}
      {failure ? (
        <div className={styles.failure} role="alert">
          <p>{text}</p>
          {detail !== undefined && <p className={styles.shown}>{detail}</p>}
          {failureLink.render?.(failure)}
          <Button look="outline" icon="refresh" onClick={() => void retry()}>
            {t('shell.retry')}
          </Button>
        </div>
      ) : isDesktop ? (
        <Button
          look="outline"
          size="l"
          busy={query.isFetchingNextPage}
          onPointerEnter={fetchAhead}
          onClick={load}
        >
          {t('games.loadMore')}
        </Button>
      ) : (
        <>
          <Sentinel key={query.data?.pages.length} onNear={load} />
          <Spinner label={t('games.loadingGames')} />
        </>
      )}
    </div>
  );
}

/** Calls `onNear` once when it comes near the viewport. */
function Sentinel({ onNear }: { onNear: () => void }) {
  const element = useRef<HTMLDivElement>(null);
  const handleNear = useEffectEvent(onNear);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        handleNear();
      },
      { rootMargin: ROOT_MARGIN },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={element} />;
}
