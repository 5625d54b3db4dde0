import { categories, games, posterPath, providerMarkPath, providers } from '@tessera/catalogue';
import { categoryNames } from '@tessera/catalogue/category-names';
import { transact, type Connection } from '@tessera/database';

import { fold } from './fold';

/** Brings the demo catalogue's rows up to date; games that are no longer in it go. */
export async function seedCatalogue({ pool }: Connection): Promise<void> {
  await transact(pool, async (transaction) => {
    const put = (table: string, columns: string, rows: object[]) =>
      transaction.query(
        `INSERT INTO operator.${table} (${columns})
         SELECT ${columns} FROM json_populate_recordset(NULL::operator.${table}, $1)
         ON CONFLICT (id) DO UPDATE SET (${columns}) = ROW (${columns
           .split(', ')
           .map((column) => `excluded.${column}`)
           .join(', ')})`,
        [JSON.stringify(rows)],
      );

    const namesOf = categoryNames();
    await put(
      'provider',
      'id, name, image, types, position',
      providers.map(({ id, name, types, ...provider }, position) => ({
        id,
        name,
        types,
        image: providerMarkPath(provider),
        position,
      })),
    );
    await put(
      'category',
      'id, type, names, position',
      categories.map(({ id, type }, position) => ({ id, type, names: namesOf(id), position })),
    );
    await put(
      'game',
      'id, provider_id, type, name, folded_name, image, popularity',
      games.map((game) => ({
        id: game.id,
        provider_id: game.providerId,
        type: game.type,
        name: game.name,
        folded_name: fold(game.name),
        image: posterPath(game, 400),
        popularity: game.popularity,
      })),
    );
    await transaction.query('DELETE FROM operator.game WHERE id <> ALL ($1)', [games.map(({ id }) => id)]);
    await transaction.query('DELETE FROM operator.game_category');
    await transaction.query(
      `INSERT INTO operator.game_category (game_id, category_id)
       SELECT game_id, category_id FROM json_to_recordset($1) AS row (game_id integer, category_id integer)`,
      [
        JSON.stringify(
          games.flatMap(({ id, categoryIds }) =>
            categoryIds.map((categoryId) => ({ game_id: id, category_id: categoryId })),
          ),
        ),
      ],
    );
  });
  await pool.query('ANALYZE operator.game, operator.game_category');
}
