import { isTimeout, transact, type Connection, type Transaction } from '@tessera/database';

import { createRangeLength } from './range';
import { createHorizon } from './stream-horizon';
import { lockNextRange, savePosition } from './stream-store';

/** A background job does not wait longer for a transaction: the other jobs have their turns. */
const WAIT_MS = 500;

type Options = {
  /** Where the reader stops; without it, it follows the stream. */
  end?: Date;
  /** How long it waits for running transactions. */
  waitMs?: number;
};

/**
 * Reads the stream of transfers from the saved position, each range exactly once, even if two instances act as leader. In
 * ranges, because a reader that starts from the beginning (after a restore, or a new job) cannot read years of transfers in one
 * statement. The returned function reads one range and returns whether there is more.
 */
export function createStreamReader(
  connection: Connection,
  reader: string,
  read: (transaction: Transaction, from: Date, until: Date) => Promise<void>,
  { end, waitMs = WAIT_MS }: Options = {},
): () => Promise<boolean> {
  const length = createRangeLength();
  const findHorizon = createHorizon(connection);

  async function readRange(): Promise<boolean> {
    const horizon = await findHorizon(waitMs);
    const last = end && end < horizon ? end : horizon;
    return transact(connection.pool, async (transaction) => {
      const next = await lockNextRange(transaction, reader, length.ms() / 1_000, last);
      if (!next || next.until <= next.from) return false;
      await read(transaction, next.from, next.until);
      await savePosition(transaction, reader, next.until);
      return next.until < last;
    });
  }

  return async () => {
    const startedAt = performance.now();
    try {
      const isMore = await readRange();
      length.adapt(performance.now() - startedAt);
      return isMore;
    } catch (error) {
      // After a long time without transfers the ranges have grown, and this one holds too many.
      if (!isTimeout(error) || !length.shorten()) throw error;
      return true;
    }
  };
}
