import type pg from 'pg';

/** `false` if the player's last spin is less than `intervalMs` ago. One statement, so that of two requests only one passes. */
export async function recordSpin(pool: pg.Pool, playerId: string, intervalMs: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    `INSERT INTO arcade.pace (player_id, spun_at) VALUES ($1, clock_timestamp())
     ON CONFLICT (player_id) DO UPDATE SET spun_at = excluded.spun_at
     WHERE arcade.pace.spun_at <= excluded.spun_at - make_interval(secs => $2)`,
    [playerId, intervalMs / 1_000],
  );
  return rowCount === 1;
}
