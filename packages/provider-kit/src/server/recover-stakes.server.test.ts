import { connect, lead, type Connection } from '@tessera/database';
import { createTestDatabase, type TestDatabase } from '@tessera/database/testing';
import type { WalletPort } from '@tessera/provider/port';
import { createTestWallet, createTestWalletTables, OPENING_BALANCE } from '@tessera/provider/testing';
import { minor } from '@tessera/money';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { until } from '../testing/until';
import { recoverStakes, type UnfinishedStakes } from './recover-stakes';
import { createStakes, type StakeState } from './stakes';

type Bet = { playerId: string; id: string; state: StakeState; payout: number };

const STAKE = 1_000;
const PAYOUT = 3_000;

let database: TestDatabase;
let connection: Connection;
let wallet: WalletPort;
const { log } = Fastify();

beforeAll(async () => {
  database = await createTestDatabase();
  connection = connect(database.url, { name: 'recovery', maxConnections: 12 });
  await createTestWalletTables(connection.pool);
  await connection.pool.query(`
    CREATE SCHEMA kit;
    CREATE TABLE kit.bet (
      player_id text, id text, state text NOT NULL, payout bigint,
      changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      attempts integer NOT NULL DEFAULT 0, next_attempt_at timestamptz,
      PRIMARY KEY (player_id, id)
    )`);
  wallet = createTestWallet(connection.pool);
});
beforeEach(() => connection.pool.query('TRUNCATE kit.bet'));
afterAll(async () => {
  await connection.close();
  await database.drop();
});

/** Bets that were being paid when their process died, the first of them the oldest. */
async function leaveSettling(...players: string[]): Promise<void> {
  for (const [position, playerId] of players.entries()) {
    await wallet.bet({
      transferId: `${playerId}:1:bet`,
      sessionId: 'session',
      playerId,
      amount: minor(STAKE),
      context: { area: 'casino', roundId: '1', title: 'Game', providerId: 1 },
    });
    await connection.pool.query(
      `INSERT INTO kit.bet (player_id, id, state, payout, changed_at)
       VALUES ($1, '1', 'settling', ${PAYOUT}, clock_timestamp() - interval '1 hour' + $2 * interval '1 s')`,
      [playerId, position],
    );
  }
}

function unfinishedBets(win: WalletPort['win'] = wallet.win): UnfinishedStakes<Bet> {
  const { pool } = connection;
  const select = `SELECT player_id AS "playerId", id, state, payout FROM kit.bet WHERE player_id = $1 AND id = $2`;
  async function read([playerId, id]: (string | undefined)[]): Promise<Bet | undefined> {
    return (await pool.query<Bet>(select, [playerId, id])).rows[0];
  }
  const { resume } = createStakes<Bet>({
    wallet: { ...wallet, win },
    log,
    describe: (bet) => ({
      ...bet,
      transferKey: `${bet.playerId}:${bet.id}`,
      sessionId: 'session',
      stake: STAKE,
      context: { area: 'casino', roundId: bet.id, title: 'Game', providerId: 1 },
    }),
    async move({ playerId, id }, from, to) {
      const { rowCount } = await pool.query(
        `UPDATE kit.bet SET state = $4, changed_at = clock_timestamp()
         WHERE player_id = $1 AND id = $2 AND state = $3`,
        [playerId, id, from, to],
      );
      return rowCount === 1 ? read([playerId, id]) : undefined;
    },
  });
  return { table: 'kit.bet', key: ['player_id', 'id'], isDue: "state = 'settling'", read, resume };
}

function start(unfinished: UnfinishedStakes<Bet>, attemptTimeoutMs?: number) {
  const controller = new AbortController();
  const done = recoverStakes(unfinished, {
    pool: connection.pool,
    log,
    signal: controller.signal,
    ...(attemptTimeoutMs !== undefined && { attemptTimeoutMs }),
  });
  return {
    async stop() {
      controller.abort();
      await done;
    },
  };
}

async function settledPlayers(): Promise<string[]> {
  const { rows } = await connection.pool.query<{ player_id: string }>(
    "SELECT player_id FROM kit.bet WHERE state = 'settled' ORDER BY player_id",
  );
  return rows.map((row) => row.player_id);
}

const numbered = (name: string, count: number) => Array.from({ length: count }, (_, n) => `${name}${n}`);

