import type { Transaction } from '@tessera/database';

/**
 * The stream of transfers is read up to here: by then every transfer is visible, or its statement has timed out (10 s) and it
 * never will be.
 */
export const SETTLED = `date_trunc('milliseconds', now() - interval '12 seconds')`;

export type StreamRange = { from: Date; until: Date; settled: Date };

/** The next range of a reader, at most `seconds` long and not beyond `end`. Locks the reader's position. */
export async function lockNextRange(
  transaction: Transaction,
  reader: string,
  seconds: number,
  end: Date | undefined,
): Promise<StreamRange | undefined> {
  await transaction.query(
    `INSERT INTO operator.stream_position (reader, read_until) VALUES ($1, 'epoch') ON CONFLICT DO NOTHING`,
    [reader],
  );
  const { rows } = await transaction.query<StreamRange>(
    `SELECT read_until AS from, least(settled, read_until + make_interval(secs => $2)) AS until, settled
       FROM operator.stream_position, LATERAL least($3::timestamptz, ${SETTLED}) AS settled
      WHERE reader = $1 FOR UPDATE OF stream_position`,
    [reader, seconds, end],
  );
  return rows[0];
}

export async function savePosition(transaction: Transaction, reader: string, until: Date): Promise<void> {
  await transaction.query('UPDATE operator.stream_position SET read_until = $2 WHERE reader = $1', [
    reader,
    until,
  ]);
}
