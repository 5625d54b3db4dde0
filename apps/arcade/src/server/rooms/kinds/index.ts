import { findGame, type TableVariant } from '@tessera/catalogue';

import type { Chance } from '../../chance';
import { createBaccarat } from './baccarat';
import { createCrash } from './crash';
import type { Pace, RoomKind, RoomKindId } from './room-kind';
import { createRoulette } from './roulette';

export type { BaccaratDraw, PastCoup } from './baccarat';
export type { CrashDetails, CrashDraw } from './crash';
export type { RoomKind, RoomKindId } from './room-kind';
export type { RouletteDraw } from './roulette';

/** Only tests play at another pace. */
export type Paces = Partial<Record<RoomKindId, Pace>>;

export type KindOf = (room: { id: string; kind: RoomKindId }) => RoomKind;

/** What a room is like follows from the game whose room it is. */
export function createKinds(chance: Chance, paces: Paces = {}): KindOf {
  const crash = { ...createCrash(paces.crash?.flightCenti), ...paceOf(paces.crash) };
  return ({ id, kind }) => {
    if (kind === 'crash') return crash;
    const create = kind === 'roulette' ? createRoulette : createBaccarat;
    return { ...create(chance, variantOf(id), paces[kind]?.showMs), ...paceOf(paces[kind]) };
  };
}

function variantOf(roomId: string): TableVariant {
  const [, providerId, gameId] = roomId.split(':');
  const game = findGame(Number(providerId), Number(gameId));
  // A round may outlive its game's place in the catalogue; its money must not.
  return game?.type === 2 ? game.variant : 'standard';
}

function paceOf(pace: Pace | undefined): Partial<Pick<RoomKind, 'bettingMs' | 'pauseMs'>> {
  return pace ? { bettingMs: pace.bettingMs, pauseMs: pace.pauseMs } : {};
}
