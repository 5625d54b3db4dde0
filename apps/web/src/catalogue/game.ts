import type { GameWire, Id } from '@tessera/contract';

/** 1 casino slots, 2 live casino, 3 crash. */
export type GameType = 1 | 2 | 3;

export type Game = {
  id: Id;
  providerId: Id;
  type: GameType;
  name: string;
  image: string | undefined;
  providerName: string | undefined;
  isFavourite: boolean;
};

/** `askedType` is the type of the list that the game came in, for backends that do not repeat it on every game. */
export function toGame(wire: GameWire, askedType: GameType = 1): Game {
  return {
    id: wire.game_id,
    providerId: wire.provider_id,
    type: wire.type ?? askedType,
    name: wire.name,
    image: wire.image || undefined,
    providerName: wire.provider_name || undefined,
    isFavourite: wire.is_favorite,
  };
}

/** Ids are unique within a provider only. */
export function gameKey({ id, providerId }: Game): string {
  return `${providerId}:${id}`;
}

const LIST_PATHS = { 1: '/casino', 2: '/live_casino', 3: '/crash' } as const satisfies Record<
  GameType,
  string
>;

/** The list of all games of a type. */
export function listPathOf(type: GameType): string {
  return LIST_PATHS[type];
}
