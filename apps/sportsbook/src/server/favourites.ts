import type pg from 'pg';

import { LEAGUES } from '../engine/leagues';
import { HOUR_MS } from '../engine/fixtures';
import type { Book } from './book';

const MAX_FAVOURITES = 200;
/** By then every match is over, with its breaks and its overtime. */
const KEPT_MS = 6 * HOUR_MS;

type Options = { pool: pg.Pool; book: Book; now: () => number };

/** The leagues and matches that players have marked, by their ids. */
export class Favourites {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  async list(playerId: string): Promise<string[]> {
    const { pool, now } = this.#options;
    const { rows } = await pool.query<{ id: string }>(
      'SELECT id FROM sportsbook.favourite WHERE player_id = $1 AND (ends_at IS NULL OR ends_at > $2) ORDER BY id',
      [playerId, new Date(now())],
    );
    return rows.map(({ id }) => id);
  }

  /** `false` for what there is not, and for one too many. */
  async set(playerId: string, id: string, marked: boolean): Promise<boolean> {
    const { pool, book, now } = this.#options;
    // What is over makes room, and old marks do not pile up.
    await pool.query('DELETE FROM sportsbook.favourite WHERE player_id = $1 AND (id = $2 OR ends_at <= $3)', [
      playerId,
      id,
      new Date(now()),
    ]);
    if (!marked) return true;
    const fixture = book.calendar.find(id);
    if (!fixture && !LEAGUES.some((league) => league.id === id)) return false;
    const { rowCount } = await pool.query(
      `INSERT INTO sportsbook.favourite (player_id, id, ends_at)
       SELECT $1, $2, $3 WHERE (SELECT count(*) FROM sportsbook.favourite WHERE player_id = $1) < $4
       ON CONFLICT (player_id, id) DO UPDATE SET ends_at = excluded.ends_at`,
      [playerId, id, fixture ? new Date(fixture.startsAtMs + KEPT_MS) : null, MAX_FAVOURITES],
    );
    return rowCount === 1;
  }
}
