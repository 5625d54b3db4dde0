import type { ComponentProps } from 'react';

import { readStored } from '../../platform/storage';
import { GameRow, GameRowSpace } from './GameRow';

/** The rows of a player or a visitor. */
export function OwnRows({ rows }: { rows: readonly ComponentProps<typeof GameRow>[] }) {
  return rows.map((row) => <GameRow key={row.name} {...row} />);
}

type SpaceProps = {
  /** Where the number of rows of the last visit is stored. */
  countName: string;
  /** There is always a row, from the first visit on. */
  hasPlace: boolean;
};

/** The space for them while they are loading. */
export function OwnRowsSpace({ countName, hasPlace }: SpaceProps) {
  const length = Number(readStored(countName) ?? (hasPlace ? 1 : 0));
  return Array.from({ length }, (_, at) => <GameRowSpace key={at} />);
}
