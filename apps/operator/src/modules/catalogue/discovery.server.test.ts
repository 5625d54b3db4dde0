import { games } from '@tessera/catalogue';
import {
  listFavourites,
  listGames,
  listRecentGames,
  searchGames,
  type Endpoint,
} from '@tessera/contract/server';
import { connect } from '@tessera/database';
import { fold } from '@tessera/i18n/fold';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { foldGameNames } from '../../migrations/fold-names';
import { seedCatalogue } from '../../testing/seed-catalogue';
import { createTestOperator, type TestOperator, type TestPlayer } from '../../testing/test-operator';

import { createCatalogue } from './service';
import { createCatalogueStore } from './store';

type Game = { game_id: number; provider_id: number; name: string; type: number; is_favorite: boolean };
type Found = { data: Game[]; nearest?: Game[] };

const OWN_GAMES = [
  [900_001, 'Cœur d’Été', 1],
  [900_002, 'أسرار المدينة', 1],
  [900_003, 'مقهى الشاطئ', 2],
  [900_004, 'Qwertz Dragonfly', 3],
  [900_005, 'Grand Qwertz', 1],
  [900_006, 'Sidi Vou Zvoks', 1],
  [900_007, 'Avokado', 1],
  [900_008, 'Vook of Sands', 2],
  [900_009, 'Vaken', 1],
  [900_010, 'Sands of Vooks', 3],
  [900_011, 'Vrokk', 1],
] as const;

let operator: TestOperator;
beforeAll(async () => {
  operator = await createTestOperator();
  await seedCatalogue(operator.connection);
  for (const [id, name, type] of OWN_GAMES)
    await operator.connection.pool.query(
      `INSERT INTO operator.game (id, provider_id, type, name, folded_name, popularity) VALUES ($1, 37, $2, $3, $4, $1)`,
      [id, type, name, fold(name)],
    );
});
afterAll(() => operator.drop());

async function ask<T>(
  call: Pick<Endpoint, 'method' | 'path'>,
  { query = {}, body, player }: { query?: object; body?: object; player?: TestPlayer | undefined } = {},
): Promise<{ status: number; json: T }> {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const answer = await operator.app.inject({
    method: call.method,
    url: `/api${call.path}?${search.toString()}`,
    ...(body && { payload: body }),
    ...(player && { headers: { authorization: `Bearer ${player.token}` } }),
  });
  return { status: answer.statusCode, json: (answer.body === '' ? undefined : answer.json()) as T };
}

const search = async (text: string) =>
  (await ask<Found>(searchGames, { query: { game_name: text, page_size: 20 } })).json;
const idsOf = (found: Found) => found.data.map(({ game_id }) => game_id);

test.each([
  ['coeur ete', 900_001],
  ["D'ÉTÉ", 900_001],
  ['cuœur', 900_001],
  ['اسرار', 900_002],
  ['إسرار', 900_002],
  ['المدينه', 900_002],
  ['مقهي', 900_003],
  ['شاطى', 900_003],
  ['dragonfly qwertz', 900_004],
  ['dragnofly', 900_004],
  ['qwerz', 900_004],
])('a search over all types for %s finds game %i', async (text, id) => {
  expect(idsOf(await search(text))).toContain(id);
});

test('names that begin with the text come first', async () => {
  expect(idsOf(await search('qwertz'))).toEqual([900_004, 900_005]);
  expect(idsOf(await search('qw'))).toEqual([900_004, 900_005]);
});

test('a match with a wrong letter comes before a match inside a word, late mistakes first, then by popularity', async () => {
  const own = idsOf(await search('vok')).filter((id) => id > 900_000);
  expect(own).toEqual([900_008, 900_010, 900_011, 900_009, 900_006, 900_007]);
  // A text with which a word begins is not treated as a typo.
  expect(idsOf(await search('voo'))).toEqual([900_008, 900_010]);
  expect(idsOf(await search('vokado'))).toEqual([900_007]);
});

