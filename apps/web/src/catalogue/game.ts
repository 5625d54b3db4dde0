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
  /** As they came: `toFacts` reads them, where somebody wants to know. */
  facts?: FactsWire | undefined;
};

export type FactsWire = Pick<
  GameWire,
  'is_new' | 'is_hot' | 'has_demo' | 'rtp' | 'volatility' | 'min_stake' | 'max_stake'
>;

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
    facts: wire,
  };
}

/** Ids are unique within a provider only. */
export function gameKey({ id, providerId }: Game): string {
  return `${providerId}:${id}`;
}
