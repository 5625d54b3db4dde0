import type { Connection } from '@tessera/database';
import type { Minor } from '@tessera/money';

export type LedgerTransfer = { playerId: string; id: string; kind: string; amount: Minor };

export type ReconcileStore = ReturnType<typeof createReconcileStore>;

const COLUMNS = 't.player_id AS "playerId", t.id, t.kind::text AS kind, t.amount';

export function createReconcileStore({ pool }: Connection) {
  return {
    /** The transfers of a provider in a period. */
    async inPeriod(provider: string, from: Date, to: Date): Promise<LedgerTransfer[]> {
      const { rows } = await pool.query<LedgerTransfer>(
        `SELECT ${COLUMNS} FROM operator.transfer t
          WHERE created_at >= $2 AND created_at < $3 AND starts_with(id, $1 || ':')`,
        [provider, from, to],
      );
      return rows;
    },

    /** Transfers and held wins with these ids, of any time. */
    async named(names: readonly { playerId: string; id: string }[]): Promise<LedgerTransfer[]> {
      const { rows } = await pool.query<LedgerTransfer>(
        `WITH named AS (SELECT * FROM json_to_recordset($1) AS named ("playerId" uuid, id text))
         SELECT ${COLUMNS} FROM named JOIN operator.transfer t ON t.player_id = named."playerId" AND t.id = named.id
         UNION ALL
         SELECT h.player_id, h.id, 'held', h.amount
           FROM named JOIN operator.held_win h ON h.player_id = named."playerId" AND h.id = named.id AND h.state <> 'released'`,
        [JSON.stringify(names)],
      );
      return rows;
    },
  };
}
