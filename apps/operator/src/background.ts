import { lead, pause, type Connection, type Leadership } from '@tessera/database';
import type { FastifyBaseLogger } from 'fastify';

import { FACT_READER, type EventsOut } from './modules/events-out';
import type { NonceStore } from './modules/gateway';
import type { GameSessions } from './modules/launch';
import type { Payments } from './modules/payments';
import { PROMOTION_READER, type Promotions } from './modules/promotions';
import type { Sessions } from './modules/session';
import type { Verification } from './modules/verification';
import type { Winners } from './modules/winners';
import { createStreamReader } from './platform/stream-reader';
import { createTurns, type Job, type Lags } from './platform/turns';

/*
 * Jobs that one instance, the leader, runs for all. Jackpots, cashback and winners are derived from the stream of transfers, so that bets
 * and wins execute no statement for them.
 */

const JOB_INTERVAL_MS = 3_000;
const SWEEP_INTERVAL_MS = 600_000;
/** Every signed call of a provider stores a nonce. */
const NONCE_SWEEP_INTERVAL_MS = 60_000;

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
  nonces: NonceStore;
  /** Deletes expired registrations, links and counts. */
  sweepJoining(): Promise<boolean>;
  eventsOut: EventsOut | undefined;
};

export type Background = Leadership & {
  /** Empty in an instance that does not lead. */
  lags(): Lags;
};

/** Jobs that call other servers (`outside`) have their own turns, so that a slow payment provider delays no other job. */
function jobsOf({
  connection,
  winners,
  promotions,
  sessions,
  gameSessions,
  payments,
  verification,
  nonces,
  sweepJoining,
  eventsOut,
}: Omit<Parts, 'log'>): { own: Job[]; outside: Job[] } {
  const own = [
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
    { name: 'old shared rounds', everyMs: SWEEP_INTERVAL_MS, run: () => promotions.deleteOldRounds() },
    { name: 'small withdrawals', everyMs: JOB_INTERVAL_MS, run: () => payments.approveSmall() },
    ...(eventsOut
      ? [
          {
            name: 'facts',
            everyMs: JOB_INTERVAL_MS,
            run: createStreamReader(connection, FACT_READER, eventsOut.read),
          },
        ]
      : []),
    { name: 'expired sessions', everyMs: SWEEP_INTERVAL_MS, run: () => sessions.sweep() },
    { name: 'expired game sessions', everyMs: SWEEP_INTERVAL_MS, run: () => gameSessions.sweep() },
    { name: 'expired nonces', everyMs: NONCE_SWEEP_INTERVAL_MS, run: () => nonces.sweep() },
    { name: 'expired registrations', everyMs: SWEEP_INTERVAL_MS, run: sweepJoining },
  ];
  const outside = [
    { name: 'open payments', everyMs: JOB_INTERVAL_MS, run: () => payments.askProviders() },
    { name: 'expired documents', everyMs: SWEEP_INTERVAL_MS, run: () => verification.sweep() },
  ];
  return { own, outside };
}

export function startBackground(parts: Parts): Background {
  const { own, outside } = jobsOf(parts);
  let lags: () => Lags = () => new Map();
  const leadership = lead(
    parts.databaseUrl,
    'operator background',
    async (signal, onProgress) => {
      const onError = (error: unknown, { name }: Job) =>
        parts.log.warn({ err: error, job: name }, 'background job failed, will be retried');
      const turns = [
        createTurns(own, { onSuccess: onProgress, onError }),
        createTurns(outside, { onSuccess: () => undefined, onError }),
      ];
      lags = () => new Map(turns.flatMap((each) => [...each.lags()]));
      const takeTurns = async ({ take }: (typeof turns)[number]) => {
        while (!signal.aborted) {
          const waitMs = await take(signal);
          await pause(waitMs, signal);
        }
      };
      await Promise.all(turns.map(takeTurns));
      lags = () => new Map();
    },
    {
      onError: (error) =>
        parts.log.error({ err: error }, 'leader of the background jobs failed, will be retried'),
    },
  );
  return { ...leadership, lags: () => lags() };
}
