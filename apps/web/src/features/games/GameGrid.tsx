import { useDeferredValue, type CSSProperties, type ReactNode } from 'react';

import { gameKey, GameTile, type Game } from '../../catalogue';
import { useT } from '../../i18n';
import { useRendersRest } from '../../platform/use-renders-rest';
import { Skeleton, VisuallyHidden } from '../../ui';
import { toRows, useColumns } from './columns';
import styles from './GameGrid.module.css';
import { useRowHeight } from './row-height';
import { LongRows } from './LongRows';

/** About a screen of tiles. */
const FIRST_TILES = 12;

type Props = {
  games: readonly Game[];
  total: number | undefined;
  listPath: string;
  pageSize: number;
};

/**
 * The grid of games. The first page is plain markup, found by the browser's own search; of the following rows only those near the
 * viewport are in the document.
 */
export function GameGrid({ games: loaded, total, listPath, pageSize }: Props) {
  const t = useT();
  const columns = useColumns();
  // The next page is often loaded before the press on its button is painted: deferred, its tiles are rendered after that, in slices.
  const deferred = useDeferredValue(loaded);
  const rendersRest = useRendersRest();
  const games = rendersRest ? deferred : deferred.slice(0, Math.ceil(FIRST_TILES / columns) * columns);
  const isLong = games.length > pageSize;
  const plainCount = isLong ? Math.floor(pageSize / columns) * columns : games.length;
  const { grid, rowHeight } = useRowHeight(columns, isLong || !rendersRest);
  const rows = toRows(games.slice(plainCount), columns);
  // The height of all rows, so that what is below the grid does not move when they are rendered: on phones, the next page is loaded
  // when the end of the grid comes near.
  const minBlockSize =
    games.length < loaded.length ? Math.ceil(loaded.length / columns) * rowHeight : undefined;

  const tile = (game: Game, position: number) => (
    <div key={gameKey(game)} role="listitem" aria-posinset={position + 1} aria-setsize={total ?? -1}>
      <GameTile game={game} listPath={listPath} isPriority={position < columns} />
    </div>
  );

  return (
    <div
      role="list"
      aria-label={t('games.games')}
      style={{ '--columns': columns, minBlockSize } as CSSProperties}
    >
      <div ref={grid} className={styles.row}>
        {games.slice(0, plainCount).map(tile)}
      </div>
      {isLong && (
        <LongRows rows={rows} rowHeight={rowHeight}>
          {(row, index) => (
            <div key={index} className={styles.row}>
              {row.map((game, place) => tile(game, plainCount + index * columns + place))}
            </div>
          )}
        </LongRows>
      )}
    </div>
  );
}

/** Has the exact size of the grid. */
export function GridSkeleton({ count, label }: { count: number; label: string }) {
  const columns = useColumns();
  return (
    <div style={{ '--columns': columns } as CSSProperties}>
      <VisuallyHidden>
        <span role="status">{label}</span>
      </VisuallyHidden>
      <div className={styles.row} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <SkeletonTile key={index} />
        ))}
      </div>
    </div>
  );
}

function SkeletonTile(): ReactNode {
  return (
    <div>
      <Skeleton shape="poster" />
      <Skeleton shape="text" className={styles.skeletonName} />
      <Skeleton shape="text" className={styles.skeletonProvider} />
    </div>
  );
}
