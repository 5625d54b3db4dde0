import type pg from 'pg';

/**
 * Records a spin and returns 0, or returns the milliseconds until the player's next spin is possible. The insert is one statement,
 * so that of two requests only one passes.
 */
export async function recordSpin(pool: pg.Pool, playerId: string, intervalMs: number): Promise<number> {
  const { rowCount } = await pool.query(
    `INSERT INTO arcade.pace (player_id, spun_at) VALUES ($1, clock_timestamp())
     ON CONFLICT (player_id) DO UPDATE SET spun_at = excluded.spun_at
     WHERE arcade.pace.spun_at <= excluded.spun_at - make_interval(secs => $2)`,
    [playerId, intervalMs / 1_000],
  );
  if (rowCount === 1) return 0;
  const { rows } = await pool.query<{ waitMs: number }>(
    `SELECT ceil($2 - extract(epoch FROM clock_timestamp() - spun_at) * 1000)::integer AS "waitMs"
     FROM arcade.pace WHERE player_id = $1`,
    [playerId, intervalMs],
  );
  // The row exists: the insert conflicted with it. At least 1, because the insert has refused.
  return Math.max(1, rows[0]!.waitMs);
}
