import type { Connection, Transaction } from '@tessera/database';

const SWEEP_ROWS = 10_000;

export type RateLimitStore = ReturnType<typeof createRateLimitStore>;

export function createRateLimitStore({ pool }: Connection) {
  return {
    /** Counts a call in the window of its key, which begins with its first call. Returns the number of calls, and when it ends. */
    async count(
      key: string,
      windowSeconds: number,
      transaction?: Transaction,
    ): Promise<{ calls: number; secondsLeft: number }> {
      const { rows } = await (transaction ?? pool).query<{ calls: number; secondsLeft: number }>(
        `INSERT INTO operator.call_count AS known (key, calls, window_ends_at)
         VALUES ($1, 1, now() + make_interval(secs => $2))
         ON CONFLICT (key) DO UPDATE SET
           calls = CASE WHEN known.window_ends_at > now() THEN known.calls + 1 ELSE 1 END,
           window_ends_at = CASE WHEN known.window_ends_at > now() THEN known.window_ends_at ELSE excluded.window_ends_at END
         RETURNING calls, ceil(extract(epoch FROM window_ends_at - now()))::float AS "secondsLeft"`,
        [key, windowSeconds],
      );
      return rows[0]!; // The statement inserts or updates one row.
    },

    async read(key: string): Promise<number> {
      const { rows } = await pool.query<{ calls: number }>(
        'SELECT calls FROM operator.call_count WHERE key = $1 AND window_ends_at > now()',
        [key],
      );
      return rows[0]?.calls ?? 0;
    },

    /** Deletes a chunk of old rows. Returns whether there may be more. */
    async sweep(): Promise<boolean> {
      const { rowCount } = await pool.query(
        `DELETE FROM operator.call_count WHERE key IN
           (SELECT key FROM operator.call_count WHERE window_ends_at < now() LIMIT $1)`,
        [SWEEP_ROWS],
      );
      return rowCount === SWEEP_ROWS;
    },
  };
}
