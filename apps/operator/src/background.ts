import { setTimeout as sleep } from 'node:timers/promises';

import { lead, transact, type Connection, type Leadership, type Transaction } from '@tessera/database';
import type { FastifyBaseLogger } from 'fastify';

import type { Jackpot } from './modules/jackpot';
import type { GameSessions } from './modules/launch';
import type { Sessions } from './modules/session';
import type { Wallet } from './modules/wallet';
import type { Winners } from './modules/winners';

/*
 * What one instance does for all of them. Pots and winners are read from the stream of transfers, so that a bet costs
 * nothing more for them.
 */

const TICK_MS = 3_000;
const SWEEP_MS = 600_000;
/** A transfer is visible at the latest when its statement has timed out (10 s); the stream is read up to here. */
const SETTLED_AFTER = `interval '12 seconds'`;

type Parts = {
  connection: Connection;
  databaseUrl: string;
  log: FastifyBaseLogger;
  wallet: Wallet;
  winners: Winners;
  jackpot: Jackpot;
  sessions: Sessions;
  gameSessions: GameSessions;
};

type Job = {
  name: string;
  everyMs: number;
  /** Says whether there may be more to do at once. */
  run(): Promise<boolean | void>;
};

function jobsOf({ connection, wallet, winners, jackpot, sessions, gameSessions }: Omit<Parts, 'log'>): Job[] {
  return [
    {
      name: 'winners',
      everyMs: TICK_MS,
      run: createStreamReader(connection, 'winners', (_, from, until) => winners.read(from, until)),
    },
    { name: 'jackpot', everyMs: TICK_MS, run: createStreamReader(connection, 'jackpot', jackpot.read) },
    { name: 'cashback', everyMs: TICK_MS, run: () => wallet.accrueCashback() },
    { name: 'expired sessions', everyMs: SWEEP_MS, run: () => sessions.sweep() },
    { name: 'expired game sessions', everyMs: SWEEP_MS, run: () => gameSessions.sweep() },
  ];
}

export function startBackground(parts: Parts): Leadership {
  const jobs = jobsOf(parts);
  return lead(parts.databaseUrl, 'operator background', async (signal) => {
    const nextAt = new Map<Job, number>();
    while (!signal.aborted) {
      for (const job of jobs) {
        if (signal.aborted || performance.now() < (nextAt.get(job) ?? 0)) continue;
        nextAt.set(job, performance.now() + job.everyMs);
        await runJob(job, signal, parts.log);
      }
      await sleep(TICK_MS, undefined, { signal }).catch(() => undefined);
    }
  });
}

/** A job that fails keeps none of the others from their work. */
async function runJob({ name, run }: Job, signal: AbortSignal, log: FastifyBaseLogger): Promise<void> {
  try {
    while (!signal.aborted && (await run())) continue;
  } catch (error) {
    log.warn({ err: error, job: name }, 'background work failed and will be repeated');
  }
}

/** How long a stretch of the stream one statement reads: as much as it manages in about a second. */
const FIRST_STRETCH_MS = 3_600_000;
const SHORTEST_STRETCH_MS = 60_000;
const FAST_MS = 250;
const SLOW_MS = 2_000;

/**
 * Reads the stream of transfers from where it was left, each stretch once, even when two instances believe that they
 * lead. In pieces: a reader that starts from the beginning, after a restore or with a new job, would not get through years
 * of transfers in one statement. Says whether there is more to read.
 */
export function createStreamReader(
  { pool }: Connection,
  reader: string,
  read: (transaction: Transaction, from: Date, until: Date) => Promise<void>,
): () => Promise<boolean> {
  let stretchMs = FIRST_STRETCH_MS;

  return async () => {
    const startedAt = performance.now();
    const isMore = await transact(pool, async (transaction) => {
      await transaction.query(
        `INSERT INTO operator.stream_position (reader, read_until) VALUES ($1, 'epoch') ON CONFLICT DO NOTHING`,
        [reader],
      );
      const { rows } = await transaction.query<{ from: Date; until: Date; settled: Date }>(
        `SELECT read_until AS from, least(settled, read_until + make_interval(secs => $2)) AS until, settled
           FROM operator.stream_position, date_trunc('milliseconds', now() - ${SETTLED_AFTER}) AS settled
          WHERE reader = $1 FOR UPDATE OF stream_position`,
        [reader, stretchMs / 1_000],
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
    const tookMs = performance.now() - startedAt;
    if (tookMs < FAST_MS) stretchMs *= 2;
    if (tookMs > SLOW_MS) stretchMs = Math.max(SHORTEST_STRETCH_MS, stretchMs / 4);
    return isMore;
  };
}
