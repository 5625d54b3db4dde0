import type { ReactElement } from 'react';
import { WindowVirtualizer } from 'virtua';

import type { Game } from '../../catalogue';

type Props = {
  rows: readonly Game[][];
  rowHeight: number;
  children: (row: Game[], index: number) => ReactElement;
};

/** Only the rows near the viewport are in the document. */
export function VirtualRows({ rows, rowHeight, children }: Props) {
  return (
    <WindowVirtualizer data={rows} itemSize={rowHeight} bufferSize={rowHeight * 1.5}>
      {children}
    </WindowVirtualizer>
  );
}
