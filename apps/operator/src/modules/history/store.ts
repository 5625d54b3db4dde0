import type { Connection } from '@tessera/database';
import { and, count, desc, eq, getTableColumns, gt, gte, inArray, lte, or, sql } from 'drizzle-orm';

import { transfer } from './tables';

export type HistoryFilter = {
  playerId: string;
  area: 'cashier' | 'casino' | 'sport';
  kinds: readonly string[];
  from: Date | undefined;
  to: Date | undefined;
};

/** Where a row stands in the list, newest first. */
export type Position = { createdAt: Date; number: number };
export type Stretch = { limit: number; skip: number; after: Position | undefined };

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
    /** The rows after `after`, in the order of the list, without the first `skip` of them. */
    page(filter: HistoryFilter, { limit, skip, after }: Stretch) {
      // From the index alone, so that what is skipped costs no visit to the table.
      const found = db
        .select({ createdAt: transfer.createdAt, number: transfer.number })
        .from(transfer)
        .where(and(where(filter), after && isAfter(after)))
        .orderBy(desc(transfer.createdAt), desc(transfer.number))
        .limit(limit)
        .offset(skip)
        .as('found');
      return db
        .select(getTableColumns(transfer))
        .from(found)
        .innerJoin(
          transfer,
          and(
            eq(transfer.playerId, filter.playerId),
            eq(transfer.area, filter.area),
            eq(transfer.createdAt, found.createdAt),
            eq(transfer.number, found.number),
          ),
        )
        .orderBy(desc(transfer.createdAt), desc(transfer.number));
    },

    /** The name of the provider that staked in this round of the player's. */
    async providerOfRound(playerId: string, roundId: string): Promise<string | undefined> {
      const rows = await db
        .select({ id: transfer.id })
        .from(transfer)
        .where(
          and(eq(transfer.playerId, playerId), eq(transfer.roundId, roundId), eq(transfer.area, 'casino')),
        )
        .limit(1);
      return rows[0] && providerOf(rows[0].id);
    },

    /** How many rows there are, or `most` where there are more: the whole of a long history takes too long to count. */
    async count(filter: HistoryFilter, most: number, after: Position | undefined): Promise<number> {
      const found = db
        .select({ number: transfer.number })
        .from(transfer)
        .where(and(where(filter), after && isAfter(after)))
        // The index's own order: without it, the planner reads a player's rows from the heap and sorts them.
        .orderBy(desc(transfer.createdAt), desc(transfer.number))
        .limit(most)
        .as('found');
      const rows = await db.select({ total: count() }).from(found);
      return rows[0]?.total ?? 0;
    },
  };
}

function isAfter({ createdAt, number }: Position) {
  return sql`(${transfer.createdAt}, ${transfer.number}) < (${createdAt.toISOString()}::timestamptz, ${number}::bigint)`;
}

/** The name of the provider in front of a transfer's id; `undefined` for the operator's own transfers. */
export function providerOf(transferId: string): string | undefined {
  const end = transferId.search(/[:#]/);
  return end > 0 ? transferId.slice(0, end) : undefined;
}
