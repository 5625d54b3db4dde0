import { GAME_TYPES, type Id } from '@tessera/contract';

import type { GameType } from '../site';
import type { PlayRequest } from './play';

/** `undefined` if game, provider or type is missing. */
export function readPlayRequest(state: unknown): PlayRequest | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const { type, provider_id, game_id, name, isFromList, isDemo } = state as Record<string, unknown>;
  const gameType = Number(type);
  if (!isGameType(gameType) || !isId(provider_id) || !isId(game_id)) return undefined;
  return {
    type: gameType,
    provider_id,
    game_id,
    ...(typeof name === 'string' ? { name } : {}),
    ...(isFromList === true ? { isFromList } : {}),
    ...(isDemo === true ? { isDemo } : {}),
  };
}

/** Reads the query of a game's address, such as `?provider=39&game=25`. Ids of digits become numbers, as most backends send them. */
export function readPlayAddress(search: string, type: GameType | undefined): PlayRequest | undefined {
  const query = new URLSearchParams(search);
  return readPlayRequest({
    type,
    provider_id: idOf(query.get('provider')),
    game_id: idOf(query.get('game')),
  });
}

function idOf(text: string | null): Id | null {
  return text !== null && /^(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : text;
}

function isGameType(value: number): value is GameType {
  return GAME_TYPES.some((type) => type === value);
}

function isId(value: unknown): value is Id {
  return Number.isInteger(value) || (typeof value === 'string' && value !== '');
}
