import type { GameWire, Id } from '@tessera/contract';

import type { GameType } from '../site';

export type Game = {
  id: Id;
  providerId: Id;
  type: GameType;
  name: string;
  image: string | undefined;
  providerName: string | undefined;
  isFavourite: boolean;
  /** The answer of the backend; `toFacts` reads what tiles show after the first load. */
  wire?: GameWire | undefined;
};

/** `listType` is the type of the requested list, for backends that do not repeat it on every game. */
export function toGame(wire: GameWire, listType: GameType = 1): Game {
  return {
    id: wire.game_id,
    providerId: wire.provider_id,
    type: wire.type ?? listType,
    name: wire.name,
    image: wire.image || undefined,
    providerName: wire.provider_name || undefined,
    isFavourite: wire.is_favorite,
    wire,
  };
}

/** Ids are unique within a provider only. */
export function gameKey({ id, providerId }: Game): string {
  return `${providerId}:${id}`;
}