test('more refused bets than a batch holds do not block the newer ones, and are retried less and less often', async () => {
  await leaveSettling(...numbered('refused', 60), 'after_refused');
  const attempts = new Map<string, number>();
  const recovery = start(
    unfinishedBets(async (request) => {
      if (!request.playerId.startsWith('refused')) return wallet.win(request);
      attempts.set(request.playerId, (attempts.get(request.playerId) ?? 0) + 1);
      return { ok: false, code: 'transfer_conflict', balance: minor(0) };
    }),
  );
  await until(async () => (await settledPlayers()).includes('after_refused'), 3_000);
  await until(() => attempts.get('refused0') === 2);
  const { rows } = await connection.pool.query<{ attempts: number; seconds: number }>(
    `SELECT attempts, extract(epoch FROM next_attempt_at - clock_timestamp())::float AS seconds
     FROM kit.bet WHERE player_id = 'refused0'`,
  );
  await recovery.stop();
  expect(rows[0]!.attempts).toBe(2);
  expect(rows[0]!.seconds).toBeGreaterThan(2.5);
  expect(rows[0]!.seconds).toBeLessThanOrEqual(4);
});

test('calls that never end do not block the bets behind them', async () => {
  await leaveSettling(...numbered('hanging', 20), 'after_hanging');
  const recovery = start(
    unfinishedBets((request) =>
      request.playerId.startsWith('hanging') ? new Promise(() => undefined) : wallet.win(request),
    ),
    200,
  );
  await until(async () => (await settledPlayers()).length > 0, 3_000);
  await recovery.stop();
  expect(await settledPlayers()).toEqual(['after_hanging']);
});

test('a recovery that ends between paying and storing it is finished by the next one, and pays once', async () => {
  await leaveSettling('restart');
  const paid = vi.fn<() => void>();
  const first = start(
    unfinishedBets(async (request) => {
      await wallet.win(request);
      paid();
      throw new Error('the process ended here');
    }),
  );
  await until(() => paid.mock.calls.length === 1);
  await first.stop();
  expect(await settledPlayers()).toEqual([]);
  const second = start(unfinishedBets());
  await until(async () => (await settledPlayers()).includes('restart'));
  await second.stop();
  expect(await wallet.balance('restart')).toBe(OPENING_BALANCE - STAKE + PAYOUT);
});

test('a stop waits for the attempts that run and starts no others', async () => {
  await leaveSettling(...numbered('stopping', 30));
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let called = 0;
  const recovery = start(
    unfinishedBets(async (request) => {
      called += 1;
      await released;
      return wallet.win(request);
    }),
  );
  await until(() => called === 8);
  const stopped = recovery.stop();
  release();
  await stopped;
  expect(called).toBe(8);
  expect(await settledPlayers()).toHaveLength(8);
});

test('of two instances only the leader works, and the other takes over', async () => {
  await leaveSettling('first_term');
  const workers: string[] = [];
  const instance = (name: string) =>
    lead(
      database.url,
      'recovery',
      (signal) =>
        recoverStakes(
          unfinishedBets((request) => {
            workers.push(name);
            return wallet.win(request);
          }),
          { pool: connection.pool, log, signal },
        ),
      { onError: (error) => log.error(error) },
    );
  const one = instance('one');
  await until(async () => (await settledPlayers()).includes('first_term'));
  const two = instance('two');
  await leaveSettling('still_first');
  await until(async () => (await settledPlayers()).includes('still_first'));
  await one.stop();
  await leaveSettling('second_term');
  await until(async () => (await settledPlayers()).includes('second_term'));
  await two.stop();
  expect(workers).toEqual(['one', 'one', 'two']);
});

test('two workers at the same time never claim the same bet', async () => {
  await leaveSettling(...numbered('shared', 40));
  const paid: string[] = [];
  const unfinished = unfinishedBets((request) => {
    paid.push(request.playerId);
    return wallet.win(request);
  });
  const both = [start(unfinished), start(unfinished)];
  await until(async () => (await settledPlayers()).length === 40);
  for (const recovery of both) await recovery.stop();
  expect(new Set(paid).size).toBe(paid.length);
});

test('the log shows how many bets are unfinished and the age of the oldest', async () => {
  const warn = vi.spyOn(log, 'warn');
  await leaveSettling('logged', 'newer');
  const recovery = start(unfinishedBets(() => Promise.reject(new Error('the wallet is unavailable'))));
  const summary = await until(() => warn.mock.calls.find(([, message]) => message === 'stake recovery'));
  await recovery.stop();
  expect(summary[0]).toMatchObject({ table: 'kit.bet', attempted: 2, unfinished: 2 });
  expect((summary[0] as { oldestMs: number }).oldestMs).toBeGreaterThanOrEqual(3_599_000);
});
