import { allowDuration, transact, type Connection, type Transaction } from '@tessera/database';
import { fold } from '@tessera/i18n/fold';

import type { CategoryItem, GameItem, Kind, ProviderItem } from './content';

/** Many games take longer than a call may. */
const IMPORT_TIMEOUT_MS = 3_600_000;

export type Complete<T> = { [Field in keyof T]-?: Exclude<T[Field], undefined> };

/** The catalogue as the database has it. */
export type StoredCatalogue = {
  providers: Complete<ProviderItem>[];
  categories: Complete<CategoryItem>[];
  games: Complete<GameItem>[];
};

/** Held until the end of the transaction: a concurrent import would compare with rows that this one is about to change. */
export async function lockCatalogue(transaction: Transaction): Promise<void> {
  await allowDuration(transaction, IMPORT_TIMEOUT_MS);
  await transaction.query(`SELECT pg_advisory_xact_lock(hashtext('operator catalogue'))`);
}

/** After an import, so that the planner does not wait for autovacuum. */
export async function updateStatistics({ pool }: Connection): Promise<void> {
  await transact(pool, async (transaction) => {
    await allowDuration(transaction, IMPORT_TIMEOUT_MS);
    await transaction.query('ANALYZE operator.game, operator.game_category');
  });
}

export async function readCatalogue(transaction: Transaction): Promise<StoredCatalogue> {
  await allowDuration(transaction, IMPORT_TIMEOUT_MS);
  const { rows: providers } = await transaction.query<StoredCatalogue['providers'][number]>(
    'SELECT id, name, image, types, position FROM operator.provider ORDER BY position, id',
  );
  const { rows: categories } = await transaction.query<StoredCatalogue['categories'][number]>(
    `SELECT id, type, names, position FROM operator.category ORDER BY position, id`,
  );
  const { rows: games } = await transaction.query<StoredCatalogue['games'][number]>(
    `SELECT g.id, g.provider_id AS "providerId", g.type, g.name, g.code, g.image, g.popularity,
            g.added_on::text AS "addedOn", g.rtp::text, g.volatility, g.min_stake::text AS "minStake",
            g.max_stake::text AS "maxStake", g.bonus_every AS "bonusEvery", g.has_demo AS "hasDemo",
            ARRAY(SELECT category_id FROM operator.game_category c WHERE c.game_id = g.id ORDER BY category_id) AS "categoryIds"
       FROM operator.game g ORDER BY g.popularity, g.id`,
  );
  return { providers, categories, games };
}

/** Games of which players have free rounds that can still be played. */
export async function readGrantedGames(transaction: Transaction): Promise<Set<number>> {
  const { rows } = await transaction.query<{ id: number }>(
    `SELECT DISTINCT game_id AS id FROM operator.free_rounds
      WHERE state IN ('granted', 'offered') AND NOT is_settled AND used < rounds AND expires_at > operator.clock()`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** The highest id of a game, also of a deleted one that grants of free rounds refer to: a new game must not get its id. */
export async function readLastGameId(transaction: Transaction): Promise<number> {
  const { rows } = await transaction.query<{ id: number }>(
    `SELECT greatest((SELECT max(id) FROM operator.game), (SELECT max(game_id) FROM operator.free_rounds), 0) AS id`,
  );
  return rows[0]?.id ?? 0;
}

export const writeItems = {
  providers: (transaction: Transaction, items: StoredCatalogue['providers']) =>
    upsert(transaction, 'provider', 'id, name, image, types, position', items),

  categories: (transaction: Transaction, items: StoredCatalogue['categories']) =>
    upsert(transaction, 'category', 'id, type, names, position', items),

  async games(transaction: Transaction, items: StoredCatalogue['games']): Promise<void> {
    await upsert(
      transaction,
      'game',
      'id, provider_id, type, name, code, folded_name, image, popularity, added_on, rtp, volatility, min_stake, max_stake, bonus_every, has_demo',
      items.map((item) => ({
        ...item,
        provider_id: item.providerId,
        folded_name: fold(item.name),
        added_on: item.addedOn,
        min_stake: item.minStake,
        max_stake: item.maxStake,
        bonus_every: item.bonusEvery,
        has_demo: item.hasDemo,
      })),
    );
    // Otherwise every search would scan the pending list of the GIN index until the next vacuum.
    await transaction.query('SELECT operator.clean_game_search()');
    await transaction.query('DELETE FROM operator.game_category WHERE game_id = ANY ($1)', [
      items.map(({ id }) => id),
    ]);
    await transaction.query(
      `INSERT INTO operator.game_category (game_id, category_id)
       SELECT game_id, category_id FROM json_to_recordset($1) AS row (game_id integer, category_id integer)`,
      [
        JSON.stringify(
          items.flatMap(({ id, categoryIds }) =>
            categoryIds.map((categoryId) => ({ game_id: id, category_id: categoryId })),
          ),
        ),
      ],
    );
  },
} satisfies { [K in Kind]: (transaction: Transaction, items: StoredCatalogue[K]) => Promise<void> };

async function upsert(
  transaction: Transaction,
  table: string,
  columns: string,
  rows: object[],
): Promise<void> {
  const values = columns
    .split(', ')
    .map((column) => `excluded.${column}`)
    .join(', ');
  await transaction.query(
    `INSERT INTO operator.${table} (${columns})
     SELECT ${columns} FROM json_populate_recordset(NULL::operator.${table}, $1)
     ON CONFLICT (id) DO UPDATE SET (${columns}) = ROW (${values})`,
    [JSON.stringify(rows)],
  );
}

export async function deleteItems(transaction: Transaction, kind: Kind, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  const statements = {
    games: [
      'DELETE FROM operator.favourite WHERE game_id = ANY ($1)',
      'DELETE FROM operator.recent_game WHERE game_id = ANY ($1)',
      'DELETE FROM operator.game WHERE id = ANY ($1)',
    ],
    categories: ['DELETE FROM operator.category WHERE id = ANY ($1)'],
    providers: ['DELETE FROM operator.provider WHERE id = ANY ($1)'],
  };
  for (const statement of statements[kind]) await transaction.query(statement, [ids]);
}