test('a word begins after a space, a hyphen or an apostrophe', async () => {
  expect(idsOf(await search('ét'))).toContain(900_001);
});

test('every name is found with any two neighbouring letters swapped', async () => {
  for (const text of ['qewrtz', 'qwretz', 'qwetrz', 'qwerzt', 'wqertz'])
    expect(idsOf(await search(text)), text).toEqual([900_004, 900_005]);
});

test('the nearest names are returned only if nothing is found', async () => {
  const { data, nearest } = await search('qwertzzz dragonflyyy');
  expect(data).toEqual([]);
  expect(nearest?.map(({ game_id }) => game_id)).toContain(900_004);
  expect((await search('qwertz')).nearest).toEqual([]);
});

test.each(['%', '_', '\\', "'", '; drop', '  ', '🂡', 'ـ', 'a'.repeat(100)])(
  'the search %j is answered',
  async (text) => {
    const { status, json } = await ask<Found>(searchGames, { query: { game_name: text, page_size: 20 } });
    expect(status).toBe(200);
    expect(v.is(searchGames.ok, json)).toBe(true);
  },
);

test('the list of a type tolerates the same mistakes, with the correct total', async () => {
  const list = async (query: object) =>
    (
      await ask<{ data: Game[]; total: number }>(listGames, {
        query: { page_index: 1, page_size: 30, ...query },
      })
    ).json;
  expect(await list({ type: 3, game_name: 'qwerrtz' })).toMatchObject({
    data: [{ game_id: 900_004 }],
    total: 1,
  });
  expect(await list({ type: 1, game_name: 'qwerrtz' })).toMatchObject({
    data: [{ game_id: 900_005 }],
    total: 1,
  });
  expect(await list({ type: 1, game_name: 'qwerrtz', page_index: 2 })).toMatchObject({ data: [], total: 1 });
  expect(await list({ type: 2, game_name: 'qwerrtz' })).toMatchObject({ data: [], total: 0 });
});

test('a list comes by popularity, the newest first, or by name', async () => {
  const names = async (sort: string) =>
    (
      await ask<{ data: Game[]; supports: string[] }>(listGames, {
        query: { page_index: 1, page_size: 100, type: 3, sort },
      })
    ).json;
  const byName = (await names('name')).data.map(({ name }) => fold(name));
  expect(byName).toEqual(byName.toSorted());
  const ofType = games.filter(({ type }) => type === 3);
  expect((await names('popular')).data[0]?.game_id).toBe(
    ofType.toSorted((a, b) => a.popularity - b.popularity)[0]?.id,
  );
  // Added today by this test.
  expect((await names('newest')).data[0]).toMatchObject({ game_id: 900_004, is_new: true });
  expect((await names('popular')).supports).toContain('sort');
  expect((await ask(listGames, { query: { page_index: 1, page_size: 1, sort: 'rtp' } })).status).toBe(400);
});

const setFavourite = { method: 'POST', path: '/SetFavorite' } as const;
const clearRecent = { method: 'POST', path: '/ClearRecentGames' } as const;
const startGame = { method: 'POST', path: '/StartGame' } as const;

test('favourites are set and removed, newest first, and a repeated call changes nothing', async () => {
  const [player, other] = [await operator.newPlayer(), await operator.newPlayer()];
  const mark = (game_id: number, is_favorite: boolean) =>
    ask(setFavourite, { body: { game_id, provider: 37, is_favorite }, player });
  const ids = async (of: TestPlayer) =>
    (await ask<Game[]>(listFavourites, { player: of })).json.map(({ game_id }) => game_id);
  for (const id of [900_001, 900_002, 900_001]) expect((await mark(id, true)).status).toBe(204);
  expect(await ids(player)).toEqual([900_002, 900_001]);
  expect(await ids(other)).toEqual([]);
  for (let again = 0; again < 2; again++) expect((await mark(900_002, false)).status).toBe(204);
  expect(await ids(player)).toEqual([900_001]);
  const found = await ask<Found>(searchGames, { query: { game_name: 'cœur', page_size: 5 }, player });
  expect(found.json.data).toMatchObject([{ game_id: 900_001, is_favorite: true }]);
});

