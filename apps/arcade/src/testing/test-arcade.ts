import { setTimeout as sleep } from 'node:timers/promises';

import { createTestDatabase } from '@tessera/database/testing';
import type { SessionPort, WalletPort } from '@tessera/provider/port';
import type { TestWallet } from '@tessera/provider/testing';
import { followStream, openTestProvider } from '@tessera/provider-kit/testing';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

import { createArcade, type ArcadeOptions } from '../arcade';
import { addPast } from '../past-rounds';
import type { Bet } from '../server/bet-store';
import type { RoomTimings } from '../server/rooms/kinds';
import type { RoomState } from '../server/rooms/view';
import { fixedArcade } from './fixed-arcade';

/** Short rounds, long enough to place a bet. */
export const QUICK: RoomTimings = {
  crash: { bettingMs: 700, pauseMs: 100, flightCenti: { least: 115, most: 120 } },
  roulette: { bettingMs: 700, pauseMs: 100, showMs: 200 },
  baccarat: { bettingMs: 700, pauseMs: 100, showMs: 200 },
  blackjack: { bettingMs: 700, pauseMs: 100, showMs: 200, decisionMs: 1_000 },
};

export type Answer = { status: number; body: Record<string, unknown> };

export type TestArcade = {
  pool: pg.Pool;
  wallet: TestWallet;
  app: FastifyInstance;
  call(token: string, method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer>;
  /** Reads a room's stream until `test` returns true. */
  watch(token: string, test: (state: RoomState) => boolean): Promise<RoomState>;
  close(): Promise<void>;
};

export type TestArcadeOptions = ArcadeOptions & {
  wallet?: (wallet: TestWallet) => WalletPort;
  sessions?: Pick<SessionPort, 'stoppedAt'>;
};

/** An arcade with its own database and a readable wallet, and with the outcomes of `fixedArcade`. */
export async function openTestArcade({
  wallet: wrap,
  sessions,
  ...options
}: TestArcadeOptions = {}): Promise<TestArcade> {
  const database = await createTestDatabase();
  const { app, pool, wallet, close } = await openTestProvider({
    databaseUrl: database.url,
    prefix: '/arcade',
    create: (host) =>
      createArcade(host, {
        timings: QUICK,
        randomSource: fixedArcade.randomSource,
        featured: [],
        ...options,
      }),
    ...(wrap && { wallet: { wrap } }),
    ...(sessions && { sessions }),
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    pool,
    wallet,
    app,
    call: (token, method, path, body) => call(address, token, method, path, body),
    watch: (token, test) => watch(address, token, test),
    async close() {
      await close();
      await database.drop();
    },
  };
}

export async function call(
  address: string,
  token: string,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
): Promise<Answer> {
  const response = await fetch(`${address}/arcade/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const TIMEOUT_MS = 50_000;

export async function watch(
  address: string,
  token: string,
  test: (state: RoomState) => boolean,
): Promise<RoomState> {
  return new Promise((resolve, reject) => {
    let past: RoomState['past'] = [];
    let stop: () => void = () => undefined;
    const timer = setTimeout(
      () => finish(new Error('the room did not reach the expected state')),
      TIMEOUT_MS,
    );
    function finish(result: RoomState | Error): void {
      clearTimeout(timer);
      stop();
      if (result instanceof Error) reject(result);
      else resolve(result);
    }
    stop = followStream({
      open: (signal) =>
        fetch(`${address}/arcade/api/room`, { headers: { authorization: `Bearer ${token}` }, signal }),
      onEvent({ event, data }) {
        if (event !== 'state') return;
        const message = data as RoomState;
        // Roulette keeps the most rounds: a test may look for any of them.
        past = addPast(past, message.past, 'roulette');
        const state = { ...message, past };
        if (test(state)) finish(state);
      },
      onStatus(status) {
        // A broken stream is reopened, as on a page.
        if (status === 'ended') finish(new Error('the session is over'));
      },
    });
  });
}

/** Waits until every bet is finished, and returns all of them. */
export async function settledBets(
  pool: pg.Pool,
  timeoutMs = TIMEOUT_MS,
): Promise<Pick<Bet, 'id' | 'state' | 'stake' | 'payout'>[]> {
  const until = Date.now() + timeoutMs;
  for (;;) {
    const { rows } = await pool.query<{ id: string; state: Bet['state']; stake: number; payout: number }>(
      'SELECT id, state, stake, payout FROM arcade.bet ORDER BY placed_at',
    );
    if (rows.every((row) => ['settled', 'refused', 'refunded'].includes(row.state))) return rows;
    if (Date.now() > until) throw new Error(`bets still open: ${rows.map((row) => row.state).join(', ')}`);
    await sleep(100);
  }
}

/** Every stake ended exactly once, and the accounts hold what the transfers say. */
export async function auditWallet(pool: pg.Pool, wallet: TestWallet): Promise<string[]> {
  const problems: string[] = [];
  const { rows: open } = await pool.query<{ id: string }>(
    `SELECT id FROM test_wallet.transfer AS bet WHERE kind = 'bet' AND NOT EXISTS
       (SELECT FROM test_wallet.transfer WHERE bet_id = bet.id AND kind IN ('win', 'rollback'))`,
  );
  for (const { id } of open) problems.push(`${id} is neither won nor rolled back`);
  const { rows: wrong } = await pool.query<{ id: string }>(
    `SELECT bet.id FROM arcade.bet JOIN test_wallet.transfer AS win ON win.id = bet.id || ':win'
     WHERE bet.state <> 'settled' OR win.amount <> bet.payout`,
  );
  for (const { id } of wrong) problems.push(`${id} was paid another amount than settled`);
  const { rows: accounts } = await pool.query<{ player_id: string; balance: number }>(
    'SELECT * FROM test_wallet.account',
  );
  for (const account of accounts) {
    const expected = await wallet.expected(account.player_id);
    if (expected !== account.balance)
      problems.push(`${account.player_id} has ${account.balance}, not ${expected}`);
  }
  return problems;
}
