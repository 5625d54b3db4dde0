import { setTimeout as sleep } from 'node:timers/promises';

import { lead, type Connection, type Leadership } from '@tessera/database';
import type { FastifyBaseLogger } from 'fastify';

import type { GameSessions } from './modules/launch';
import type { Payments } from './modules/payments';
import { PROMOTION_READER, type Promotions } from './modules/promotions';
import type { Sessions } from './modules/session';
import type { Verification } from './modules/verification';
import type { Winners } from './modules/winners';
import { createStreamReader } from './platform/stream-reader';

/*
 * Jobs that one instance, the leader, runs for all. Jackpots, cashback and winners are derived from the stream of transfers:
 * bets and wins execute no statement for them.
 */

const JOB_INTERVAL_MS = 3_000;
const SWEEP_INTERVAL_MS = 600_000;

type Parts = {
  connection: Connection;
  databaseUrl: string;
  log: FastifyBaseLogger;
  winners: Winners;
  promotions: Promotions;
  sessions: Sessions;
  gameSessions: GameSessions;
  payments: Payments;
  verification: Verification;
  /** Deletes expired registrations, links and counts. */
  sweepJoining(): Promise<boolean>;
};

type Job = {
  name: string;
  everyMs: number;
  /** Returns whether it should run again immediately. */
  run(): Promise<boolean>;
};

function jobsOf({
  connection,
  winners,
  promotions,
  sessions,
  gameSessions,
  payments,
  verification,
  sweepJoining,
}: Omit<Parts, 'log'>): Job[] {
  return [
    {
      name: 'winners',
      everyMs: JOB_INTERVAL_MS,
      run: createStreamReader(connection, 'winners', (_, from, until) => winners.read(from, until)),
    },
    {
      name: 'promotions',
      everyMs: JOB_INTERVAL_MS,
      run: createStreamReader(connection, PROMOTION_READER, promotions.read),
    },
    { name: 'cashback', everyMs: JOB_INTERVAL_MS, run: () => promotions.payCashback() },
    { name: 'old shared rounds', everyMs: SWEEP_INTERVAL_MS, run: () => promotions.forget() },
    { name: 'small withdrawals', everyMs: JOB_INTERVAL_MS, run: () => payments.approveSmall() },
    { name: 'open payments', everyMs: JOB_INTERVAL_MS, run: () => payments.askProviders() },
    { name: 'expired sessions', everyMs: SWEEP_INTERVAL_MS, run: () => sessions.sweep() },
    { name: 'expired game sessions', everyMs: SWEEP_INTERVAL_MS, run: () => gameSessions.sweep() },
    { name: 'expired registrations', everyMs: SWEEP_INTERVAL_MS, run: sweepJoining },
    { name: 'expired documents', everyMs: SWEEP_INTERVAL_MS, run: () => verification.sweep() },
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
      await sleep(JOB_INTERVAL_MS, undefined, { signal }).catch(() => undefined);
    }
  });
}

/** A failed job does not stop the others. */
async function runJob({ name, run }: Job, signal: AbortSignal, log: FastifyBaseLogger): Promise<void> {
  try {
    while (!signal.aborted && (await run())) continue;
  } catch (error) {
    log.warn({ err: error, job: name }, 'background job failed, will be retried');
  }
}
