import type pg from 'pg';

import { LEAGUES } from '../engine/leagues';
import type { Book } from './book';
import { deleteFavourites, insertFavourite, readFavourites } from './favourite-store';
import { MAX_MATCH_MS } from './match-clock';

const MAX_FAVOURITES = 200;

type Options = { pool: pg.Pool; book: Book; now: () => number };

/** The favourite leagues and matches of players. */
export class Favourites {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  list(playerId: string): Promise<string[]> {
    const { pool, now } = this.#options;
    return readFavourites(pool, playerId, now());
  }

  /** `false` for an unknown id, and above the maximum. */
  async set(playerId: string, id: string, marked: boolean): Promise<boolean> {
    const { pool, book, now } = this.#options;
    // Finished matches are removed too, so that they do not count against the maximum.
    await deleteFavourites(pool, playerId, id, now());
    if (!marked) return true;
    const fixture = book.calendar.find(id);
    if (!fixture && !LEAGUES.some((league) => league.id === id)) return false;
    const endsAtMs = fixture && fixture.startsAtMs + MAX_MATCH_MS;
    return insertFavourite(pool, { playerId, id, endsAtMs }, MAX_FAVOURITES);
  }
}
