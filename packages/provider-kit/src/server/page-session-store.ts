import type { Connection } from '@tessera/database';

type Pool = Connection['pool'];

const SWEEP_ROWS = 10_000;

/**
 * Stores the key of the page that uses a game session first. Returns whether the key is that page's. One statement, so that of
 * two pages only one gets the session.
 */
export async function claimSession(
  pool: Pool,
  table: string,
  { playerId, id }: { playerId: string; id: string },
  keyHash: Buffer,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `INSERT INTO ${table} AS known (player_id, session_id, key_hash) VALUES ($1, $2, $3)
     ON CONFLICT (player_id, session_id) DO UPDATE SET key_hash = known.key_hash
     WHERE known.key_hash = excluded.key_hash`,
    [playerId, id, keyHash],
  );
  return rowCount === 1;
}

/** Deletes a chunk of rows of sessions that have ended. Returns whether there may be more. */
export async function sweepClaims(pool: Pool, table: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `DELETE FROM ${table} WHERE (player_id, session_id) IN (
       SELECT player_id, session_id FROM ${table} WHERE claimed_at < now() - interval '30 days' LIMIT $1)`,
    [SWEEP_ROWS],
  );
  return rowCount === SWEEP_ROWS;
}
