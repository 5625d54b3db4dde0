import { isTimeout, transact, type Connection, type Transaction } from '@tessera/database';

import { createRangeLength } from './range';
import { lockNextRange, savePosition } from './stream-store';

/**
 * Reads the stream of transfers from the saved position, each range exactly once, even if two instances act as leader. In
 * ranges, because a reader that starts from the beginning (after a restore, or a new job) cannot read years of transfers in one
 * statement. The returned function reads one range and returns whether there is more.
 */
export function createStreamReader(
  { pool }: Connection,
  reader: string,
  read: (transaction: Transaction, from: Date, until: Date) => Promise<void>,
  { end }: { /** Where it stops. */ end?: Date } = {},
): () => Promise<boolean> {
  const length = createRangeLength();

  function readRange(): Promise<boolean> {
    return transact(pool, async (transaction) => {
      const next = await lockNextRange(transaction, reader, length.ms() / 1_000, end);
      if (!next || next.until <= next.from) return false;
      await read(transaction, next.from, next.until);
      await savePosition(transaction, reader, next.until);
      return next.until < next.settled;
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
