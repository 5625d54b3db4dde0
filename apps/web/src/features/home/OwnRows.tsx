import type { ComponentProps } from 'react';

import { GameRow, GameRowSpace } from './GameRow';

/** The rows of a player or a visitor. */
export function OwnRows({ rows }: { rows: readonly ComponentProps<typeof GameRow>[] }) {
  return rows.map((row) => <GameRow key={row.name} {...row} />);
}

/** The space for them while they are loading. */
export function OwnRowsSpace({ count }: { count: number }) {
  return Array.from({ length: count }, (_, at) => <GameRowSpace key={at} />);
}