test('an unknown game cannot be a favourite, and a visitor has none', async () => {
  const player = await operator.newPlayer();
  const body = { game_id: 123_456_789, provider: 37, is_favorite: true };
  expect(await ask(setFavourite, { body, player })).toMatchObject({
    status: 404,
    json: { code: 'game_not_found' },
  });
  const wrongProvider = { game_id: 900_001, provider: 38, is_favorite: true };
  expect((await ask(setFavourite, { body: wrongProvider, player })).status).toBe(404);
  for (const call of [listFavourites, listRecentGames, clearRecent])
    expect((await ask(call)).status).toBe(401);
  expect((await ask(setFavourite, { body: wrongProvider })).status).toBe(401);
});

test('recent games are those that were opened, newest first, until the player clears them', async () => {
  const player = await operator.newPlayer();
  const recent = async () =>
    (await ask<Game[]>(listRecentGames, { player })).json.map(({ game_id }) => game_id);
  expect(await recent()).toEqual([]);
  for (const game_id of [900_001, 900_005, 900_001])
    expect((await ask(startGame, { body: { game_id, provider: 37 }, player })).status).toBe(200);
  await ask(startGame, { body: { game_id: 123_456_789, provider: 37 }, player });
  expect(await recent()).toEqual([900_001, 900_005]);
  for (let again = 0; again < 2; again++) expect((await ask(clearRecent, { player })).status).toBe(204);
  expect(await recent()).toEqual([]);
});

test('only as many recent games are stored as are shown', async () => {
  const player = await operator.newPlayer();
  for (const { id, providerId } of games.filter(({ type }) => type === 1).slice(0, 30))
    await ask(startGame, { body: { game_id: id, provider: providerId }, player });
  const { rowCount } = await operator.connection.pool.query(
    'SELECT FROM operator.recent_game WHERE player_id = $1',
    [player.id],
  );
  expect(rowCount).toBe(24);
});

test('names that an older version folded are folded again', async () => {
  const { pool } = operator.connection;
  await pool.query(`UPDATE operator.game SET folded_name = 'اسرار المدينة' WHERE id = 900002`);
  const client = await pool.connect();
  await foldGameNames(client);
  client.release();
  expect(idsOf(await search('المدينه'))).toContain(900_002);
});

test('every search among 20,000 games uses the index on names', async () => {
  // One connection, which can flush its statistics immediately.
  const single = connect(operator.databaseUrl, { name: 'test of the index', maxConnections: 1 });
  const catalogue = createCatalogue(createCatalogueStore(single));
  try {
    await single.pool.query(
      `INSERT INTO operator.game (id, provider_id, type, name, folded_name, popularity)
       SELECT 2000000 + n, 37, 1, 'Filler ' || n, 'filler ' || n, 2000000 + n FROM generate_series(1, 20000) AS n`,
    );
    // As an import does.
    await single.pool.query(`SELECT gin_clean_pending_list('operator.game_name')`);
    await single.pool.query('ANALYZE operator.game');
    const scans = async () => {
      await single.pool.query('SELECT pg_stat_force_next_flush()');
      const { rows } = await single.pool.query<{ idx_scan: string }>(
        `SELECT idx_scan FROM pg_stat_user_indexes WHERE indexrelname = 'game_name'`,
      );
      return Number(rows[0]?.idx_scan);
    };
    for (const [text, asked] of [
      ['dragonfly', 1],
      ['qw', 1],
      ['grand qwertz', 1],
      // The word, then its spellings.
      ['dragonflly', 2],
      // The word, then similar names.
      ['qwertzzz', 2],
    ] as const) {
      const before = await scans();
      const { games: found, nearest } = await catalogue.search(text, undefined, 20);
      expect([...found, ...nearest].length, text).toBeGreaterThan(0);
      expect((await scans()) - before, text).toBeGreaterThanOrEqual(asked);
    }
  } finally {
    await single.close();
  }
});
