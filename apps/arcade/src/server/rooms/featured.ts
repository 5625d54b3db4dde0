import { AVIATOR_ID, findGame, type CatalogueGame } from '@tessera/catalogue';

import type { RoomKindId } from './kinds';
import { roomIdOf, roomKindOf } from './room';

/**
 * Rooms that run without players, so that the first visitor sees a running round and past ones. Only a few, because each costs the
 * leader about one short transaction per second; other rooms start with their first visitor.
 */
export type FeaturedRoom = { id: string; kind: RoomKindId };

/** Aviator, and a roulette, a baccarat and a quick roulette of the home page's live row. */
const FEATURED: readonly (readonly [providerId: number, gameId: number])[] = [
  [39, AVIATOR_ID],
  [998, 5001],
  [998, 5002],
  [998, 5003],
];

export function featuredRooms(): FeaturedRoom[] {
  return FEATURED.flatMap(([providerId, gameId]) => {
    const game = findGame(providerId, gameId);
    const kind = game && roomKindOf(game);
    return kind ? [{ id: roomIdOf(game), kind }] : [];
  });
}

export function isFeatured(game: CatalogueGame, featured: readonly FeaturedRoom[]): boolean {
  return featured.some(({ id }) => id === roomIdOf(game));
}
