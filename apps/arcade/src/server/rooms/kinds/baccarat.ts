import type { TableVariant } from '@tessera/catalogue';

import { baccaratPayout, type BaccaratChip } from '../../../engine/baccarat/bets';
import { deal, type Deal } from '../../../engine/baccarat/deal';
import { drawFrom } from '../../../engine/deck';
import type { RandomSource } from '../../random-source';
import type { RoomKind, TableDetails } from './room-kind';
import { TABLE_TIMINGS } from './table-timings';

export type BaccaratDraw = Deal;

/** A past coup, without its cards. */
export type PastCoup = Pick<BaccaratDraw, 'winner' | 'playerPair' | 'bankerPair'>;

const SHOW_MS = 7_000;

export function createBaccarat(
  randomSource: RandomSource,
  variant: TableVariant,
  showMs = SHOW_MS,
): RoomKind {
  return {
    id: 'baccarat',
    ...TABLE_TIMINGS[variant],
    // Eight complete decks for every coup: a shoe that is dealt down can be counted, and near its end a pair is often worth more than
    // its price.
    async drawAtClosing() {
      const draw = deal(drawFrom(randomSource(), [])) satisfies BaccaratDraw;
      return { draw, durationMs: showMs };
    },
    payout(_stake, details, draw) {
      return baccaratPayout((details as TableDetails<BaccaratChip>).chips, draw as BaccaratDraw);
    },
  };
}
