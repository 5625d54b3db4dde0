import { minor } from '@tessera/money';
import type { TransferRefusal, TransferResult, WalletPort } from '@tessera/provider/port';
import { transact } from '@tessera/database';
import type pg from 'pg';

/*
 * A wallet with the port's promises and nothing else, in tables, so that it outlives the processes that the
 * tests kill.
 */

const OPENING = 1_000_000;

export async function createTestWalletTables(pool: pg.Pool): Promise<void> {
  await pool.query(`
    CREATE SCHEMA IF NOT EXISTS purse;
    CREATE TABLE IF NOT EXISTS purse.account (player_id text PRIMARY KEY, balance bigint NOT NULL CHECK (balance >= 0));
    CREATE TABLE IF NOT EXISTS purse.transfer (
      id text PRIMARY KEY,
      kind text NOT NULL,
      bet_id text,
      player_id text NOT NULL,
      amount bigint NOT NULL,
      title text,
      created_at timestamptz NOT NULL DEFAULT clock_timestamp()
    );
    CREATE UNIQUE INDEX IF NOT EXISTS one_end ON purse.transfer (bet_id) WHERE kind IN ('win', 'rollback');`);
}

export type TestWallet = WalletPort & {
  /** What the account should hold by its transfers. */
  expected(playerId: string): Promise<number>;
};

export function createTestWallet(pool: pg.Pool): TestWallet {
  type Move = {
    id: string;
    kind: 'bet' | 'win' | 'rollback';
    betId: string;
    playerId: string;
    amount: number;
  };

  function move(request: Move, title?: string): Promise<TransferResult> {
    return transact(pool, async (transaction) => {
      await transaction.query('INSERT INTO purse.account VALUES ($1, $2) ON CONFLICT DO NOTHING', [
        request.playerId,
        OPENING,
      ]);
      const account = await transaction.query<{ balance: number }>(
        'SELECT balance FROM purse.account WHERE player_id = $1 FOR UPDATE',
        [request.playerId],
      );
      const balance = account.rows[0]?.balance ?? 0;
      const refuse = (code: TransferRefusal): TransferResult => ({
        ok: false,
        code,
        balance: minor(balance),
      });
      const { rows } = await transaction.query<{
        id: string;
        kind: string;
        amount: number;
        player_id: string;
      }>('SELECT * FROM purse.transfer WHERE bet_id = $1', [request.betId]);
      const same = rows.find((row) => row.id === request.id);
      if (same) {
        const matches =
          same.player_id === request.playerId &&
          (request.kind === 'rollback' || same.amount === request.amount);
        return matches ? { ok: true, balance: minor(balance), replayed: true } : refuse('transfer_conflict');
      }
      if (rows.some((row) => row.kind === 'rollback')) return refuse('rolled_back');
      if (rows.some((row) => row.kind === 'win')) return refuse('already_settled');
      const bet = rows.find((row) => row.kind === 'bet');
      if (request.kind === 'win' && !bet) return refuse('bet_not_found');
      if (request.kind === 'bet' && request.amount > balance) return refuse('insufficient_funds');
      const amount = request.kind === 'rollback' ? (bet?.amount ?? 0) : request.amount;
      const change = request.kind === 'bet' ? -amount : amount;
      await transaction.query(
        'INSERT INTO purse.transfer (id, kind, bet_id, player_id, amount, title) VALUES ($1, $2, $3, $4, $5, $6)',
        [request.id, request.kind, request.betId, request.playerId, amount, title ?? null],
      );
      await transaction.query('UPDATE purse.account SET balance = balance + $2 WHERE player_id = $1', [
        request.playerId,
        change,
      ]);
      return { ok: true, balance: minor(balance + change), replayed: false };
    });
  }

  return {
    bet: ({ transferId, playerId, amount, occasion }) =>
      move({ id: transferId, kind: 'bet', betId: transferId, playerId, amount }, occasion.title),
    win: ({ transferId, betTransferId, playerId, amount }) =>
      move({ id: transferId, kind: 'win', betId: betTransferId, playerId, amount }),
    rollback: ({ transferId, betTransferId, playerId }) =>
      move({ id: transferId, kind: 'rollback', betId: betTransferId, playerId, amount: 0 }),
    async balance(playerId) {
      const { rows } = await pool.query<{ balance: number }>(
        'SELECT balance FROM purse.account WHERE player_id = $1',
        [playerId],
      );
      return minor(rows[0]?.balance ?? OPENING);
    },
    async expected(playerId) {
      const { rows } = await pool.query<{ total: number | null }>(
        `SELECT sum(CASE kind WHEN 'bet' THEN -amount ELSE amount END)::bigint AS total
         FROM purse.transfer WHERE player_id = $1`,
        [playerId],
      );
      return OPENING + (rows[0]?.total ?? 0);
    },
  };
}
