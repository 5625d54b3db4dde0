import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';

import { playCrash, type Tally } from './arcade/crash-player';
import { startArcade } from './arcade/instance';
import { atMost, figure, type Bench, type Figure, type Work } from './report/figure';
import { percentile } from './support/statistics';

const PLAYERS = 200;
const ROUNDS = 3;
const OPENING = 1_000_000;

/** Many players in one room, in a process of its own: all receive every tick, and the amounts add up. */
export const bench: Bench = { title: `Arcade: ${PLAYERS} players in one crash room`, minutes: 1.5, run };

async function run({ onProgress, rounds = ROUNDS }: Work): Promise<Figure[]> {
  const arcade = await startArcade({
    crash: { bettingMs: 7_000, pauseMs: 3_500, flightCenti: { least: 100, most: 250 } },
  });
  try {
    const address = `${arcade.url}/api`;
    const tally: Tally = { betMs: [], cashOutMs: [], refusals: 0, ticks: 0, gaps: 0, rounds: new Set() };
    const stopping = new AbortController();
    const room = { address, rounds, tally, signal: stopping.signal };
    const players = Array.from({ length: PLAYERS }, (_, index) => playCrash(index, room));
    while (tally.rounds.size <= rounds) {
      onProgress(`round ${Math.max(tally.rounds.size, 1)} of ${rounds}`);
      await pause(200);
    }
    stopping.abort();
    await Promise.allSettled(players);
    return [...figuresOf(tally), ...(await moneyFigures(arcade.databaseUrl))];
  } finally {
    await arcade.stop();
  }
}

function figuresOf({ betMs, cashOutMs, refusals, ticks, gaps }: Tally): Figure[] {
  return [
    figure('Ticks delivered', '', ticks),
    figure('Ticks missing or out of order', '', gaps, { goal: atMost(0) }),
    figure('Bets and cash-outs refused without a reason', '', refusals, { goal: atMost(0) }),
    figure('A bet, half within', 'ms', percentile(betMs, 0.5)),
    figure('A bet, 99 % within', 'ms', percentile(betMs, 0.99)),
    figure('A cash-out, half within', 'ms', percentile(cashOutMs, 0.5)),
    figure('A cash-out, 99 % within', 'ms', percentile(cashOutMs, 0.99)),
  ];
}

async function moneyFigures(databaseUrl: string): Promise<Figure[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl });
  const { rows } = await pool.query<{ bets: string; open: string; lacking: string }>(
    `SELECT count(*) AS bets,
       count(*) FILTER (WHERE state NOT IN ('settled', 'refused', 'refunded')) AS open,
       (SELECT count(*) * $1 - sum(balance) FROM test_wallet.account)
         - sum(stake - payout) FILTER (WHERE state = 'settled') AS lacking
     FROM arcade.bet`,
    [OPENING],
  );
  await pool.end();
  const { bets, open, lacking } = rows[0]!; // An aggregate always has its row.
  return [
    figure('Bets', '', Number(bets)),
    figure('Bets without an end', '', Number(open), { goal: atMost(0) }),
    figure('Money that does not add up', 'millimes', Math.abs(Number(lacking)), { goal: atMost(0) }),
  ];
}
