import { transact, type Connection, type Transaction } from '@tessera/database';
import type { Minor } from '@tessera/money';

import { tierNames, type Tier } from './tiers';

export type JackpotWin = { id: string; tier: Tier; amount: Minor };
export type Pot = { tier: Tier; balance: Minor };
/** The stakes in one currency of a time range of the stream of transfers. */
export type StakeRange = { from: Date; until: Date; currency: string };

export type JackpotStore = ReturnType<typeof createJackpotStore>;

export function createJackpotStore({ pool }: Connection) {
  return {
    transact: <T>(work: (transaction: Transaction) => Promise<T>) => transact(pool, work),

    /** The currency of a pot that is not `currency`, if there is one. */
    async findOtherCurrency(transaction: Transaction, currency: string): Promise<string | undefined> {
      const { rows } = await transaction.query<{ currency: string }>(
        'SELECT currency FROM operator.jackpot_pot WHERE currency <> $1 LIMIT 1',
        [currency],
      );
      return rows[0]?.currency;
    },

    /** Returns false if the pot exists already. */
    async createPot(transaction: Transaction, tier: Tier, currency: string): Promise<boolean> {
      const { rowCount } = await transaction.query(
        'INSERT INTO operator.jackpot_pot (tier, currency) VALUES ($1, $2) ON CONFLICT DO NOTHING',
        [tier, currency],
      );
      return rowCount === 1;
    },

    /** Locks the pot. */
    async remainder(transaction: Transaction, tier: Tier): Promise<number> {
      const { rows } = await transaction.query<{ remainder: number }>(
        'SELECT remainder FROM operator.jackpot_pot WHERE tier = $1 FOR UPDATE',
        [tier],
      );
      return rows[0]?.remainder ?? 0;
    },

    async feed(transaction: Transaction, tier: Tier, amount: number, remainder: number): Promise<void> {
      await transaction.query('SELECT operator.feed_jackpot($1, $2, $3)', [tier, amount, remainder]);
    },

    /** Pays the whole pot; 0 if it is empty or of another currency than the player. */
    async pay(transaction: Transaction, tier: Tier, playerId: string): Promise<Minor> {
      const { rows } = await transaction.query<{ amount: Minor }>(
        'SELECT operator.pay_jackpot($1, $2) AS amount',
        [tier, playerId],
      );
      return rows[0]!.amount; // A function call is always one row.
    },

    async staked(transaction: Transaction, { from, until, currency }: StakeRange): Promise<number> {
      const { rows } = await transaction.query<{ staked: string | null }>(
        `SELECT sum(amount) AS staked FROM operator.transfer
          WHERE created_at >= $1 AND created_at < $2 AND kind = 'bet' AND currency = $3`,
        [from, until, currency],
      );
      return Number(rows[0]?.staked ?? 0);
    },

    /** The player of the bet at this point of the running sum of stakes. Bets that were rolled back win nothing. */
    async pickByStake(
      transaction: Transaction,
      { from, until, currency }: StakeRange,
      point: number,
    ): Promise<string | undefined> {
      const { rows } = await transaction.query<{ player_id: string }>(
        `SELECT player_id FROM (
           SELECT b.player_id, sum(b.amount) OVER (ORDER BY b.created_at, b.number) AS reached
             FROM operator.transfer b
            WHERE b.created_at >= $1 AND b.created_at < $2 AND b.kind = 'bet' AND b.currency = $3
              AND NOT EXISTS (SELECT FROM operator.transfer r
                WHERE r.player_id = b.player_id AND r.bet_id = b.id AND r.kind = 'rollback')
         ) AS stakes WHERE reached > $4 ORDER BY reached LIMIT 1`,
        [from, until, currency, Math.floor(point)],
      );
      return rows[0]?.player_id;
    },

    async listUnconfirmed(playerId: string, limit: number): Promise<JackpotWin[]> {
      const { rows } = await pool.query<JackpotWin>({
        name: 'jackpot unconfirmed',
        text: `SELECT id, tier, amount FROM operator.jackpot_win WHERE player_id = $1 AND seen_at IS NULL
                ORDER BY won_at LIMIT $2`,
        values: [playerId, limit],
      });
      return rows;
    },

    /** Ignores ids that are not wins of this player. */
    async confirm(playerId: string, ids: readonly string[]): Promise<void> {
      await pool.query({
        name: 'jackpot confirm',
        text: `UPDATE operator.jackpot_win SET seen_at = now()
                WHERE player_id = $1 AND seen_at IS NULL AND id::text = ANY($2)`,
        values: [playerId, ids],
      });
    },

    /** Gold first. */
    async listPots(): Promise<Pot[]> {
      const { rows } = await pool.query<Pot>({
        name: 'jackpot pots',
        text: `SELECT tier, balance FROM operator.jackpot_pot ORDER BY array_position($1::text[], tier)`,
        values: [tierNames],
      });
      return rows;
    },
  };
}
