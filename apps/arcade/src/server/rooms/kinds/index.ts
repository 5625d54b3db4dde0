import { findGame, skinIds, type CatalogueGame, type SkinId, type TableVariant } from '@tessera/catalogue';

import { CRASH_TIMINGS } from '../../../engine/crash/timing';
import type { RandomSource } from '../../random-source';
import { createBaccarat } from './baccarat';
import { createBlackjack } from './blackjack';
import { createCrash } from './crash';
import type { RoomTiming, RoomKind, RoomKindId } from './room-kind';
import { createRoulette } from './roulette';

export type { BaccaratDraw, PastCoup } from './baccarat';
export type { BlackjackDraw, BlackjackDetails, PastDeal } from './blackjack';
export type { CrashDetails, CrashDraw } from './crash';
export type { RoomKind, RoomKindId } from './room-kind';
export type { RouletteDraw } from './roulette';

/** Only tests change the timings. */
export type RoomTimings = Partial<Record<RoomKindId, RoomTiming>>;

export type KindOf = (room: { id: string; kind: RoomKindId }) => RoomKind;

/** The kind of a room follows from its game. */
export function createKinds(randomSource: RandomSource, timings: RoomTimings = {}): KindOf {
  // Shared by all rooms, because it caches the hash chains.
  const crash = Object.fromEntries(
    skinIds.map((skin) => [
      skin,
      { ...createCrash(CRASH_TIMINGS[skin], timings.crash?.flightCenti), ...timingOf(timings.crash) },
    ]),
  ) as Record<SkinId, RoomKind>;
  return ({ id, kind }) => {
    if (kind === 'crash') return crash[skinOf(id)];
    const timing = timings[kind];
    const variant = variantOf(id);
    if (kind === 'blackjack')
      return {
        ...createBlackjack(randomSource, variant, timing?.showMs, timing?.decisionMs),
        ...timingOf(timing),
      };
    const create = kind === 'roulette' ? createRoulette : createBaccarat;
    return { ...create(randomSource, variant, timing?.showMs), ...timingOf(timing) };
  };
}

/** `undefined` for a game that was removed from the catalogue: its unfinished round still has to be settled. */
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

function timingOf(timing: RoomTiming | undefined): Partial<Pick<RoomKind, 'bettingMs' | 'pauseMs'>> {
  return timing ? { bettingMs: timing.bettingMs, pauseMs: timing.pauseMs } : {};
}
