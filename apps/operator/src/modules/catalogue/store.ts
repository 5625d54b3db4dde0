import type { Connection } from '@tessera/database';
import { and, asc, count, eq, exists, sql, type SQL } from 'drizzle-orm';

import { fold } from './fold';
import { category, favourite, game, gameCategory, provider } from './tables';

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

const NOBODY = '00000000-0000-0000-0000-000000000000';

export type CatalogueStore = ReturnType<typeof createCatalogueStore>;

export function createCatalogueStore({ db }: Connection) {
  const isFavourite = exists(
    db
      .select({ one: sql`1` })
      .from(favourite)
      .where(and(eq(favourite.playerId, sql.placeholder('playerId')), eq(favourite.gameId, game.id))),
  );

  function conditions(filter: GameFilter): SQL | undefined {
    const inCategory = db
      .select({ one: sql`1` })
      .from(gameCategory)
      .where(
        and(eq(gameCategory.categoryId, sql.placeholder('categoryId')), eq(gameCategory.gameId, game.id)),
      );
    return and(
      filter.categoryId === undefined ? undefined : exists(inCategory),
      filter.providerId === undefined ? undefined : eq(game.providerId, sql.placeholder('providerId')),
      filter.type === undefined ? undefined : eq(game.type, sql.placeholder('type')),
      filter.name === undefined ? undefined : sql`${game.foldedName} LIKE ${sql.placeholder('pattern')}`,
    );
  }

  function prepare(filter: GameFilter, name: string) {
    const page = db
      .select({
        id: game.id,
        providerId: game.providerId,
        type: game.type,
        name: game.name,
        image: game.image,
        providerName: provider.name,
        isFavourite: sql<boolean>`${isFavourite}`,
      })
      .from(game)
      .innerJoin(provider, eq(provider.id, game.providerId))
      .where(conditions(filter))
      .orderBy(asc(game.popularity), asc(game.id))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .prepare(`games ${name}`);
    const total = db
      .select({ total: count() })
      .from(game)
      .where(conditions(filter))
      .prepare(`games total ${name}`);
    return { page, total };
  }

  const findGame = db
    .select({ id: game.id, providerId: game.providerId, name: game.name, type: game.type })
    .from(game)
    .where(eq(game.id, sql.placeholder('id')))
    .prepare('game');

  // One statement per combination of filters, planned once per connection.
  const prepared = new Map<string, ReturnType<typeof prepare>>();
  function statementsFor(filter: GameFilter) {
    const name = Object.entries(filter)
      .filter(([, value]) => value !== undefined)
      .map(([key]) => key)
      .toSorted()
      .join(' ');
    const known = prepared.get(name) ?? prepare(filter, name);
    prepared.set(name, known);
    return known;
  }

  function valuesOf({ name, ...ids }: GameFilter) {
    return { ...ids, pattern: name === undefined ? undefined : containing(fold(name)) };
  }

  return {
    listGames: (
      filter: GameFilter,
      playerId: string | undefined,
      range: { limit: number; offset: number },
    ): Promise<GameRow[]> =>
      statementsFor(filter).page.execute({ ...valuesOf(filter), ...range, playerId: playerId ?? NOBODY }),

    async countGames(filter: GameFilter): Promise<number> {
      const rows = await statementsFor(filter).total.execute(valuesOf(filter));
      return rows[0]?.total ?? 0;
    },

    async findGame(
      id: number,
    ): Promise<{ id: number; providerId: number; name: string; type: number } | undefined> {
      const rows = await findGame.execute({ id });
      return rows[0];
    },

    listProviders: (type: number | undefined) =>
      db
        .select({ id: provider.id, name: provider.name, image: provider.image })
        .from(provider)
        .where(type === undefined ? undefined : sql`${type} = ANY (${provider.types})`)
        .orderBy(asc(provider.position), asc(provider.id)),

    listCategories: (type: number | undefined) =>
      db
        .select({ id: category.id, names: category.names })
        .from(category)
        .where(type === undefined ? undefined : eq(category.type, type))
        .orderBy(asc(category.position), asc(category.id)),
  };
}

/** Any part of the name, with the pattern's own characters taken as they are. */
function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
