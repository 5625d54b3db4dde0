import { setTimeout as sleep } from 'node:timers/promises';

import { connect } from '@tessera/database';
import { createTestDatabase } from '@tessera/database/testing';
import type { WalletPort } from '@tessera/provider/port';
import { createTestWallet, createTestWalletTables, type TestWallet } from '@tessera/provider/testing';
import Fastify, { type FastifyInstance } from 'fastify';
import type pg from 'pg';

import { createArcade } from '../arcade';
import type { Bet } from '../server/bet-store';
import type { Paces } from '../server/rooms/kinds';
import type { RoomState } from '../server/rooms/view';
import { createTestSessions } from './sessions';

/** Rounds short enough for a test, long enough to do something in them. */
export const QUICK: Paces = {
  crash: { bettingMs: 700, pauseMs: 100, ceilingCenti: 120 },
  roulette: { bettingMs: 700, pauseMs: 100, showMs: 200 },
  baccarat: { bettingMs: 700, pauseMs: 100, showMs: 200 },
};

export type Answer = { status: number; body: Record<string, unknown> };

export type House = {
  url: string;
  pool: pg.Pool;
  wallet: TestWallet;
  app: FastifyInstance;
  call(token: string, method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer>;
  /** Follows a room until `test` is content with it. */
  watch(token: string, test: (state: RoomState) => boolean): Promise<RoomState>;
  close(): Promise<void>;
};

export type HouseOptions = { paces?: Paces; wallet?: (wallet: TestWallet) => WalletPort };

/** An arcade on a database of its own, with a wallet that can be looked into. */
export async function openHouse({
  paces = QUICK,
  wallet: wrap = (each) => each,
}: HouseOptions = {}): Promise<House> {
  const database = await createTestDatabase();
  const connection = connect(database.url, { name: 'purse', maxConnections: 6 });
  await createTestWalletTables(connection.pool);
  const wallet = createTestWallet(connection.pool);
  const app = Fastify({ forceCloseConnections: true });
  const arcade = createArcade(
    { databaseUrl: database.url, wallet: wrap(wallet), sessions: createTestSessions(), log: app.log },
    { paces },
  );
  await app.register(async (scope) => arcade.routes(scope), { prefix: '/arcade' });
  await arcade.start();
  const address = await app.listen({ host: '127.0.0.1', port: 0 });

  return {
    url: database.url,
    pool: connection.pool,
    wallet,
    app,
    call: (token, method, path, body) => call(address, token, method, path, body),
    watch: (token, test) => watch(address, token, test),
    async close() {
      await arcade.stop();
      await app.close();
      await connection.close();
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

const PATIENCE_MS = 15_000;

export async function watch(
  address: string,
  token: string,
  test: (state: RoomState) => boolean,
): Promise<RoomState> {
  const leaving = new AbortController();
  const patience = setTimeout(() => leaving.abort(new Error('the room never was as expected')), PATIENCE_MS);
  const response = await fetch(`${address}/arcade/api/room`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  let text = '';
  const decoder = new TextDecoder();
  const reader = response.body?.getReader();
  if (!reader) throw new Error('no stream');
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    text += decoder.decode(piece.value, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      if (!block.includes('event: state')) continue;
      const state = JSON.parse(block.slice(block.indexOf('data: ') + 6)) as RoomState;
      if (!test(state)) continue;
      clearTimeout(patience);
      leaving.abort();
      return state;
    }
  }
  throw new Error('the stream ended before the room was as expected');
}

/** Waits until no bet is on its way any more, and answers all of them. */
export async function settledBets(
  pool: pg.Pool,
  patienceMs = PATIENCE_MS,
): Promise<Pick<Bet, 'id' | 'state' | 'stake' | 'payout'>[]> {
  const until = Date.now() + patienceMs;
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
export async function auditPurse(pool: pg.Pool, wallet: TestWallet): Promise<string[]> {
  const problems: string[] = [];
  const { rows: open } = await pool.query<{ id: string }>(
    `SELECT id FROM purse.transfer AS bet WHERE kind = 'bet' AND NOT EXISTS
       (SELECT FROM purse.transfer WHERE bet_id = bet.id AND kind IN ('win', 'rollback'))`,
  );
  for (const { id } of open) problems.push(`${id} has no end`);
  const { rows: wrong } = await pool.query<{ id: string }>(
    `SELECT bet.id FROM arcade.bet JOIN purse.transfer AS win ON win.id = bet.id || ':win'
     WHERE bet.state <> 'settled' OR win.amount <> bet.payout`,
  );
  for (const { id } of wrong) problems.push(`${id} was paid otherwise than settled`);
  const { rows: accounts } = await pool.query<{ player_id: string; balance: number }>(
    'SELECT * FROM purse.account',
  );
  for (const account of accounts) {
    const expected = await wallet.expected(account.player_id);
    if (expected !== account.balance)
      problems.push(`${account.player_id} has ${account.balance}, not ${expected}`);
  }
  return problems;
}
