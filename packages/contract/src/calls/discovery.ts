import type { Call } from '../call';
import { list } from '../lists';
import { ignored, isObject, items, optional, unreadable, type Reader } from '../read';
import type { Id } from '../values';
import { game, GAME_LEFT_OUT, type GameWire } from './games';

/* Search, favourites and recent games. All optional: a backend lists those that it has in `supports`. */

const found = items(game, GAME_LEFT_OUT);
const nearest = optional(found, 'the site does not say which names come nearest');

export type SearchAnswer = {
  data: GameWire[];
  /** Games with similar names, if nothing was found. */
  nearest: GameWire[];
};

/** `{ data, nearest }`; a bare array is read as well. */
const searchAnswer: Reader<SearchAnswer> = (answer, path, reading) => {
  if (Array.isArray(answer)) {
    reading.onTolerated?.(path, 'object with data', answer);
    return { data: found(answer, path, reading), nearest: [] };
  }
  if (!isObject(answer)) throw unreadable(path, 'object with data', answer);
  return {
    data: found(answer['data'], 'data', reading),
    nearest: nearest(answer['nearest'], 'nearest', reading) ?? [],
  };
};

export const searchGames: Call<{ query: { game_name: string; page_size: number } }, SearchAnswer> = {
  method: 'GET',
  path: '/search_games',
  read: searchAnswer,
  unreadable: 'the search says Server Down',
  optional: true,
};

export const listFavourites: Call<object, GameWire[]> = {
  method: 'GET',
  path: '/favorites',
  read: list(game, GAME_LEFT_OUT),
  unreadable: 'the row Favourites says Server Down',
  optional: true,
};

/** Idempotent. */
export const setFavourite: Call<{ body: { game_id: Id; provider: Id; is_favorite: boolean } }> = {
  method: 'POST',
  path: '/SetFavorite',
  read: ignored,
  unreadable: 'the heart goes back to what it was',
  optional: true,
};

export const listRecentGames: Call<object, GameWire[]> = {
  method: 'GET',
  path: '/recent_games',
  read: list(game, GAME_LEFT_OUT),
  unreadable: 'the row Recently played says Server Down',
  optional: true,
};

export const clearRecentGames: Call = {
  method: 'POST',
  path: '/ClearRecentGames',
  read: ignored,
  unreadable: 'the games stay in the row Recently played',
  optional: true,
};
