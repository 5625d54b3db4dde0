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

export function startBackground(parts: Parts): Leadership {
  return lead(parts.databaseUrl, 'operator background', async (signal) => {
    let sweptAt = -Infinity;
    while (!signal.aborted) {
      try {
        await readStreams(parts);
        while (!signal.aborted && (await parts.wallet.accrueCashback())) continue;
        if (performance.now() - sweptAt > SWEEP_MS) {
          sweptAt = performance.now();
          while (!signal.aborted && (await parts.sessions.sweep())) continue;
          await parts.gameSessions.sweep();
        }
      } catch (error) {
        parts.log.warn({ err: error }, 'a background round failed and will be repeated');
      }
      await sleep(TICK_MS, undefined, { signal }).catch(() => undefined);
    }
  });
}

export async function readStreams({
  connection,
  winners,
  jackpot,
}: Pick<Parts, 'connection' | 'winners' | 'jackpot'>) {
  await advance(connection, 'winners', (_, from, until) => winners.read(from, until));
  await advance(connection, 'jackpot', (transaction, from, until) => jackpot.read(transaction, from, until));
}

/** Each stretch of the stream is read once, even when two instances believe that they lead. */
async function advance(
  { pool }: Connection,
  reader: string,
  read: (transaction: Transaction, from: Date, until: Date) => Promise<void>,
): Promise<void> {
  await transact(pool, async (transaction) => {
    await transaction.query(
      `INSERT INTO operator.stream_position (reader, read_until) VALUES ($1, 'epoch') ON CONFLICT DO NOTHING`,
      [reader],
    );
    const { rows } = await transaction.query<{ from: Date; until: Date }>(
      `SELECT read_until AS from, date_trunc('milliseconds', now() - ${SETTLED_AFTER}) AS until
         FROM operator.stream_position WHERE reader = $1 FOR UPDATE`,
      [reader],
    );
    const stretch = rows[0];
    if (!stretch || stretch.until <= stretch.from) return;
    await read(transaction, stretch.from, stretch.until);
    await transaction.query('UPDATE operator.stream_position SET read_until = $2 WHERE reader = $1', [
      reader,
      stretch.until,
    ]);
  });
}
