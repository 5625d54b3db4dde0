import type pg from 'pg';

export async function readFavourites(pool: pg.Pool, playerId: string, nowMs: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'SELECT id FROM sportsbook.favourite WHERE player_id = $1 AND (ends_at IS NULL OR ends_at > $2) ORDER BY id',
    [playerId, new Date(nowMs)],
  );
  return rows.map(({ id }) => id);
}

/** Deletes this favourite and all that have ended. */
export async function deleteFavourites(
  pool: pg.Pool,
  playerId: string,
  id: string,
  nowMs: number,
): Promise<void> {
  await pool.query('DELETE FROM sportsbook.favourite WHERE player_id = $1 AND (id = $2 OR ends_at <= $3)', [
    playerId,
    id,
    new Date(nowMs),
  ]);
}

export type NewFavourite = { playerId: string; id: string; endsAtMs: number | undefined };

/** `false` if the player has `max` favourites. */
export async function insertFavourite(
  pool: pg.Pool,
  { playerId, id, endsAtMs }: NewFavourite,
  max: number,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `INSERT INTO sportsbook.favourite (player_id, id, ends_at)
     SELECT $1, $2, $3 WHERE (SELECT count(*) FROM sportsbook.favourite WHERE player_id = $1) < $4
     ON CONFLICT (player_id, id) DO UPDATE SET ends_at = excluded.ends_at`,
    [playerId, id, endsAtMs === undefined ? null : new Date(endsAtMs), max],
  );
  return rowCount === 1;
}
