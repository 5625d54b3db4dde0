import type { Connection } from '@tessera/database';

/* Counts of failed attempts. In the database, so that all instances share them. */

const FAILURES_EXPIRE_AFTER = `interval '15 minutes'`;
const SWEEP_ROWS = 10_000;

export type FailureCount = {
  key: string;
  failures: number;
  /** Since the last failure. */
  seconds: number;
};

export type ThrottleStore = ReturnType<typeof createThrottleStore>;

export function createThrottleStore({ pool }: Connection) {
  return {
    async read(keys: readonly string[]): Promise<FailureCount[]> {
      const { rows } = await pool.query<FailureCount>(
        `SELECT key, failures, extract(epoch FROM now() - last_failed_at)::float AS seconds
           FROM operator.login_failure WHERE key = ANY ($1) AND last_failed_at > now() - ${FAILURES_EXPIRE_AFTER}`,
        [keys],
      );
      return rows;
    },

    /** Returns the counts with this failure. */
    async add(keys: readonly string[]): Promise<Pick<FailureCount, 'key' | 'failures'>[]> {
      const { rows } = await pool.query<Pick<FailureCount, 'key' | 'failures'>>(
        `INSERT INTO operator.login_failure AS known (key, failures, last_failed_at)
         SELECT key, 1, now() FROM unnest($1::text[]) AS key ORDER BY key
         ON CONFLICT (key) DO UPDATE SET last_failed_at = now(), failures =
           CASE WHEN known.last_failed_at > now() - ${FAILURES_EXPIRE_AFTER} THEN known.failures + 1 ELSE 1 END
         RETURNING key, failures`,
        [keys],
      );
      return rows;
    },

    async remove(key: string): Promise<void> {
      await pool.query('DELETE FROM operator.login_failure WHERE key = $1', [key]);
    },

    /** Deletes a chunk of old rows. Returns whether there may be more. */
    async sweep(): Promise<boolean> {
      const { rowCount } = await pool.query(
        `DELETE FROM operator.login_failure WHERE key IN (SELECT key FROM operator.login_failure
          WHERE last_failed_at < now() - ${FAILURES_EXPIRE_AFTER} LIMIT $1)`,
        [SWEEP_ROWS],
      );
      return rowCount === SWEEP_ROWS;
    },
  };
}
