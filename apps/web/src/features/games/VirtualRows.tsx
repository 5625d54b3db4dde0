import type { ReactElement } from 'react';
import { WindowVirtualizer } from 'virtua';

import type { Game } from '../../catalogue';
import { useFindAll } from './use-find-all';

type Props = {
  rows: readonly Game[][];
  rowHeight: number;
  children: (row: Game[], index: number) => ReactElement;
};

/** Rows of which only those near the screen exist. */
export function VirtualRows({ rows, rowHeight, children }: Props) {
  useFindAll();
  return (
    <WindowVirtualizer data={rows} itemSize={rowHeight} bufferSize={rowHeight * 1.5}>
      {children}
    </WindowVirtualizer>
  );
}
