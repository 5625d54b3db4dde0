import { transact, type Connection, type Transaction } from '@tessera/database';

import { createStretch } from './stretch';

/** A transfer is visible at the latest when its statement has timed out (10 s); the stream is read up to here. */
export const SETTLED = `date_trunc('milliseconds', now() - interval '12 seconds')`;
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
  const stretch = createStretch();

  return async () => {
    const startedAt = performance.now();
    try {
      const isMore = await readStretch();
      stretch.adapt(performance.now() - startedAt);
      return isMore;
    } catch (error) {
      // After years without transfers the stretches have grown long, and the next one held too many.
      const isTooLong = error instanceof Error && 'code' in error && error.code === STATEMENT_TIMEOUT;
      if (!isTooLong || !stretch.shorten()) throw error;
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
           FROM operator.stream_position, LATERAL least($3::timestamptz, ${SETTLED}) AS settled
          WHERE reader = $1 FOR UPDATE OF stream_position`,
        [reader, stretch.ms() / 1_000, end],
      );
      const next = rows[0];
      if (!next || next.until <= next.from) return false;
      await read(transaction, next.from, next.until);
      await transaction.query('UPDATE operator.stream_position SET read_until = $2 WHERE reader = $1', [
        reader,
        next.until,
      ]);
      return next.until < next.settled;
    });
  }
}
