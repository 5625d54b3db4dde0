import { boolean, date, integer, jsonb, numeric, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const operator = pgSchema('operator');

export const provider = operator.table('provider', {
  id: integer().primaryKey(),
  name: text().notNull(),
  image: text(),
  types: integer().array().notNull(),
  position: integer().notNull(),
});

export const category = operator.table('category', {
  id: integer().primaryKey(),
  type: integer().notNull(),
  /** By language. */
  names: jsonb().$type<Record<string, string>>().notNull(),
  position: integer().notNull(),
});

export const game = operator.table('game', {
  id: integer().primaryKey(),
  providerId: integer('provider_id').notNull(),
  type: integer().notNull(),
  name: text().notNull(),
  foldedName: text('folded_name').notNull(),
  image: text(),
  popularity: integer().notNull(),
  addedOn: date('added_on').notNull(),
  rtp: numeric(),
  volatility: text().$type<'low' | 'medium' | 'high'>(),
  minStake: numeric('min_stake'),
  maxStake: numeric('max_stake'),
  hasDemo: boolean('has_demo').notNull(),
});

export const gameCategory = operator.table('game_category', {
  categoryId: integer('category_id').notNull(),
  gameId: integer('game_id').notNull(),
});

export const favourite = operator.table('favourite', {
  playerId: uuid('player_id').notNull(),
  gameId: integer('game_id').notNull(),
  addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
});

export const recentGame = operator.table('recent_game', {
  playerId: uuid('player_id').notNull(),
  gameId: integer('game_id').notNull(),
  playedAt: timestamp('played_at', { withTimezone: true }).notNull(),
});
