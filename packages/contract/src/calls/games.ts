import type { Call } from '../call';
import { list, page, type Page } from '../lists';
import { isObject, NOT_SHOWN, object, optional, type ReadBy, type Reader } from '../read';
import { amount, count, exactText, filledText, flag, id, text, type Id } from '../values';
import { capabilities } from './capabilities';

/** 1 casino slots, 2 live casino, 3 crash. */
export const GAME_TYPES = [1, 2, 3] as const;
export type GameType = (typeof GAME_TYPES)[number];

/** An unknown type is ignored: the list of the game has one. */
const gameType: Reader<GameType | undefined> = (type, path, reading) => {
  if (type === undefined || type === null) return undefined;
  const known = GAME_TYPES.find((candidate) => candidate === Number(type));
  if (type !== known) reading.onTolerated?.(path, 'game type 1, 2 or 3', type);
  return known;
};

/** An optional fact of the game details. */
const percentOrAmount = optional(amount, NOT_SHOWN);

export const game = object({
  game_id: id,
  provider_id: id,
  type: gameType,
  name: filledText,
  image: optional(exactText, 'the site leaves its picture out'),
  provider_name: optional(text, NOT_SHOWN),
  is_favorite: flag,
  is_new: flag,
  is_hot: flag,
  has_demo: flag,
  rtp: percentOrAmount,
  volatility: optional(text, NOT_SHOWN),
  min_stake: percentOrAmount,
  max_stake: percentOrAmount,
  bonus_every: optional(count, NOT_SHOWN),
});
export type GameWire = ReadBy<typeof game>;
export const GAME_LEFT_OUT = 'the site leaves this game out';

/** Optional orders of a list. */
export type GameSort = 'popular' | 'newest' | 'name';

export type GamesPage = Page<GameWire> & {
  /** Capabilities of the backend, including unknown names. */
  supports: readonly string[];
};

type GamesQuery = {
  page_index: number;
  page_size: number;
  cat_id?: Id | undefined;
  pro_id?: Id | undefined;
  game_name?: string | undefined;
  type?: GameType | undefined;
  sort?: GameSort | undefined;
};

const pageOfGames = page(game, GAME_LEFT_OUT);
export const listGames: Call<{ query: GamesQuery }, GamesPage> = {
  method: 'GET',
  path: '/get_slot_game',
  read: (answer, path, reading) => ({
    ...pageOfGames(answer, path, reading),
    supports: (isObject(answer) && capabilities(answer['supports'], 'supports', reading)) || [],
  }),
  unreadable: 'the list says Server Down',
};

export const popularGames: Call<object, GameWire[]> = {
  method: 'GET',
  path: '/papuler_slot',
  read: list(game, GAME_LEFT_OUT),
  unreadable: 'the row Popular says Server Down',
};
