import type { Connection } from '@tessera/database';
import type pg from 'pg';

import { containing, isShort, nameSearch, startingWith, wordStartingWith } from './name-search';

export type GameRow = {
  id: number;
  providerId: number;
  type: number;
  name: string;
  image: string | null;
  providerName: string;
  isFavourite: boolean;
  isNew: boolean;
  isHot: boolean;
  hasDemo: boolean;
  rtp: string | null;
  volatility: 'low' | 'medium' | 'high' | null;
  minStake: string | null;
  maxStake: string | null;
  bonusEvery: number | null;
};

export type LaunchedGame = Pick<GameRow, 'id' | 'providerId' | 'name' | 'type' | 'hasDemo'> & {
  /** The game's code at its provider. */
  code: string | undefined;
};

export type GameFilter = {
  categoryId: number | undefined;
  providerId: number | undefined;
  type: number | undefined;
  name: string | undefined;
};

export type GameSort = 'popular' | 'newest' | 'name';

type WordSpellings = { word: string; spellings: readonly string[] };

const NEW_DAYS = 30;
/** The first games by popularity are hot. */
const HOT_GAMES = 20;
/** Names that are compared for one wrong letter. */
const MAX_MISSPELT = 500;
const MAX_FAVOURITES = 500;
const MAX_RECENT = 24;

/** The player id of a visitor. */
const NO_PLAYER = '00000000-0000-0000-0000-000000000000';

/** Each order is that of an index of games by type. */
const ORDERS: Record<GameSort, string> = {
  popular: 'g.popularity, g.id',
  newest: 'g.added_on DESC, g.popularity, g.id',
  name: 'g.folded_name COLLATE "C", g.id',
};

/** What every list shows of a game. $1 is the player. */
const GAME_COLUMNS = `
  g.id, g.provider_id AS "providerId", g.type, g.name, g.image, p.name AS "providerName",
  EXISTS (SELECT FROM operator.favourite f WHERE f.player_id = $1 AND f.game_id = g.id) AS "isFavourite",
  g.added_on > current_date - ${NEW_DAYS} AS "isNew", g.popularity <= ${HOT_GAMES} AS "isHot",
  g.has_demo AS "hasDemo", g.rtp, g.volatility, g.min_stake AS "minStake", g.max_stake AS "maxStake",
  g.bonus_every AS "bonusEvery"`;

const GAMES = 'operator.game g JOIN operator.provider p ON p.id = g.provider_id';

/** Some provider ids, or all but some. */
export type ProviderChoice = { of: readonly number[] } | { except: readonly number[] };

export type CatalogueStore = ReturnType<typeof createCatalogueStore>;

