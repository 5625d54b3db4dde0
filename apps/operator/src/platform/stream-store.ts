import type { Connection, Transaction } from '@tessera/database';

export type StreamMark = {
  /** A moment before the mark, with a margin for a clock that is set back. */
  at: Date;
  /** Transactions that began to write before the mark have a smaller id. */
  xid: bigint;
  /** Every transaction with a smaller id has ended. */
  oldest: bigint;
};

/** Sets a mark: `now()` is before the transaction id is assigned. */
export async function setMark({ pool }: Connection): Promise<StreamMark> {
  const { rows } = await pool.query<{ at: Date; xid: string; oldest: string }>(
    `SELECT date_trunc('milliseconds', now() - interval '2 seconds') AS at, pg_current_xact_id()::text AS xid,
            pg_snapshot_xmin(pg_current_snapshot())::text AS oldest`,
  );
  const { at, xid, oldest } = rows[0]!; // One row.
  return { at, xid: BigInt(xid), oldest: BigInt(oldest) };
}

export type StreamRange = { from: Date; until: Date };

/** The next range of a reader, at most `seconds` long and not beyond `end`. Locks the reader's position. */
export async function lockNextRange(
  transaction: Transaction,
  reader: string,
  seconds: number,
  end: Date,
): Promise<StreamRange | undefined> {
  await transaction.query(
    `INSERT INTO operator.stream_position (reader, read_until) VALUES ($1, 'epoch') ON CONFLICT DO NOTHING`,
    [reader],
  );
  const { rows } = await transaction.query<StreamRange>(
    `SELECT read_until AS from, least($3, read_until + make_interval(secs => $2)) AS until
       FROM operator.stream_position WHERE reader = $1 FOR UPDATE`,
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
