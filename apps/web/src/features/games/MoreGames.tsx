import { useEffect, useEffectEvent, useRef } from 'react';

import { useT } from '../../i18n';
import { failureText } from '../../platform/failure-text';
import { useIsDesktop } from '../../platform/media';
import { useNextPageRetry } from '../../platform/use-next-page-retry';
import { Button, Spinner } from '../../ui';
import type { ListFilter } from './filter';
import type { GameList } from './game-list';
import { LongRows } from './LongRows';
import styles from './MoreGames.module.css';
import { useGames } from './use-games';
import { useRestoredPages } from './use-restored-pages';

/** Far enough ahead that a thumb seldom catches up with it; a jump to the end of the page goes past it and counts too. */
const AHEAD = '1000000px 0px 900px';

/** The end of the loaded games: a button on a desk; on a phone more games come by themselves. */
export function MoreGames({ list, filter }: { list: GameList; filter: ListFilter }) {
  const t = useT();
  // Asks for itself, so that the wall is not drawn again because a page is on its way.
  const { query, games, total } = useGames(list, filter);
  const shown = games.length;
  useRestoredPages(query);
  const isDesktop = useIsDesktop();
  const load = () => {
    // Side by side with the games that it will show.
    LongRows.preload();
    void query.fetchNextPage({ cancelRefetch: false });
  };

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
          <Button look="outline" icon="refresh" onClick={() => void retry()}>
            {t('shell.retry')}
          </Button>
        </div>
      ) : isDesktop ? (
        <Button look="outline" size="l" busy={query.isFetchingNextPage} onClick={load}>
          {t('games.loadMore')}
        </Button>
      ) : (
        <>
          <Approach key={query.data?.pages.length} onNear={load} />
          <Spinner label={t('games.loadingGames')} />
        </>
      )}
    </div>
  );
}

/** Calls once when it comes near the screen. */
function Approach({ onNear }: { onNear: () => void }) {
  const mark = useRef<HTMLDivElement>(null);
  const near = useEffectEvent(onNear);
  useEffect(() => {
    if (!mark.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        near();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={mark} />;
}