export function createCatalogueStore({ pool }: Connection) {
  async function list<Row extends pg.QueryResultRow>(
    name: string | undefined,
    text: string,
    values: readonly unknown[] = [],
  ): Promise<Row[]> {
    const { rows } = await pool.query<Row>({
      ...(name !== undefined && { name }),
      text,
      values: [...values],
    });
    return rows;
  }

  return {
    listGames(
      filter: GameFilter,
      playerId: string | undefined,
      { sort = 'popular', limit, offset }: { limit: number; offset: number; sort?: GameSort | undefined },
    ): Promise<GameRow[]> {
      const { values, add } = createParameters(playerId ?? NO_PLAYER);
      const text = `SELECT ${GAME_COLUMNS} FROM ${GAMES} WHERE ${matches(filter, add)}
                     ORDER BY ${ORDERS[sort]} LIMIT ${add(limit)} OFFSET ${add(offset)}`;
      return list(statementName(`games ${sort}`, filter), text, values);
    },

    async countGames(filter: GameFilter): Promise<number> {
      const { values, add } = createParameters();
      const text = `SELECT count(*) AS total FROM operator.game g WHERE ${matches(filter, add)}`;
      const rows = await list<{ total: number }>(statementName('games total', filter), text, values);
      return rows[0]?.total ?? 0;
    },

    /**
     * Games of all types whose name has every word, the best first. `closeness` is 0 for a name that begins with the text, 1 where
     * each word begins a word of the name, 2 otherwise.
     */
    searchGames(
      text: string,
      playerId: string | undefined,
      limit: number,
    ): Promise<(GameRow & { closeness: number })[]> {
      const search = nameSearch(text);
      const { values, add } = createParameters(playerId ?? NO_PLAYER);
      const closeness = `CASE WHEN ${like(add(startingWith(search.text)))} THEN 0
                              WHEN ${allOf(search.words.map((word) => beginsWord(word, add)))} THEN 1 ELSE 2 END`;
      return list(
        undefined,
        `SELECT ${GAME_COLUMNS}, ${closeness} AS closeness FROM ${GAMES}
          WHERE ${allOf(search.words.map((word) => hasWord(word, add)))}
          ORDER BY closeness, ${ORDERS.popular} LIMIT ${add(limit)}`,
        values,
      );
    },

    /** Every part of a name between two spaces. */
    async listNameParts(): Promise<string[]> {
      const rows = await list<{ part: string }>(
        undefined,
        `SELECT DISTINCT unnest(string_to_array(folded_name, ' ')) AS part FROM operator.game`,
      );
      return rows.map(({ part }) => part);
    },

    /** The most popular games whose name has every word, as it is or in another spelling. */
    findMisspelt(words: readonly WordSpellings[]): Promise<{ id: number; foldedName: string }[]> {
      const { values, add } = createParameters();
      const conditions = words.map(({ word, spellings }) =>
        anyOf([hasWord(word, add), ...spellings.map((spelling) => like(add(containing(spelling))))]),
      );
      return list(
        undefined,
        `SELECT g.id, g.folded_name AS "foldedName" FROM operator.game g
          WHERE ${allOf(conditions)} ORDER BY ${ORDERS.popular} LIMIT ${MAX_MISSPELT}`,
        values,
      );
    },

    /** Ids of games with a similar name, the most similar first. */
    async similarNames(text: string, limit: number): Promise<number[]> {
      const rows = await list<{ id: number }>(
        'games similar',
        'SELECT id FROM operator.similar_games($1, $2)',
        [nameSearch(text).text, limit],
      );
      return rows.map(({ id }) => id);
    },

    /** These games in this order, without those that the filter excludes. Ignores the filter's name. */
    async listByIds(
      ids: readonly number[],
      filter: GameFilter,
      playerId: string | undefined,
    ): Promise<GameRow[]> {
      if (ids.length === 0) return [];
      const { values, add } = createParameters(playerId ?? NO_PLAYER);
      return list(
        undefined,
        `SELECT ${GAME_COLUMNS} FROM ${GAMES} JOIN unnest(${add(ids)}::integer[]) WITH ORDINALITY AS wanted (id, place) ON wanted.id = g.id
          WHERE ${matches({ ...filter, name: undefined }, add)} ORDER BY wanted.place`,
        values,
      );
    },

    async findGame(id: number): Promise<LaunchedGame | undefined> {
      const rows = await list<Omit<LaunchedGame, 'code'> & { code: string | null }>(
        'game',
        'SELECT id, provider_id AS "providerId", name, type, has_demo AS "hasDemo", code FROM operator.game WHERE id = $1',
        [id],
      );
      return rows[0] && { ...rows[0], code: rows[0].code ?? undefined };
    },

    async findByCode(
      code: string,
      providers: ProviderChoice,
    ): Promise<{ gameId: number; title: string; providerId: number } | undefined> {
      const [name, isChosen, ids] =
        'of' in providers
          ? (['game by code', 'provider_id = ANY ($2)', providers.of] as const)
          : (['game by code except', 'provider_id <> ALL ($2)', providers.except] as const);
      const [found] = await list<{ gameId: number; title: string; providerId: number }>(
        name,
        `SELECT id AS "gameId", name AS title, provider_id AS "providerId" FROM operator.game
          WHERE code = $1 AND ${isChosen} ORDER BY id LIMIT 1`,
        [code, ids],
      );
      return found;
    },

    listProviders: (type: number | undefined) =>
      list<{ id: number; name: string; image: string | null }>(
        undefined,
        `SELECT id, name, image FROM operator.provider
          WHERE $1::integer IS NULL OR $1 = ANY (types) ORDER BY position, id`,
        [type],
      ),

    listCategories: (type: number | undefined) =>
      list<{ id: number; names: Record<string, string> }>(
        undefined,
        `SELECT id, names FROM operator.category
          WHERE $1::integer IS NULL OR type = $1 ORDER BY position, id`,
        [type],
      ),

    listFavourites: (playerId: string) =>
      list<GameRow>(
        'favourites',
        `SELECT ${GAME_COLUMNS} FROM operator.favourite mine JOIN ${GAMES} ON g.id = mine.game_id
          WHERE mine.player_id = $1 ORDER BY mine.added_at DESC, g.id DESC LIMIT ${MAX_FAVOURITES}`,
        [playerId],
      ),

    /** A repeated call changes nothing, not even the place in the list. */
    async setFavourite(playerId: string, gameId: number, isFavourite: boolean): Promise<void> {
      await pool.query(
        isFavourite
          ? 'INSERT INTO operator.favourite (player_id, game_id) VALUES ($1, $2) ON CONFLICT DO NOTHING'
          : 'DELETE FROM operator.favourite WHERE player_id = $1 AND game_id = $2',
        [playerId, gameId],
      );
    },

    listRecent: (playerId: string) =>
      list<GameRow>(
        'recent games',
        `SELECT ${GAME_COLUMNS} FROM operator.recent_game mine JOIN ${GAMES} ON g.id = mine.game_id
          WHERE mine.player_id = $1 ORDER BY mine.played_at DESC, g.id DESC LIMIT ${MAX_RECENT}`,
        [playerId],
      ),

    /** Records that a game was opened, and deletes the oldest beyond those that are shown. */
    async recordPlayed(playerId: string, gameId: number): Promise<void> {
      await list(
        'recent game record',
        `INSERT INTO operator.recent_game (player_id, game_id) VALUES ($1, $2)
         ON CONFLICT (player_id, game_id) DO UPDATE SET played_at = now()`,
        [playerId, gameId],
      );
      await list(
        'recent game trim',
        `DELETE FROM operator.recent_game WHERE player_id = $1 AND game_id IN
           (SELECT game_id FROM operator.recent_game WHERE player_id = $1
             ORDER BY played_at DESC, game_id DESC OFFSET $2)`,
        [playerId, MAX_RECENT],
      );
    },

    async clearRecent(playerId: string): Promise<void> {
      await pool.query('DELETE FROM operator.recent_game WHERE player_id = $1', [playerId]);
    },
  };
}

