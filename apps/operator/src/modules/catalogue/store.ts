import type { Connection } from '@tessera/database';

import { fold } from './fold';

export type GameFilter = {
  categoryId: number | undefined;
  providerId: number | undefined;
  type: number | undefined;
  name: string | undefined;
};

export type GameRow = {
  id: number;
  providerId: number;
  type: number;
  name: string;
  image: string | null;
  providerName: string;
  isFavourite: boolean;
};

type FoundGame = Pick<GameRow, 'id' | 'providerId' | 'name' | 'type'>;

const NOBODY = '00000000-0000-0000-0000-000000000000';

const CONDITIONS: Record<keyof GameFilter, (value: string) => string> = {
  categoryId: (value) =>
    `EXISTS (SELECT FROM operator.game_category WHERE category_id = ${value} AND game_id = game.id)`,
  providerId: (value) => `game.provider_id = ${value}`,
  type: (value) => `game.type = ${value}`,
  name: (value) => `game.folded_name LIKE ${value}`,
};
const FILTERS = Object.keys(CONDITIONS) as (keyof GameFilter)[];

export type CatalogueStore = ReturnType<typeof createCatalogueStore>;

export function createCatalogueStore({ pool }: Connection) {
  return {
    async listGames(
      filter: GameFilter,
      playerId: string | undefined,
      { limit, offset }: { limit: number; offset: number },
    ): Promise<GameRow[]> {
      const { name, where, values } = narrow(filter);
      const [player, count, skipped] = [1, 2, 3].map((place) => `$${values.length + place}`);
      const { rows } = await pool.query<GameRow>({
        name: `games ${name}`,
        text: `
          SELECT game.id, game.provider_id AS "providerId", game.type, game.name, game.image,
                 provider.name AS "providerName",
                 EXISTS (SELECT FROM operator.favourite WHERE player_id = ${player} AND game_id = game.id) AS "isFavourite"
            FROM operator.game JOIN operator.provider ON provider.id = game.provider_id
           ${where} ORDER BY game.popularity, game.id LIMIT ${count} OFFSET ${skipped}`,
        values: [...values, playerId ?? NOBODY, limit, offset],
      });
      return rows;
    },

    async countGames(filter: GameFilter): Promise<number> {
      const { name, where, values } = narrow(filter);
      const { rows } = await pool.query<{ total: number }>({
        name: `games total ${name}`,
        text: `SELECT count(*) AS total FROM operator.game ${where}`,
        values,
      });
      return rows[0]?.total ?? 0;
    },

    async findGame(id: number): Promise<FoundGame | undefined> {
      const { rows } = await pool.query<FoundGame>({
        name: 'game',
        text: 'SELECT id, provider_id AS "providerId", name, type FROM operator.game WHERE id = $1',
        values: [id],
      });
      return rows[0];
    },

    async listProviders(type: number | undefined) {
      const { rows } = await pool.query<{ id: number; name: string; image: string | null }>(
        `SELECT id, name, image FROM operator.provider
          WHERE $1::integer IS NULL OR $1 = ANY (types) ORDER BY position, id`,
        [type],
      );
      return rows;
    },

    async listCategories(type: number | undefined) {
      const { rows } = await pool.query<{ id: number; fr: string; en: string; ar: string }>(
        `SELECT id, name_fr AS fr, name_en AS en, name_ar AS ar FROM operator.category
          WHERE $1::integer IS NULL OR type = $1 ORDER BY position, id`,
        [type],
      );
      return rows;
    },
  };
}

/** What a filter adds to a statement. Each combination has its name, so that it is planned once per connection. */
function narrow(filter: GameFilter): { name: string; where: string; values: unknown[] } {
  const used = FILTERS.filter((key) => filter[key] !== undefined);
  const conditions = used.map((key, index) => CONDITIONS[key](`$${index + 1}`));
  const { name: part = '', ...ids } = filter;
  return {
    name: used.join(' '),
    where: conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`,
    values: used.map((key) => (key === 'name' ? containing(fold(part)) : ids[key])),
  };
}

/** Any part of the name, with the pattern's own characters taken as they are. */
function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
