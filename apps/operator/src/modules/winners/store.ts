import type { Connection } from '@tessera/database';
import type { Minor } from '@tessera/money';

/** Amounts of different currencies are not compared: each currency has its own list, and the lists take turns. */
export type TopWin = { provider: string; username: string; amount: Minor; currency: string };

const MAX_KEPT = 100;
const MAX_AGE = `interval '7 days'`;

export type WinnerStore = ReturnType<typeof createWinnerStore>;

export function createWinnerStore({ pool }: Connection) {
  return {
    async listTop(limit: number): Promise<TopWin[]> {
      const { rows } = await pool.query<TopWin>({
        name: 'winners top',
        text: `SELECT coalesce(v.name, 'Sport') AS provider, p.username, w.amount, w.currency
                 FROM (SELECT *, row_number() OVER (PARTITION BY currency ORDER BY amount DESC, transfer_number) AS place
                         FROM operator.top_win WHERE won_at > now() - ${MAX_AGE}) AS w
                 JOIN operator.player p ON p.id = w.player_id
                 LEFT JOIN operator.provider v ON v.id = w.provider_id
                ORDER BY w.place, w.currency LIMIT $1`,
        values: [limit],
      });
      return rows;
    },

    /** Adds the largest wins of each currency, of a range of the stream of transfers. */
    async add(from: Date, until: Date): Promise<void> {
      await pool.query(
        `INSERT INTO operator.top_win (player_id, transfer_number, provider_id, amount, currency, won_at)
         SELECT player_id, number, provider_id, amount, currency, created_at
           FROM (SELECT *, row_number() OVER (PARTITION BY currency ORDER BY amount DESC) AS place FROM operator.transfer
                  WHERE created_at >= $1 AND created_at < $2 AND kind = 'win' AND amount > 0) AS win
          WHERE place <= $3
         ON CONFLICT DO NOTHING`,
        [from, until, MAX_KEPT],
      );
    },

    /** Removes wins that were reversed in a range of the stream. */
    async removeReversed(from: Date, until: Date): Promise<void> {
      await pool.query(
        `DELETE FROM operator.top_win WHERE (player_id, transfer_number) IN
           (SELECT w.player_id, w.number FROM operator.transfer r
              JOIN operator.transfer w ON w.player_id = r.player_id AND w.id = r.bet_id
             WHERE r.created_at >= $1 AND r.created_at < $2 AND r.kind = 'reversal')`,
        [from, until],
      );
    },

    /** Removes old wins, and those beyond the largest of their currency. */
    async trim(): Promise<void> {
      await pool.query(
        `DELETE FROM operator.top_win WHERE won_at < now() - ${MAX_AGE} OR (player_id, transfer_number) IN
           (SELECT player_id, transfer_number
              FROM (SELECT *, row_number() OVER (PARTITION BY currency ORDER BY amount DESC) AS place FROM operator.top_win) AS kept
             WHERE place > $1)`,
        [MAX_KEPT],
      );
    },
  };
}
