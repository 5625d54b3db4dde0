import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { startEmbeddedPostgres } from '@tessera/database/embedded';
import { minor } from '@tessera/money';
import { createOperator, readSettings, type Operator } from '@tessera/operator';
import { claimDatabase, seedDemo } from '@tessera/sandbox/demo';
import { sandboxPromotions } from '@tessera/sandbox/promotions';

import { atMost, figure, type Bench, type Figure, type Work } from './report/figure';

/* Whether jackpots, cashback and winners keep up with many losing bets. */
export const bench: Bench = { title: 'Background jobs under load of losing bets', minutes: 2, run };

const BETS_PER_SECOND = 1_000;
const CONCURRENT = 32;
const SECONDS = 60;
const PLAYERS = 100;
/** The threshold of the alert in deploy/prometheus/alerts.yml. */
const MAX_LAG_SECONDS = 60;
const READERS = ['promotions', 'winners'] as const;

async function run({ onProgress, minutes = SECONDS / 60 }: Work): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tessera-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir });
  try {
    const settings = readSettings({ LOG_LEVEL: 'silent', PASSWORD_MEMORY_KIB: '8', ...sandboxPromotions });
    await claimDatabase(postgres.url);
    const operator = await createOperator({ databaseUrl: postgres.url, settings });
    await seedDemo(operator, settings.CURRENCY);
    onProgress('seating players');
    const seats = await seatPlayers(operator);
    await operator.serve({ background: true });
    const lags = { promotions: 0, winners: 0 };
    const over = new AbortController();
    const watch = (async () => {
      // The leader is elected, and has read what the demo data has added.
      await sleep(10_000);
      while (!over.signal.aborted) {
        for (const reader of READERS) lags[reader] = Math.max(lags[reader], await lagOf(operator, reader));
        await sleep(500);
      }
    })();
    const bets = await playLosing(operator, seats, minutes * 60, onProgress);
    over.abort();
    await watch;
    await operator.close();
    return [
      figure('Losing bets, settled', 'per s', bets / (minutes * 60)),
      ...READERS.map((reader) =>
        figure(`Longest lag of ${reader}`, 's', lags[reader], { goal: atMost(MAX_LAG_SECONDS) }),
      ),
    ];
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type Seat = { playerId: string; sessionId: string };

async function playLosing(
  { wallet }: Operator,
  seats: readonly Seat[],
  seconds: number,
  onProgress: Work['onProgress'],
): Promise<number> {
  const startedAt = performance.now();
  const elapsed = () => (performance.now() - startedAt) / 1_000;
  let bets = 0;
  const play = async () => {
    while (elapsed() < seconds) {
      if (bets > elapsed() * BETS_PER_SECOND) {
        await sleep(10);
        continue;
      }
      const { playerId, sessionId } = seats[bets % seats.length]!; // Below the length.
      bets++;
      if (bets % 10_000 === 0) onProgress(`${bets} bets in ${elapsed().toFixed(0)} s`);
      const transferId = randomUUID();
      const context = {
        area: 'casino',
        roundId: randomUUID(),
        title: 'Amber Caravan',
        providerId: 37,
      } as const;
      const taken = await wallet.bet({ transferId, playerId, sessionId, amount: minor(10), context });
      if (!taken.ok) throw new Error(`a bet was refused: ${taken.code}`);
      const win = { transferId: randomUUID(), betTransferId: transferId, playerId, context };
      await wallet.win({ ...win, amount: minor(0) });
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT }, play));
  return bets;
}

/** How far a reader of the transfers is behind, in seconds. */
async function lagOf({ connection }: Operator, reader: string): Promise<number> {
  const { rows } = await connection.pool.query<{ lag: number }>(
    `SELECT extract(epoch FROM now() - read_until)::float AS lag FROM operator.stream_position WHERE reader = $1`,
    [reader],
  );
  return rows[0]?.lag ?? 0;
}

async function seatPlayers({ players, sessions, gameSessions }: Operator): Promise<Seat[]> {
  const seats: Seat[] = [];
  for (let index = 0; index < PLAYERS; index++) {
    const username = `loser${index}`;
    const { id } = await players.create(username, 'bet-bet-bet');
    await players.deposit(username, minor(1_000_000_000));
    const token = await sessions.login(username, 'bet-bet-bet', 'bench');
    const caller = await sessions.authenticate(token, { countsAsActivity: true });
    if (!caller) throw new Error('a bench player is not logged in');
    const ticket = await gameSessions.open(caller, { providerId: 39, gameId: 25, language: 'fr' });
    const session = await gameSessions.redeem(ticket);
    if (session) seats.push({ playerId: id, sessionId: session.id });
  }
  return seats;
}
