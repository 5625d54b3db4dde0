import type { TableVariant } from '@tessera/catalogue';

import { roulettePayout, type Chip } from '../../../engine/roulette/layout';
import { POCKETS } from '../../../engine/roulette/wheel';
import type { Chance } from '../../chance';
import type { RoomKind, TableDetails } from './room-kind';
import { TABLE_PACES } from './table-paces';

export type RouletteDraw = { pocket: number };

const SPIN_MS: Record<TableVariant, number> = { standard: 7_500, speed: 4_500, vip: 7_500 };

export function createRoulette(chance: Chance, variant: TableVariant, showMs = SPIN_MS[variant]): RoomKind {
  return {
    id: 'roulette',
    ...TABLE_PACES[variant],
    async drawAtClosing() {
      return { draw: { pocket: chance().below(POCKETS) } satisfies RouletteDraw, durationMs: showMs };
    },
    payout(_stake, details, draw) {
      return roulettePayout((details as TableDetails<Chip>).chips, (draw as RouletteDraw).pocket);
    },
  };
}
