import { clearRecentGames, listRecentGames } from '@tessera/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { toGame, type Game } from '../../catalogue';
import { useFavourites } from '../../catalogue/tools/favourites';
import { useT, type Translate } from '../../i18n';
import { call } from '../../platform/call';
import { failureLines } from '../../platform/failure-text';
import { PLAYER_KEY, queryClient } from '../../platform/query-client';
import { deleteStored, PLAYER_PREFIX, readStored, writeStored } from '../../platform/storage';
import { useIsLoggedIn } from '../../session';
import { useFeature } from '../../site';
import { toast } from '../../ui';
import { GameRow } from './GameRow';
import styles from './HomePage.module.css';
import { OwnRowsRoom, ROOM } from './OwnRowsRoom';

/** How many rows there were when they were last here. */
const ROWS = `${PLAYER_PREFIX}ownRowCount`;

/** Belongs to the player, so that it goes with the token. */
const recentQuery = queryOptions({
  queryKey: [PLAYER_KEY, 'recent games'],
  queryFn: async ({ signal }) => (await call(listRecentGames, { signal })).map((wire) => toGame(wire)),
  // Every visit of the home page may come from a game.
  staleTime: 0,
});

/** The player's own rows: the last games and the favourites. A row without games is not there. */
export function OwnRows() {
  const t = useT();
  const isLoggedIn = useIsLoggedIn();
  const hasRecent = useFeature('recentGames') && isLoggedIn;
  const recent = useQuery({ ...recentQuery, enabled: hasRecent });
  const hasFavourites = useFeature('favourites');
  const { games: favourites } = useFavourites();
  const rows = [
    hasRecent && recent.data && { name: t('discovery.recent'), games: recent.data, isRecent: true },
    hasFavourites && favourites && { name: t('discovery.favourites'), games: favourites, isRecent: false },
  ].filter((row) => row !== false && row !== undefined && row.games.length > 0) as Row[];

  const isKnown = (!hasRecent || recent.isFetched) && (!hasFavourites || favourites !== undefined);
  const box = useRef<HTMLDivElement>(null);
  // HomePage keeps as much room for them next time, so that nothing moves when they come.
  useEffect(() => {
    if (!isKnown) return;
    if (box.current) {
      // To the fraction: `offsetHeight` is rounded, and the page would move by the rest.
      writeStored(ROOM, String(box.current.getBoundingClientRect().height));
      writeStored(ROWS, String(rows.length));
    } else {
      // Nothing is kept of who has none, as of a player who has just logged out.
      deleteStored(ROOM);
      deleteStored(ROWS);
    }
  }, [isKnown, rows.length]);

  const [isLate] = useState(!isKnown);
  const [kept] = useState(() => Number(readStored(ROWS)));
  const [count, setCount] = useState<number>();
  if (isKnown && count === undefined) setCount(rows.length);
  // As many as last time, or here with the page: they take their place. Others (on a new device there is no last time) stand
  // below all rows for this visit, as they would push down what somebody is already looking at.
  const isInPlace = !isLate || count === kept;

  if (!isKnown || rows.length === 0) return isKnown ? null : <OwnRowsRoom />;
  return (
    <div ref={box} className={styles.rows} style={isInPlace ? undefined : { order: 1 }}>
      {rows.map(({ name, games, isRecent }) => (
        <GameRow
          key={name}
          name={name}
          games={{
            queryKey: ['own row', name, games],
            queryFn: () => games,
            initialData: games,
            staleTime: Infinity,
            gcTime: 0,
          }}
          turn={0}
          action={isRecent ? { label: t('discovery.clearRecent'), act: () => void clear(t) } : undefined}
        />
      ))}
    </div>
  );
}

type Row = { name: string; games: Game[]; isRecent: boolean };

/** At once; where the server refuses, the games are back and a word says why. */
async function clear(t: Translate): Promise<void> {
  const before = queryClient.getQueryData(recentQuery.queryKey);
  await queryClient.cancelQueries({ queryKey: recentQuery.queryKey });
  queryClient.setQueryData(recentQuery.queryKey, []);
  try {
    await call(clearRecentGames);
  } catch (failure) {
    queryClient.setQueryData(recentQuery.queryKey, before);
    toast.error(failureLines(failure, t('discovery.clearFailed'), t));
  }
}
