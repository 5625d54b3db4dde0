import { transact, type Connection, type Transaction } from '@tessera/database';

/** A transfer is visible at the latest when its statement has timed out (10 s); the stream is read up to here. */
const SETTLED_AFTER = `interval '12 seconds'`;
/** How long a stretch of the stream one statement reads: as much as it manages in about a second. */
const FIRST_STRETCH_MS = 3_600_000;
const SHORTEST_STRETCH_MS = 60_000;
const LONGEST_STRETCH_MS = 365 * 86_400_000;
const FAST_MS = 250;
const SLOW_MS = 2_000;
const STATEMENT_TIMEOUT = '57014';

/**
 * Reads the stream of transfers from where it was left, each stretch once, even when two instances believe that they
 * lead. In pieces: a reader that starts from the beginning, after a restore or with a new job, would not get through years
 * of transfers in one statement. Says whether there is more to read.
 */
export function createStreamReader(
  { pool }: Connection,
  reader: string,
  read: (transaction: Transaction, from: Date, until: Date) => Promise<void>,
  { end }: { /** It reads no further. */ end?: Date } = {},
): () => Promise<boolean> {
  let stretchMs = FIRST_STRETCH_MS;

  return async () => {
    const startedAt = performance.now();
    try {
      const isMore = await readStretch();
      const tookMs = performance.now() - startedAt;
      if (tookMs < FAST_MS) stretchMs = Math.min(LONGEST_STRETCH_MS, stretchMs * 2);
      if (tookMs > SLOW_MS) stretchMs = Math.max(SHORTEST_STRETCH_MS, stretchMs / 4);
      return isMore;
    } catch (error) {
      // After years without transfers the stretches have grown long, and the next one held too many.
      const isTooLong = error instanceof Error && 'code' in error && error.code === STATEMENT_TIMEOUT;
      if (!isTooLong || stretchMs === SHORTEST_STRETCH_MS) throw error;
      stretchMs = Math.max(SHORTEST_STRETCH_MS, stretchMs / 16);
      return true;
    }
  };

  function readStretch(): Promise<boolean> {
    return transact(pool, async (transaction) => {
      await transaction.query(
        `INSERT INTO operator.stream_position (reader, read_until) VALUES ($1, 'epoch') ON CONFLICT DO NOTHING`,
        [reader],
      );
      const { rows } = await transaction.query<{ from: Date; until: Date; settled: Date }>(
        `SELECT read_until AS from, least(settled, read_until + make_interval(secs => $2)) AS until, settled
           FROM operator.stream_position, LATERAL least($3::timestamptz, date_trunc('milliseconds', now() - ${SETTLED_AFTER})) AS settled
          WHERE reader = $1 FOR UPDATE OF stream_position`,
        [reader, stretchMs / 1_000, end],
      );
      const stretch = rows[0];
      if (!stretch || stretch.until <= stretch.from) return false;
      await read(transaction, stretch.from, stretch.until);
      await transaction.query('UPDATE operator.stream_position SET read_until = $2 WHERE reader = $1', [
        reader,
        stretch.until,
      ]);
      return stretch.until < stretch.settled;
    });
  }
}
