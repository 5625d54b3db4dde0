import type { Connection } from '@tessera/database';
import { and, count, desc, eq, gt, gte, inArray, lte, or } from 'drizzle-orm';

import { transfer } from './tables';

export type HistoryFilter = {
  playerId: string;
  area: 'cashier' | 'casino' | 'sport';
  kinds: readonly string[];
  from: Date | undefined;
  to: Date | undefined;
};

export type HistoryStore = ReturnType<typeof createHistoryStore>;

export function createHistoryStore({ db }: Connection) {
  function where({ playerId, area, kinds, from, to }: HistoryFilter) {
    return and(
      eq(transfer.playerId, playerId),
      eq(transfer.area, area),
      inArray(transfer.kind, [...kinds]),
      // A win of nothing is how a lost bet is settled; a bet of nothing is a free round.
      or(gt(transfer.amount, 0), eq(transfer.kind, 'bet')),
      from && gte(transfer.createdAt, from),
      to && lte(transfer.createdAt, to),
    );
  }

  return {
    page: (filter: HistoryFilter, { limit, offset }: { limit: number; offset: number }) =>
      db
        .select()
        .from(transfer)
        .where(where(filter))
        .orderBy(desc(transfer.createdAt), desc(transfer.number))
        .limit(limit)
        .offset(offset),

    async total(filter: HistoryFilter): Promise<number> {
      const rows = await db.select({ total: count() }).from(transfer).where(where(filter));
      return rows[0]?.total ?? 0;
    },
  };
}
