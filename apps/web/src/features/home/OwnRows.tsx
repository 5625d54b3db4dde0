import { useEffect } from 'react';

import type { Game } from '../../catalogue';
import { deleteStored, PLAYER_PREFIX, readStored, writeStored } from '../../platform/storage';
import { useIsLoggedIn } from '../../session';
import { GameRow, GameRowSpace } from './GameRow';

/** The number of rows at the last visit. A player's is also for the next login: it names nobody. */
const PLAYER_COUNT = 'ownRowCount';
const VISITOR_COUNT = `${PLAYER_PREFIX}ownRowCount`;

type Row = {
  name: string;
  games: readonly Game[];
  /** Instead of games, if there are none. */
  emptyText?: string;
  action?: { label: string; onClick: () => void };
};

type Props = {
  /** Not set while they are loading: the space of the last visit is reserved for them. */
  rows?: readonly Row[] | undefined;
  /** There is always a row, from the first visit on. */
  hasPlace?: boolean;
};

/** The rows of a player or a visitor. */
export function OwnRows({ rows, hasPlace = false }: Props) {
  const name = useIsLoggedIn() ? PLAYER_COUNT : VISITOR_COUNT;
  const count = rows?.length;
  useEffect(() => {
    if (count === 0) deleteStored(name);
    else if (count !== undefined) writeStored(name, String(count));
  }, [name, count]);

  if (!rows) {
    const reserved = Math.max(Number(readStored(name) ?? 0), hasPlace ? 1 : 0);
    return Array.from({ length: reserved }, (_, at) => <GameRowSpace key={at} />);
  }
  return rows.map((row) => <GameRow key={row.name} {...row} />);
}
