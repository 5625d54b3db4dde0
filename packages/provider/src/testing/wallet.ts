import { setTimeout as sleep } from 'node:timers/promises';

import { transact, type Connection } from '@tessera/database';
import { minor, type Minor } from '@tessera/money';

import type { TransferRefusal, TransferResult, WalletPort } from '../port';

/*
 * A wallet in database tables, so that it survives the processes that tests kill. It is stricter than the port: each bet ends with
 * exactly one win or one rollback, as the sandbox providers do it. Cash-outs of a part may be paid before that.
 */

type Pool = Connection['pool'];

export const OPENING_BALANCE = 1_000_000;

export async function createTestWalletTables(pool: Pool): Promise<void> {
  await pool.query(`
    CREATE SCHEMA IF NOT EXISTS test_wallet;
    CREATE TABLE IF NOT EXISTS test_wallet.account (player_id text PRIMARY KEY, balance bigint NOT NULL CHECK (balance >= 0));
    CREATE TABLE IF NOT EXISTS test_wallet.transfer (
      id text PRIMARY KEY,
      kind text NOT NULL,
      bet_id text NOT NULL,
      player_id text NOT NULL,
      amount bigint NOT NULL,
      created_at timestamptz NOT NULL DEFAULT clock_timestamp()
    );
    CREATE UNIQUE INDEX IF NOT EXISTS one_end ON test_wallet.transfer (bet_id) WHERE kind IN ('win', 'rollback');`);
}

export type TestWallet = WalletPort & {
  /** The balance that follows from the transfers. */
  expected(playerId: string): Promise<number>;
};

export type TestWalletOptions = {
  /** Delays the response to a win that is already paid, for tests that kill an instance at that moment. */
  answerWinAfterMs?: number;
};

type Kind = 'bet' | 'part' | 'win' | 'rollback';
type Move = { id: string; kind: Kind; betId: string; playerId: string; amount: number };
type TransferRow = { id: string; kind: Kind; player_id: string; amount: number };

export function createTestWallet(pool: Pool, { answerWinAfterMs = 0 }: TestWalletOptions = {}): TestWallet {
  const move = ({ id, kind, betId, playerId, amount }: Move): Promise<TransferResult> =>
    transact(pool, async (transaction) => {
      await transaction.query('INSERT INTO test_wallet.account VALUES ($1, $2) ON CONFLICT DO NOTHING', [
        playerId,
        OPENING_BALANCE,
      ]);
      const account = await transaction.query<{ balance: number }>(
        'SELECT balance FROM test_wallet.account WHERE player_id = $1 FOR UPDATE',
        [playerId],
      );
      const balance = account.rows[0]?.balance ?? 0;
      const refuse = (code: TransferRefusal): TransferResult => ({
        ok: false,
        code,
        balance: minor(balance),
      });
      const { rows } = await transaction.query<TransferRow>(
        'SELECT id, kind, player_id, amount FROM test_wallet.transfer WHERE bet_id = $1',
        [betId],
      );
      const same = rows.find((row) => row.id === id);
      if (same) {
        const agrees = same.player_id === playerId && (kind === 'rollback' || same.amount === amount);
        return agrees ? { ok: true, balance: minor(balance), replayed: true } : refuse('transfer_conflict');
      }
      if (rows.some((row) => row.kind === 'rollback')) return refuse('rolled_back');
      // The payment of a part may arrive after the win of the rest.
      if (kind !== 'part' && rows.some((row) => row.kind === 'win')) return refuse('already_settled');
      if (kind === 'rollback' && rows.some((row) => row.kind === 'part')) return refuse('already_settled');
      const bet = rows.find((row) => row.kind === 'bet');
      if ((kind === 'win' || kind === 'part') && !bet) return refuse('bet_not_found');
      if (kind === 'bet' && amount > balance) return refuse('insufficient_funds');
      const moved = kind === 'rollback' ? (bet?.amount ?? 0) : amount;
      const change = kind === 'bet' ? -moved : moved;
      await transaction.query('INSERT INTO test_wallet.transfer VALUES ($1, $2, $3, $4, $5)', [
        id,
        kind,
        betId,
        playerId,
        moved,
      ]);
      await transaction.query('UPDATE test_wallet.account SET balance = balance + $2 WHERE player_id = $1', [
        playerId,
        change,
      ]);
      return { ok: true, balance: minor(balance + change), replayed: false };
    });

  async function balanceOf(playerId: string): Promise<Minor> {
    const { rows } = await pool.query<{ balance: number }>(
      'SELECT balance FROM test_wallet.account WHERE player_id = $1',
      [playerId],
    );
    return minor(rows[0]?.balance ?? OPENING_BALANCE);
  }

  return {
    bet: ({ transferId, playerId, amount }) =>
      move({ id: transferId, kind: 'bet', betId: transferId, playerId, amount }),
    async win({ transferId, betTransferId = transferId, playerId, amount }) {
      const kind = transferId.includes(':part:') ? 'part' : 'win';
      const result = await move({ id: transferId, kind, betId: betTransferId, playerId, amount });
      await sleep(answerWinAfterMs);
      return result;
    },
    rollback: ({ transferId, originalTransferId, playerId }) =>
      move({ id: transferId, kind: 'rollback', betId: originalTransferId, playerId, amount: 0 }),
    close: async ({ playerId }) => ({ ok: true, balance: await balanceOf(playerId), replayed: false }),
    balance: balanceOf,
    async expected(playerId) {
      const { rows } = await pool.query<{ total: number | null }>(
        `SELECT sum(CASE kind WHEN 'bet' THEN -amount ELSE amount END)::bigint AS total
           FROM test_wallet.transfer WHERE player_id = $1`,
        [playerId],
      );
      return OPENING_BALANCE + (rows[0]?.total ?? 0);
    },
  };
}
