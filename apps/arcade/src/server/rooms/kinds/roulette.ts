import type { Random } from '@tessera/provider-kit/random';

import { roulettePayout, type Chip } from '../../../engine/roulette/layout';
import { POCKETS } from '../../../engine/roulette/wheel';
import type { RoomKind, TableDetails } from './room-kind';

export type RouletteDraw = { pocket: number };

const SPIN_MS = 7_500;

export function createRoulette(random: Random, showMs = SPIN_MS): RoomKind {
  return {
    id: 'roulette',
    bettingMs: 15_000,
    pauseMs: 5_000,
    async drawAtClosing() {
      return { draw: { pocket: random.below(POCKETS) } satisfies RouletteDraw, durationMs: showMs };
    },
    payout(_stake, details, draw) {
      return roulettePayout((details as TableDetails<Chip>).chips, (draw as RouletteDraw).pocket);
    },
  };
}