type AddParameter = (value: unknown) => string;

/** Collects the values of a statement; `add` returns the placeholder, `$2`. */
function createParameters(...values: unknown[]): { values: unknown[]; add: AddParameter } {
  return { values, add: (value) => `$${values.push(value)}` };
}

function matches({ categoryId, providerId, type, name }: GameFilter, add: AddParameter): string {
  const conditions = ['true'];
  if (categoryId !== undefined)
    conditions.push(
      `EXISTS (SELECT FROM operator.game_category c WHERE c.category_id = ${add(categoryId)} AND c.game_id = g.id)`,
    );
  if (providerId !== undefined) conditions.push(`g.provider_id = ${add(providerId)}`);
  if (type !== undefined) conditions.push(`g.type = ${add(type)}`);
  if (name !== undefined)
    conditions.push(...nameSearch(name).words.map((word) => like(add(containing(word)))));
  return allOf(conditions);
}

/**
 * One prepared statement for each combination of filters, number of words and order. None (planned for its values each time) for
 * short words: a generic plan would use the trigram index, which has to be read completely for two letters and takes ten times as
 * long at 20,000 games.
 */
function statementName(prefix: string, { name, ...ids }: GameFilter): string | undefined {
  const words = name === undefined ? [] : nameSearch(name).words;
  if (words.some(isShort)) return undefined;
  const used = Object.entries(ids).flatMap(([key, value]) => (value === undefined ? [] : [key]));
  return [prefix, words.length, ...used.toSorted()].join(' ');
}

/** Has the word anywhere; a short one at the start of a word, see `isShort`. */
function hasWord(word: string, add: AddParameter): string {
  return isShort(word) ? beginsWord(word, add) : like(add(containing(word)));
}

function beginsWord(word: string, add: AddParameter): string {
  return anyOf(wordStartingWith(word).map((pattern) => like(add(pattern))));
}

function like(placeholder: string): string {
  return `g.folded_name LIKE ${placeholder}`;
}

function allOf(conditions: readonly string[]): string {
  return `(${conditions.join(' AND ')})`;
}

function anyOf(conditions: readonly string[]): string {
  return `(${conditions.join(' OR ')})`;
}
