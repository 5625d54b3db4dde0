import type { Connection } from '@tessera/database';

type Pool = Connection['pool'];

/** The part of a table that is recovered. */
export type UnfinishedRows = {
  /** Has the columns `state`, `changed_at` (of the state), `attempts` and `next_attempt_at`. */
  table: string;
  /** The columns of its primary key. */
  key: readonly string[];
  /** SQL condition for rows that need another step and that no request is working on. */
  isDue: string;
};

export type ClaimedRow = { key: string[]; state: string; attempts: number };

/**
 * Claims up to `limit` due rows, those that have waited longest first, and sets their next attempt. A claim is made before
 * the attempt, so a row that fails, hangs or ends the process is retried later and never in front of the others. The last
 * condition lets only one of two concurrent claims have a row; FOR UPDATE would not run on tables that Citus distributes.
 */
export async function claimDue(
  pool: Pool,
  { table, key, isDue }: UnfinishedRows,
  limit: number,
  maxBackoffMs: number,
): Promise<ClaimedRow[]> {
  const { rows } = await pool.query<ClaimedRow>(
    `WITH due AS (
       SELECT ${key.join(', ')}, next_attempt_at FROM ${table}
       WHERE (${isDue}) AND coalesce(next_attempt_at, '-infinity') <= clock_timestamp()
       ORDER BY coalesce(next_attempt_at, changed_at) LIMIT $1
     )
     UPDATE ${table} AS item SET attempts = item.attempts + 1,
       next_attempt_at = clock_timestamp() + least(2000 * 2 ^ least(item.attempts, 20), $2) * interval '1 ms'
     FROM due
     WHERE ${key.map((column) => `item.${column} = due.${column}`).join(' AND ')}
       AND item.next_attempt_at IS NOT DISTINCT FROM due.next_attempt_at
     RETURNING ARRAY[${key.map((column) => `item.${column}::text`).join(', ')}] AS key, item.state, item.attempts`,
    [limit, maxBackoffMs],
  );
  return rows;
}

export type Backlog = { unfinished: number; oldestMs: number };

/** Rows that an attempt did not finish, and the age of the oldest. */
export async function readBacklog(pool: Pool, { table, isDue }: UnfinishedRows): Promise<Backlog> {
  const { rows } = await pool.query<Backlog>(
    `SELECT count(*) AS unfinished,
       coalesce(round(extract(epoch FROM clock_timestamp() - min(changed_at)) * 1000), 0)::bigint AS "oldestMs"
     FROM ${table} WHERE (${isDue}) AND attempts > 0`,
  );
  // An aggregate without GROUP BY always has one row.
  return rows[0]!;
}
