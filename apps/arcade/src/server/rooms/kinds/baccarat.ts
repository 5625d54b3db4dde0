import type { TableVariant } from '@tessera/catalogue';

import { baccaratPayout, type BaccaratChip } from '../../../engine/baccarat/bets';
import { CUT_CARDS, shuffledShoe } from '../../../engine/baccarat/cards';
import { deal, type Deal } from '../../../engine/baccarat/deal';
import type { RandomSource } from '../../random-source';
import { lockShoe, storeShoe } from '../round-store';
import type { RoomKind, TableDetails } from './room-kind';
import { TABLE_TIMINGS } from './table-timings';

export type BaccaratDraw = Deal & { cardsLeft: number; shuffled: boolean };

/** A past coup, without its cards. */
export type PastCoup = Pick<BaccaratDraw, 'winner' | 'playerPair' | 'bankerPair' | 'cardsLeft' | 'shuffled'>;

const SHOW_MS = 7_000;

export function createBaccarat(
  randomSource: RandomSource,
  variant: TableVariant,
  showMs = SHOW_MS,
): RoomKind {
  return {
    id: 'baccarat',
    ...TABLE_TIMINGS[variant],
    async drawAtClosing(transaction, { roomId }) {
      const rest = await lockShoe(transaction, roomId);
      const shuffled = rest.length < CUT_CARDS;
      const shoe = shuffled ? shuffledShoe(randomSource()) : rest;
      const coup = deal(shoe);
      const left = shoe.slice(coup.drawn);
      await storeShoe(transaction, roomId, left);
      const draw: BaccaratDraw = { ...coup, cardsLeft: left.length, shuffled };
      return { draw, durationMs: showMs };
    },
    payout(_stake, details, draw) {
      return baccaratPayout((details as TableDetails<BaccaratChip>).chips, draw as BaccaratDraw);
    },
  };
}
