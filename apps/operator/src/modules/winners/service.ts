import type { Connection } from '@tessera/database';
import type { Minor } from '@tessera/money';

import { createMemory } from '../../platform/memory';

const SHOWN = 12;
const KEPT = 100;
const LAST_DAYS = `interval '7 days'`;
const FRESH_MS = 5_000;

export type TopWin = { provider: string | null; username: string; amount: Minor; currency: string };
export type Winners = ReturnType<typeof createWinners>;

export function createWinners({ pool }: Connection) {
  const top = createMemory(FRESH_MS, async (): Promise<TopWin[]> => {
    const { rows } = await pool.query<TopWin>({
      name: 'winners top',
      text: `SELECT coalesce(v.name, 'Sport') AS provider, p.username, w.amount, w.currency
               FROM operator.top_win w
               JOIN operator.player p ON p.id = w.player_id
               LEFT JOIN operator.provider v ON v.id = w.provider_id
              WHERE w.won_at > now() - ${LAST_DAYS}
              ORDER BY w.amount DESC, w.transfer_number LIMIT $1`,
      values: [SHOWN],
    });
    return rows.map((row) => ({ ...row, username: maskName(row.username) }));
  });

  return {
    top: () => top(undefined),

    /** For the leader: takes the greatest wins of a stretch of the stream, and lets go of those past their days. */
    async read(from: Date, until: Date): Promise<void> {
      await pool.query(
        `INSERT INTO operator.top_win (player_id, transfer_number, provider_id, amount, currency, won_at)
         SELECT player_id, number, provider_id, amount, currency, created_at FROM operator.transfer
          WHERE created_at >= $1 AND created_at < $2 AND kind = 'win' AND amount > 0
          ORDER BY amount DESC LIMIT $3
         ON CONFLICT DO NOTHING`,
        [from, until, KEPT],
      );
      // A win that its provider has taken back was none.
      await pool.query(
        `DELETE FROM operator.top_win WHERE (player_id, transfer_number) IN
           (SELECT w.player_id, w.number FROM operator.transfer r
              JOIN operator.transfer w ON w.player_id = r.player_id AND w.id = r.bet_id
             WHERE r.created_at >= $1 AND r.created_at < $2 AND r.kind = 'reversal')`,
        [from, until],
      );
      await pool.query(
        `DELETE FROM operator.top_win WHERE won_at < now() - ${LAST_DAYS} OR (player_id, transfer_number) IN
           (SELECT player_id, transfer_number FROM operator.top_win ORDER BY amount DESC OFFSET $1)`,
        [KEPT],
      );
    },
  };
}

/** "demo" is shown as "d***o": enough to recognise oneself, not enough to log in as. */
export function maskName(name: string): string {
  const letters = [...name];
  return `${letters[0]}***${letters.length > 2 ? letters.at(-1) : ''}`;
}
