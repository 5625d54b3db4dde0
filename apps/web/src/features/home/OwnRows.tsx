import { useEffect } from 'react';

import type { Game } from '../../catalogue';
import { deleteStored, PLAYER_PREFIX, readStored, writeStored } from '../../platform/storage';
import { GameRow, GameRowSpace } from './GameRow';

/** The number of rows at the last visit. */
const COUNT = `${PLAYER_PREFIX}ownRowCount`;

type Row = {
  name: string;
  games: readonly Game[];
  action?: { label: string; onClick: () => void };
};

type Props = {
  /** Not set while they are loading: the space of the last visit is reserved for them. */
  rows?: readonly Row[] | undefined;
};

/** The player's own rows. */
export function OwnRows({ rows }: Props) {
  const count = rows?.length;
  useEffect(() => {
    if (count === 0) deleteStored(COUNT);
    else if (count !== undefined) writeStored(COUNT, String(count));
  }, [count]);

  if (!rows)
    return Array.from({ length: Number(readStored(COUNT) ?? 0) }, (_, at) => <GameRowSpace key={at} />);
  return rows.map(({ name, games, action }) => (
    <GameRow key={name} name={name} games={games} action={action} />
  ));
}
