import type { TableVariant } from '@tessera/catalogue';

import { roulettePayout, type Chip } from '../../../engine/roulette/layout';
import { POCKETS } from '../../../engine/roulette/wheel';
import type { RandomSource } from '../../random-source';
import type { RoomKind, TableDetails } from './room-kind';
import { TABLE_TIMINGS } from './table-timings';

export type RouletteDraw = { pocket: number };

const SPIN_MS: Record<TableVariant, number> = { standard: 7_500, speed: 4_500, vip: 7_500 };

export function createRoulette(
  randomSource: RandomSource,
  variant: TableVariant,
  showMs = SPIN_MS[variant],
): RoomKind {
  return {
    id: 'roulette',
    ...TABLE_TIMINGS[variant],
    async drawAtClosing() {
      return { draw: { pocket: randomSource().below(POCKETS) } satisfies RouletteDraw, durationMs: showMs };
    },
    payout(_stake, details, draw) {
      return roulettePayout((details as TableDetails<Chip>).chips, (draw as RouletteDraw).pocket);
    },
  };
}
