import { transact, type Transaction } from '@tessera/database';
import { minor, type Minor } from '@tessera/money';
import type pg from 'pg';

import type { RefusalCode } from '../wire';
import { ABANDONED_AFTER_MS } from './limits';
import { readSlip, type Slip, type SlipKey } from './slip-store';

export type CashOutState = 'pending' | 'paying' | 'paid' | 'refused';

export type CashOutKey = { playerId: string; slipId: string; id: string };

export type CashOut = CashOutKey & {
  /** The part of the slip's stake that is cashed out. */
  stake: Minor;
  /** The amount that the player was shown. */
  asked: Minor;
  amount: Minor | undefined;
  state: CashOutState;
  refusal: RefusalCode | undefined;
};

type CashOutRow = {
  player_id: string;
  slip_id: string;
  id: string;
  stake: number;
  asked: number;
  amount: number | null;
  state: CashOutState;
  refusal: RefusalCode | null;
};

function toCashOut(row: CashOutRow): CashOut {
  return {
    playerId: row.player_id,
    slipId: row.slip_id,
    id: row.id,
    stake: minor(row.stake),
    asked: minor(row.asked),
    amount: row.amount === null ? undefined : minor(row.amount),
    state: row.state,
    refusal: row.refusal ?? undefined,
  };
}

const IS_KEY = 'player_id = $1 AND slip_id = $2 AND id = $3';

export async function readCashOut(
  database: pg.Pool | Transaction,
  { playerId, slipId, id }: CashOutKey,
): Promise<CashOut | undefined> {
  const { rows } = await database.query<CashOutRow>(`SELECT * FROM sportsbook.cash_out WHERE ${IS_KEY}`, [
    playerId,
    slipId,
    id,
  ]);
  return rows[0] && toCashOut(rows[0]);
}

export type NewCashOut = CashOutKey & { stake: number; asked: number; acceptAtMs: number };

/** `false` if it exists, or if the slip has another pending cash-out. */
export async function insertCashOut(
  pool: pg.Pool,
  { playerId, slipId, id, stake, asked, acceptAtMs }: NewCashOut,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `INSERT INTO sportsbook.cash_out (player_id, slip_id, id, stake, asked, state, accept_at)
     VALUES ($1, $2, $3, $4, $5, 'pending', $6) ON CONFLICT DO NOTHING`,
    [playerId, slipId, id, stake, asked, new Date(acceptAtMs)],
  );
  return rowCount === 1;
}

/** The amount of a cash-out and the possible return of the rest; or the refusal. */
export type Decision = { ok: true; amount: Minor; potential: Minor } | { ok: false; refusal: RefusalCode };

/**
 * Cashes out a bet or a part of it. The slip is locked while `decide` runs, so a settlement sees it either before or after the
 * cash-out. `undefined` if the cash-out is not pending any more.
 */
export async function decideCashOut(
  pool: pg.Pool,
  key: CashOutKey,
  decide: (slip: Slip, cashOut: CashOut, transaction: Transaction) => Promise<Decision>,
): Promise<CashOut | undefined> {
  return transact(pool, async (transaction) => {
    const slipKey: SlipKey = { playerId: key.playerId, id: key.slipId };
    await transaction.query('SELECT FROM sportsbook.slip WHERE player_id = $1 AND id = $2 FOR UPDATE', [
      slipKey.playerId,
      slipKey.id,
    ]);
    const slip = await readSlip(transaction, slipKey);
    const cashOut = await readCashOut(transaction, key);
    if (!slip || cashOut?.state !== 'pending') return undefined;
    const decision = await decide(slip, cashOut, transaction);
    if (!decision.ok) {
      await writeDecision(transaction, key, { state: 'refused', refusal: decision.refusal });
    } else if (cashOut.stake === slip.stake - slip.cashedStake) {
      await transaction.query(
        `UPDATE sportsbook.slip SET state = 'settling', outcome = 'cashed_out', payout = $3, changed_at = clock_timestamp()
         WHERE player_id = $1 AND id = $2`,
        [slip.playerId, slip.id, decision.amount],
      );
      await writeDecision(transaction, key, { state: 'paid', amount: decision.amount });
    } else {
      await transaction.query(
        `UPDATE sportsbook.slip SET cashed_stake = cashed_stake + $3, cashed_amount = cashed_amount + $4, potential = $5
         WHERE player_id = $1 AND id = $2`,
        [slip.playerId, slip.id, cashOut.stake, decision.amount, decision.potential],
      );
      await writeDecision(transaction, key, { state: 'paying', amount: decision.amount });
    }
    return readCashOut(transaction, key);
  });
}

async function writeDecision(
  transaction: Transaction,
  { playerId, slipId, id }: CashOutKey,
  { state, amount, refusal }: { state: CashOutState; amount?: Minor; refusal?: RefusalCode },
): Promise<void> {
  await transaction.query(
    `UPDATE sportsbook.cash_out SET state = $4, amount = $5, refusal = $6, changed_at = clock_timestamp() WHERE ${IS_KEY}`,
    [playerId, slipId, id, state, amount ?? null, refusal ?? null],
  );
}

/** Compare-and-set of the state; `false` if it was not in the state `from`. */
export async function moveCashOut(
  pool: pg.Pool,
  { playerId, slipId, id }: CashOutKey,
  from: CashOutState,
  to: CashOutState,
  refusal?: RefusalCode,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `UPDATE sportsbook.cash_out SET state = $5, refusal = $6, changed_at = clock_timestamp() WHERE ${IS_KEY} AND state = $4`,
    [playerId, slipId, id, from, to, refusal ?? null],
  );
  return rowCount === 1;
}

/** SQL condition: the request that moved the cash-out has failed. */
export const IS_ABANDONED = `
  state = 'pending' AND changed_at < clock_timestamp() - interval '${ABANDONED_AFTER_MS} ms'
  OR state = 'paying' AND changed_at < clock_timestamp() - interval '3 s'`;
