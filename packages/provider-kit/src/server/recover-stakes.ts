import { pause, within, type Connection } from '@tessera/database';
import type { FastifyBaseLogger } from 'fastify';

import { inParallel } from './in-parallel';
import { claimDue, readBacklog, type ClaimedRow, type UnfinishedRows } from './recovery-store';

const POLL_MS = 1_000;
const BATCH_SIZE = 50;
const PARALLEL_ATTEMPTS = 8;
const ATTEMPT_TIMEOUT_MS = 15_000;
const MAX_BACKOFF_MS = 60_000;

export type UnfinishedStakes<Item extends { state: string }> = UnfinishedRows & {
  read(key: string[]): Promise<Item | undefined>;
  /** Takes the item's next step. It may run again, even before the first run has ended: every step is idempotent. */
  resume(item: Item): Promise<unknown>;
};

export type RecoveryOptions = {
  pool: Connection['pool'];
  log: FastifyBaseLogger;
  signal: AbortSignal;
  attemptTimeoutMs?: number;
};

/**
 * Finishes stakes after their request or process has failed, until the signal aborts. For one instance at a time (`lead`), although
 * two would do no harm. A stake that cannot be finished is retried with exponential backoff and does not delay the others.
 */
export async function recoverStakes<Item extends { state: string }>(
  stakes: UnfinishedStakes<Item>,
  { pool, log, signal, attemptTimeoutMs = ATTEMPT_TIMEOUT_MS }: RecoveryOptions,
): Promise<void> {
  const { table } = stakes;

  async function attempt({ key, state, attempts }: ClaimedRow): Promise<void> {
    if (signal.aborted) return;
    try {
      // A call that never ends must not keep its place among the parallel attempts. The wallet port has no signal to abort it with.
      await within(attemptTimeoutMs, () => resumeIfUnchanged(key, state));
    } catch (error) {
      log.warn({ err: error, table, key, state, attempts }, 'stake not finished, will be retried');
    }
  }

  /** A request may have moved the stake on since the claim, to a state in which it needs nothing. */
  async function resumeIfUnchanged(key: string[], state: string): Promise<void> {
    const item = await stakes.read(key);
    if (item?.state === state) await stakes.resume(item);
  }

  /** Returns whether there may be more to do now. */
  async function recoverBatch(): Promise<boolean> {
    const claimed = await claimDue(pool, stakes, BATCH_SIZE, MAX_BACKOFF_MS);
    if (claimed.length === 0) return false;
    await inParallel(claimed, PARALLEL_ATTEMPTS, attempt);
    const backlog = await readBacklog(pool, stakes);
    const level = backlog.unfinished > 0 ? 'warn' : 'info';
    log[level]({ table, attempted: claimed.length, ...backlog }, 'stake recovery');
    return claimed.length === BATCH_SIZE;
  }

  while (!signal.aborted) {
    const hasMore = await recoverBatch().catch((error: unknown) => {
      log.error({ err: error, table }, 'stake recovery failed, will be retried');
      return false;
    });
    if (!hasMore) await pause(POLL_MS, signal);
  }
}
