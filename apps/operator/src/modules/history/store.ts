import type { Connection } from '@tessera/database';

export type HistoryFilter = {
  playerId: string;
  area: 'cashier' | 'casino' | 'sport';
  kinds: readonly string[];
  from: Date | undefined;
  to: Date | undefined;
};

/** The part of the ledger's transfers that histories show. */
type HistoryRow = {
  number: number;
  kind: string;
  currency: string;
  amount: number;
  balanceBefore: number;
  balanceAfter: number;
  roundId: string | null;
  title: string | null;
  createdAt: Date;
};

export type HistoryStore = ReturnType<typeof createHistoryStore>;

// A win of nothing is how a lost bet is settled.
const WHERE = `
  WHERE player_id = $1 AND area = $2 AND kind = ANY ($3) AND amount > 0
    AND created_at BETWEEN coalesce($4::timestamptz, '-infinity') AND coalesce($5::timestamptz, 'infinity')`;

const SELECT_PAGE = `
  SELECT number, kind, currency, amount, balance_before AS "balanceBefore", balance_after AS "balanceAfter",
         round_id AS "roundId", title, created_at AS "createdAt"
    FROM operator.transfer ${WHERE} ORDER BY created_at DESC, number DESC LIMIT $6 OFFSET $7`;

const SELECT_TOTAL = `SELECT count(*) AS total FROM operator.transfer ${WHERE}`;

export function createHistoryStore({ pool }: Connection) {
  const valuesOf = ({ playerId, area, kinds, from, to }: HistoryFilter) => [playerId, area, kinds, from, to];

  return {
    async page(
      filter: HistoryFilter,
      { limit, offset }: { limit: number; offset: number },
    ): Promise<HistoryRow[]> {
      const { rows } = await pool.query<HistoryRow>(SELECT_PAGE, [...valuesOf(filter), limit, offset]);
      return rows;
    },

    async total(filter: HistoryFilter): Promise<number> {
      const { rows } = await pool.query<{ total: number }>(SELECT_TOTAL, valuesOf(filter));
      return rows[0]?.total ?? 0;
    },
  };
}
