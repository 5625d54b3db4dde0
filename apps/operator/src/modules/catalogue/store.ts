import type { Connection } from '@tessera/database';
import { and, asc, count, desc, eq, exists, inArray, sql, type SQL } from 'drizzle-orm';

import { gameColumns, type GameRow } from './game-columns';
import {
  closenessTo,
  hasWords,
  hasWordsOrSpellings,
  hasWordsQuickly,
  isShort,
  nameSearch,
  wordValues,
} from './name-search';
import { category, game, gameCategory, provider } from './tables';

export type GameFilter = {
  categoryId: number | undefined;
  providerId: number | undefined;
  type: number | undefined;
  name: string | undefined;
};

export type GameSort = 'popular' | 'newest' | 'name';

/** Each is a walk along an index of the type. */
const ORDERS: Record<GameSort, SQL[]> = {
  popular: [asc(game.popularity), asc(game.id)],
  newest: [desc(game.addedOn), asc(game.popularity), asc(game.id)],
  name: [sql`${game.foldedName} COLLATE "C"`, asc(game.id)],
};

/** As many names as are looked at for one wrong letter. */
const MOST_MISSPELT = 500;

const NOBODY = '00000000-0000-0000-0000-000000000000';

export type CatalogueStore = ReturnType<typeof createCatalogueStore>;

export function createCatalogueStore(connection: Connection) {
  const { db, pool } = connection;
  const columns = gameColumns(connection);

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
      filter.name === undefined ? undefined : hasWords(nameSearch(filter.name).words.length),
    );
  }

  function prepare(filter: GameFilter, sort: GameSort, name: string) {
    // Without a name a statement is planned each time, for its own values. A plan for any text goes by the trigram index, which would
    // be read as a whole for two letters: ten times as long at 20,000 games.
    const hasShortWord = filter.name !== undefined && nameSearch(filter.name).words.some(isShort);
    const nameOf = (statement: string) => (hasShortWord ? '' : `${statement} ${name}`);
    const page = db
      .select(columns)
      .from(game)
      .innerJoin(provider, eq(provider.id, game.providerId))
      .where(conditions(filter))
      .orderBy(...ORDERS[sort])
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .prepare(nameOf('games'));
    const total = db
      .select({ total: count() })
      .from(game)
      .where(conditions(filter))
      .prepare(nameOf('games total'));
    return { page, total };
  }

  const findGame = db
    .select({
      id: game.id,
      providerId: game.providerId,
      name: game.name,
      type: game.type,
      hasDemo: game.hasDemo,
    })
    .from(game)
    .where(eq(game.id, sql.placeholder('id')))
    .prepare('game');

  // One statement per combination of filters, number of words and order, planned once per connection.
  const prepared = new Map<string, ReturnType<typeof prepare>>();
  function statementsFor(filter: GameFilter, sort: GameSort) {
    const used = Object.entries(filter)
      .filter(([key, value]) => key !== 'name' && value !== undefined)
      .map(([key]) => key)
      .toSorted();
    const words = filter.name === undefined ? [] : nameSearch(filter.name).words;
    const name = [sort, words.length, words.some(isShort) ? 'short' : 'long', ...used].join(' ');
    const known = prepared.get(name) ?? prepare(filter, sort, name);
    prepared.set(name, known);
    return known;
  }

  function valuesOf({ name, ...ids }: GameFilter) {
    return { ...ids, ...(name !== undefined && wordValues(nameSearch(name))) };
  }

  return {
    listGames: (
      filter: GameFilter,
      playerId: string | undefined,
      { sort = 'popular', ...range }: { limit: number; offset: number; sort?: GameSort | undefined },
    ): Promise<GameRow[]> =>
      statementsFor(filter, sort).page.execute({
        ...valuesOf(filter),
        ...range,
        playerId: playerId ?? NOBODY,
      }),

    async countGames(filter: GameFilter): Promise<number> {
      const rows = await statementsFor(filter, 'popular').total.execute(valuesOf(filter));
      return rows[0]?.total ?? 0;
    },

    /** Games of all types whose name has every word, the best first, and whether their words begin so. */
    searchGames(
      text: string,
      playerId: string | undefined,
      limit: number,
    ): Promise<(GameRow & { closeness: number })[]> {
      const search = nameSearch(text);
      const closeness = closenessTo(search);
      return db
        .select({ ...columns, closeness })
        .from(game)
        .innerJoin(provider, eq(provider.id, game.providerId))
        .where(hasWordsQuickly(search.words))
        .orderBy(closeness, ...ORDERS.popular)
        .limit(limit)
        .prepare('')
        .execute({ playerId: playerId ?? NOBODY });
    },

    /** Every text between two spaces that is in a name. */
    async listNameParts(): Promise<string[]> {
      const { rows } = await pool.query<{ part: string }>(
        `SELECT DISTINCT unnest(string_to_array(folded_name, ' ')) AS part FROM operator.game`,
      );
      return rows.map(({ part }) => part);
    },

    /** The most popular games whose name has every word as it is or in another spelling. */
    findMisspelt: (
      words: readonly { word: string; spellings: readonly string[] }[],
    ): Promise<{ id: number; foldedName: string }[]> =>
      db
        .select({ id: game.id, foldedName: game.foldedName })
        .from(game)
        .where(hasWordsOrSpellings(words))
        .orderBy(...ORDERS.popular)
        .limit(MOST_MISSPELT),

    /** Ids of games with names like this one, the most alike first. */
    async similarNames(text: string, limit: number): Promise<number[]> {
      const { rows } = await pool.query<{ id: number }>({
        name: 'games similar',
        text: 'SELECT id FROM operator.similar_games($1, $2)',
        values: [nameSearch(text).text, limit],
      });
      return rows.map(({ id }) => id);
    },

    /** These games, in this order, as far as they fit the filter (whose name is not looked at). */
    async listByIds(
      ids: readonly number[],
      filter: GameFilter,
      playerId: string | undefined,
    ): Promise<GameRow[]> {
      if (ids.length === 0) return [];
      const rows = await db
        .select(columns)
        .from(game)
        .innerJoin(provider, eq(provider.id, game.providerId))
        .where(and(inArray(game.id, [...ids]), conditions({ ...filter, name: undefined })))
        .prepare('')
        .execute({ ...valuesOf({ ...filter, name: undefined }), playerId: playerId ?? NOBODY });
      const places = new Map(ids.map((id, place) => [id, place]));
      return rows.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
    },

    async findGame(
      id: number,
    ): Promise<{ id: number; providerId: number; name: string; type: number; hasDemo: boolean } | undefined> {
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
