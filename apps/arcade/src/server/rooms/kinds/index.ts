import type { Random } from '@tessera/provider-kit/random';

import { createBaccarat } from './baccarat';
import { createCrash } from './crash';
import type { Pace, RoomKind, RoomKindId } from './room-kind';
import { createRoulette } from './roulette';

export type { BaccaratDraw } from './baccarat';
export type { CrashDetails, CrashDraw } from './crash';
export type { RoomKind, RoomKindId } from './room-kind';
export type { RouletteDraw } from './roulette';

/** Only tests play at another pace. */
export type Paces = Partial<Record<RoomKindId, Pace>>;

export function createKinds(random: Random, paces: Paces = {}): Record<RoomKindId, RoomKind> {
  return {
    crash: { ...createCrash(paces.crash?.ceilingCenti), ...paceOf(paces.crash) },
    roulette: { ...createRoulette(random, paces.roulette?.showMs), ...paceOf(paces.roulette) },
    baccarat: { ...createBaccarat(random, paces.baccarat?.showMs), ...paceOf(paces.baccarat) },
  };
}

function paceOf(pace: Pace | undefined): Partial<Pick<RoomKind, 'bettingMs' | 'pauseMs'>> {
  return pace ? { bettingMs: pace.bettingMs, pauseMs: pace.pauseMs } : {};
}
