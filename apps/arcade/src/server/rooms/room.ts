import type { CatalogueGame } from '@tessera/catalogue';

import type { RoomKindId } from './kinds';

/** Every game with shared rounds has a room of its own. */
export function roomIdOf(game: CatalogueGame): string {
  return `${roomKindOf(game) ?? 'none'}:${game.providerId}:${game.id}`;
}

/** `undefined` for slots: their rounds belong to one player. */
export function roomKindOf(game: CatalogueGame): RoomKindId | undefined {
  if (game.type === 3) return 'crash';
  return game.type === 2 ? game.table : undefined;
}
