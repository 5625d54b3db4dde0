import { AVIATOR_ID, findGame, type CatalogueGame } from '@tessera/catalogue';

import type { RoomKindId } from './kinds';
import { roomIdOf, roomKindOf } from './room';

/**
 * Rooms that run without anybody in them, so that whoever comes in finds a round under way and others behind it. Only these:
 * each costs the instance that leads about a short transaction a second, and the rest sleep until somebody comes.
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
