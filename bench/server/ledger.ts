import { randomUUID } from 'node:crypto';

import { transact } from '@tessera/database';
import { minor } from '@tessera/money';
import type { Operator } from '@tessera/operator';

import { atLeast, figure, type Figure } from '../report/figure';
import { inTurns, rate } from './turns';

const CONCURRENT_BETS = 32;
const PLAYERS = 200;
const DURATION_MS = 4_000;
const TURNS = 3;
const GOAL = 0.9;

/** A bet through the wallet, against a minimal move of money between two rows with the same driver. */
export async function benchLedger(operator: Operator): Promise<Figure[]> {
  const { connection, wallet } = operator;
  const { pool } = connection;
  await pool.query(
    'CREATE TABLE plain (id integer PRIMARY KEY, balance bigint NOT NULL) WITH (fillfactor = 60)',
  );
  await pool.query('INSERT INTO plain SELECT n, 1000000000 FROM generate_series(0, $1) AS n', [2 * PLAYERS]);

  const free = await seatPlayers(operator, 'free');
  const limited = await seatPlayers(operator, 'limited');
  for (const { caller } of limited)
    for (const kind of ['stake', 'loss', 'time'] as const)
      await operator.protection.setLimit(caller, { kind, period: 'day' }, LIMITS[kind], 'player');

  const plainTransfer = async () => {
    const from = Math.floor(Math.random() * PLAYERS);
    await transact(pool, async (transaction) => {
      await transaction.query({
        name: 'plain take',
        text: 'UPDATE plain SET balance = balance - $2 WHERE id = $1',
        values: [from, 10],
      });
      await transaction.query({
        name: 'plain give',
        text: 'UPDATE plain SET balance = balance + $2 WHERE id = $1',
        values: [from + PLAYERS, 10],
      });
    });
  };
  const bet = async (seats: readonly Seat[]) => {
    const { playerId, sessionId } = seats[Math.floor(Math.random() * seats.length)]!; // Below the length.
    const result = await wallet.bet({
      transferId: randomUUID(),
      playerId,
      sessionId,
      amount: minor(10),
      context: { area: 'casino', roundId: 'bench', title: 'Aviator', providerId: 39 },
    });
    if (!result.ok) throw new Error(`a bet was refused: ${result.code}`);
  };

  const rates = await inTurns(TURNS, {
    plain: () => rate(CONCURRENT_BETS, DURATION_MS, plainTransfer),
    free: () => rate(CONCURRENT_BETS, DURATION_MS, () => bet(free)),
    limited: () => rate(CONCURRENT_BETS, DURATION_MS, () => bet(limited)),
  });
  const against = { baseline: rates.plain, goal: atLeast(GOAL, 'ratio') };
  return [
    figure(`Bets on ${PLAYERS} players, against a plain two-row update`, 'per s', rates.free, against),
    figure(
      `Bets on ${PLAYERS} players with limits on stakes, losses and time, against a plain two-row update`,
      'per s',
      rates.limited,
      against,
    ),
  ];
}

/** Limits that the bench does not reach. */
const LIMITS = { stake: '900000', loss: '900000', time: '1440' };

type Seat = { playerId: string; sessionId: string; caller: Caller };
type Caller = NonNullable<Awaited<ReturnType<Operator['sessions']['authenticate']>>>;

async function seatPlayers(operator: Operator, name: string): Promise<Seat[]> {
  const { players, sessions, gameSessions } = operator;
  const seats: Seat[] = [];
  for (let index = 0; index < PLAYERS; index++) {
    const username = `${name}${index}`;
    const { id } = await players.create(username, 'bet-bet-bet');
    await players.deposit(username, minor(1_000_000_000));
    const token = await sessions.login(username, 'bet-bet-bet', 'bench');
    const caller = await sessions.authenticate(token, { countsAsActivity: true });
    if (!caller) throw new Error('a bench player is not logged in');
    const ticket = await gameSessions.open(caller, { providerId: 39, gameId: 25, language: 'fr' });
    const session = await gameSessions.redeem(ticket);
    if (session) seats.push({ playerId: id, sessionId: session.id, caller });
  }
  return seats;
}
