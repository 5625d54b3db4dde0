import { transact, type Connection, type Transaction } from '@tessera/database';
import type { Minor } from '@tessera/money';

import type { Tier } from './tiers';

export type JackpotWin = { id: string; tier: Tier; amount: Minor };
export type Pot = { tier: Tier; balance: Minor };
/** `remainder` is in millionths of a minor unit. */
export type LockedPot = { balance: number; remainder: number };

export type JackpotStore = ReturnType<typeof createJackpotStore>;

export function createJackpotStore({ pool }: Connection) {
  return {
    transact: <T>(work: (transaction: Transaction) => Promise<T>) => transact(pool, work),

    /** A currency of accounts or pots that is not in this list. One account is enough: a version before CURRENCIES has one, and records none. */
    async findOtherCurrency(
      transaction: Transaction,
      currencies: readonly string[],
    ): Promise<string | undefined> {
      const { rows } = await transaction.query<{ currency: string }>(
        `SELECT currency FROM (
           SELECT code AS currency FROM operator.currency UNION ALL SELECT currency FROM operator.jackpot_pot
           UNION ALL (SELECT currency FROM operator.account LIMIT 1)) AS used
          WHERE currency <> ALL ($1::char(3)[]) LIMIT 1`,
        [currencies],
      );
      return rows[0]?.currency;
    },

    async createPot(transaction: Transaction, tier: Tier, currency: string): Promise<void> {
      await transaction.query(
        'INSERT INTO operator.jackpot_pot (tier, currency) VALUES ($1, $2) ON CONFLICT DO NOTHING',
        [tier, currency],
      );
    },

    async lockPots(transaction: Transaction, currency: string): Promise<Map<Tier, LockedPot>> {
      const { rows } = await transaction.query<LockedPot & { tier: Tier }>(
        'SELECT tier, balance, remainder FROM operator.jackpot_pot WHERE currency = $1 ORDER BY tier FOR UPDATE',
        [currency],
      );
      return new Map(rows.map(({ tier, balance, remainder }) => [tier, { balance, remainder }]));
    },

    async feed(
      transaction: Transaction,
      { tier, currency }: { tier: Tier; currency: string },
      amount: number,
      remainder: number,
    ): Promise<void> {
      await transaction.query('SELECT operator.feed_jackpot($1, $2::text, $3, $4)', [
        tier,
        currency,
        amount,
        remainder,
      ]);
    },

    /** Pays the whole pot of the player's currency; 0 if it is empty, or if there is none. */
    async pay(transaction: Transaction, tier: Tier, playerId: string, betId: string | null): Promise<Minor> {
      const { rows } = await transaction.query<{ amount: Minor }>(
        'SELECT operator.pay_jackpot($1, $2, $3) AS amount',
        [tier, playerId, betId],
      );
      return rows[0]!.amount; // A function call is always one row.
    },

    /** Returns the pots that this bet has won, if any. */
    async returnWins(transaction: Transaction, playerId: string, betId: string): Promise<void> {
      await transaction.query('SELECT operator.return_jackpot($1, $2)', [playerId, betId]);
    },

    /** Whether the sandbox has made this database. */
    async isPlayMoney(transaction: Transaction): Promise<boolean> {
      const { rowCount } = await transaction.query(
        `SELECT FROM operator.setting WHERE name = 'play money' AND value = 'on'`,
      );
      return rowCount === 1;
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

    /** In the order of `tiers`. */
    async listPots(tiers: readonly Tier[], currency: string): Promise<Pot[]> {
      const { rows } = await pool.query<Pot>({
        name: 'jackpot pots',
        text: `SELECT tier, balance FROM operator.jackpot_pot WHERE tier = ANY ($1) AND currency = $2
                ORDER BY array_position($1::text[], tier)`,
        values: [tiers, currency],
      });
      return rows;
    },
  };
}
