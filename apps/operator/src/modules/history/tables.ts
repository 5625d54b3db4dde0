import { bigint, integer, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The part of the ledger's transfers that histories read. */
export const transfer = pgSchema('operator').table('transfer', {
  playerId: uuid('player_id').notNull(),
  /** With the name of the provider in front, `arcade:…`; without one, it is the operator's own. */
  id: text().notNull(),
  number: bigint({ mode: 'number' }).notNull(),
  kind: text().notNull(),
  area: text().notNull(),
  currency: text().notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
  balanceBefore: bigint('balance_before', { mode: 'number' }).notNull(),
  balanceAfter: bigint('balance_after', { mode: 'number' }).notNull(),
  roundId: text('round_id'),
  title: text(),
  providerId: integer('provider_id'),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
});
