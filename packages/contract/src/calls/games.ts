import type { Call } from '../call';
import { list, page, type Page } from '../lists';
import { NOT_SHOWN, object, optional, tolerate, type ReadBy, type Reader } from '../read';
import { exactText, filledText, flag, id, text, type Id } from '../values';

/** 1 casino slots, 2 live casino, 3 crash. */
const GAME_TYPES = [1, 2, 3] as const;
export type GameType = (typeof GAME_TYPES)[number];

/** A type that the site does not know is as good as none: the list that the game came in has one. */
const gameType: Reader<GameType | undefined> = (type, path, reading) => {
  if (type === undefined || type === null) return undefined;
  const known = GAME_TYPES.find((candidate) => candidate === Number(type));
  if (type !== known) tolerate(reading, path, 'game type 1, 2 or 3', type);
  return known;
};

const game = object({
  game_id: id,
  provider_id: id,
  type: gameType,
  name: filledText,
  image: optional(exactText, 'the site shows the game without its picture'),
  provider_name: optional(text, NOT_SHOWN),
  is_favorite: flag,
});
export type GameWire = ReadBy<typeof game>;
const GAME_LEFT_OUT = 'the site leaves this game out';

type GamesQuery = {
  page_index: number;
  page_size: number;
  cat_id?: Id | undefined;
  pro_id?: Id | undefined;
  game_name?: string | undefined;
  type?: GameType | undefined;
};

export const listGames: Call<{ query: GamesQuery }, Page<GameWire>> = {
  method: 'GET',
  path: '/get_slot_game',
  read: page(game, GAME_LEFT_OUT),
  unreadable: 'the list says Server Down',
};

export const popularGames: Call<object, GameWire[]> = {
  method: 'GET',
  path: '/papuler_slot',
  read: list(game, GAME_LEFT_OUT),
  unreadable: 'the row Popular says Server Down',
};
