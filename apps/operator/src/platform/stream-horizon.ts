import { setTimeout as sleep } from 'node:timers/promises';

import type { Connection } from '@tessera/database';

import { setMark } from './stream-store';

const RETRY_DELAY_MS = 20;
/** A transaction that runs for longer is reported. */
const MAX_TRANSACTION_MS = 60_000;

/**
 * Returns up to which moment the stream of transfers is complete: every transfer with an earlier `created_at` is visible, and none can
 * appear any more. A transfer gets its time after its transaction has an id, because the functions in sql/ lock the account first. So
 * when all transactions with a smaller id than a mark have ended, no transfer from before the mark is missing. A time limit would
 * not be enough: a commit that waits for a synchronous standby, or a process that is stopped while it commits, has none.
 */
export function createHorizon(connection: Connection, now = () => performance.now()) {
  let complete = new Date(0);
  let mark: { at: Date; xid: bigint; setAt: number } | undefined;

  /** Waits at most `waitMs` for transactions to end; after that, the result is that of an earlier call. */
  return async (waitMs: number): Promise<Date> => {
    const endsAt = now() + waitMs;
    for (;;) {
      const next = { ...(await setMark(connection)), setAt: now() };
      if (mark && mark.xid <= next.oldest) {
        complete = mark.at;
        mark = next;
        return complete;
      }
      // Ids are smaller than before only in another database, such as a restored one.
      if (!mark || mark.xid > next.xid) mark = next;
      if (now() - mark.setAt > MAX_TRANSACTION_MS)
        throw new Error(
          'a transaction has been running for more than a minute: later transfers are not read',
        );
      if (now() >= endsAt) return complete;
      await sleep(RETRY_DELAY_MS);
    }
  };
}
