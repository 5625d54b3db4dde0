import { findGame, skinIds, type CatalogueGame, type SkinId, type TableVariant } from '@tessera/catalogue';

import { CRASH_PACES } from '../../../engine/crash/pace';
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
  // One of each for all rooms: it keeps the chains that it has worked out.
  const crash = Object.fromEntries(
    skinIds.map((skin) => [
      skin,
      { ...createCrash(CRASH_PACES[skin], paces.crash?.flightCenti), ...paceOf(paces.crash) },
    ]),
  ) as Record<SkinId, RoomKind>;
  return ({ id, kind }) => {
    if (kind === 'crash') return crash[skinOf(id)];
    const create = kind === 'roulette' ? createRoulette : createBaccarat;
    return { ...create(chance, variantOf(id), paces[kind]?.showMs), ...paceOf(paces[kind]) };
  };
}

/** A round may outlive its game's place in the catalogue; its money must not. */
function gameOf(roomId: string): CatalogueGame | undefined {
  const [, providerId, gameId] = roomId.split(':');
  return findGame(Number(providerId), Number(gameId));
}

function variantOf(roomId: string): TableVariant {
  const game = gameOf(roomId);
  return game?.type === 2 ? game.variant : 'standard';
}

function skinOf(roomId: string): SkinId {
  const game = gameOf(roomId);
  return game?.type === 3 ? game.skin : 'plane';
}

function paceOf(pace: Pace | undefined): Partial<Pick<RoomKind, 'bettingMs' | 'pauseMs'>> {
  return pace ? { bettingMs: pace.bettingMs, pauseMs: pace.pauseMs } : {};
}
