import { games, providers } from '@tessera/catalogue';
import {
  listCategories,
  listGames,
  listProviders,
  pageProviders,
  popularGames,
} from '@tessera/contract/server';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestOperator, type TestOperator } from '../../testing/test-operator';
import { seedCatalogue } from '../../testing/seed-catalogue';

type Game = { game_id: number; provider_id: number; type: number; name: string; is_favorite: boolean };
type Page = { data: Game[]; total: number };

let operator: TestOperator;
beforeAll(async () => {
  operator = await createTestOperator();
  await seedCatalogue(operator.connection);
});
afterAll(() => operator.drop());

async function get<T>(path: string, query: Record<string, string | number>, token?: string): Promise<T> {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) search.set(key, String(value));
  const answer = await operator.app.inject({
    url: `/api${path}?${search.toString()}`,
    headers: { 'accept-language': 'fr-FR', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json<T>();
}

const list = (query: Record<string, string | number>, token?: string) =>
  get<Page>('/get_slot_game', { page_index: 1, page_size: 100, ...query }, token);

test('the demo catalogue has games of every provider and type that the site names', async () => {
  const { total } = await list({});
  expect(total).toBe(games.length);
  const named = [
    ...[37, 38, 939, 924, 896, 943, 976, 940].map((provider) => [provider, 1]),
    ...[913, 901, 940, 904, 968, 900, 945, 998].map((provider) => [provider, 2]),
    [39, 3],
  ] as [number, number][];
  for (const [provider, type] of named) {
    const page = await list({ pro_id: provider, type });
    expect(page.total, `provider ${provider}, type ${type}`).toBeGreaterThan(0);
    expect(page.data.every((game) => game.provider_id === provider && game.type === type)).toBe(true);
  }
  expect((await list({ pro_id: 39, type: 3 })).data).toContainEqual(
    expect.objectContaining({ game_id: 25, name: expect.stringMatching(/aviator/i) }),
  );
});

test('pages have no gaps or repeats, and the correct total', async () => {
  const seen: number[] = [];
  for (let page = 1; ; page++) {
    const { data, total } = await list({ type: 1, page_index: page, page_size: 30 });
    expect(total).toBe(games.filter(({ type }) => type === 1).length);
    if (data.length === 0) break;
    seen.push(...data.map((game) => game.game_id));
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.toSorted()).toEqual(
    games
      .filter(({ type }) => type === 1)
      .map(({ id }) => id)
      .toSorted(),
  );
});

test('a search finds any part of a name, ignoring case and accents and escaping wildcards', async () => {
  await operator.connection.pool.query(
    `INSERT INTO operator.game (id, provider_id, type, name, folded_name, popularity)
     VALUES (900001, 37, 1, 'Cœur d’Été 100%', 'coeur d''ete 100%', 900001)`,
  );
  for (const part of ["D'ÉTÉ", 'été', 'ETE', 'Cœur', 'coeur', '100%', ' cœur  d’']) {
    const { data } = await list({ game_name: part });
    expect(
      data.map(({ game_id }) => game_id),
      part,
    ).toContain(900_001);
  }
  expect((await list({ game_name: '%' })).total).toBe(1);
  expect((await list({ game_name: '_' })).total).toBe(0);
  await operator.connection.pool.query('DELETE FROM operator.game WHERE id = 900001');
});

test('a category, a provider and a name narrow the list together', async () => {
  const game = games.find(({ type, categoryIds }) => type === 1 && categoryIds.length > 0);
  if (!game) throw new Error('no game with a category');
  const { data } = await list({
    cat_id: game.categoryIds[0] ?? 0,
    pro_id: game.providerId,
    game_name: game.name.slice(1).toUpperCase(),
    type: 1,
  });
  expect(data.map(({ game_id }) => game_id)).toContain(game.id);
  expect((await list({ cat_id: 301, type: 1 })).total).toBe(0);
});

test.each(['abc', '99999999999999999999', '-1', '1.5'])(
  'the id %s finds nothing and harms nothing',
  async (id) => {
    expect(await list({ pro_id: id })).toMatchObject({ data: [], total: 0 });
  },
);

test('favourites are marked only for their player', async () => {
  const player = await operator.newPlayer();
  await operator.players.addFavourite(player.username, 25);
  const favourites = (page: Page) => page.data.filter((game) => game.is_favorite).map((game) => game.game_id);
  expect(favourites(await list({ type: 3 }, player.token))).toEqual([25]);
  expect(favourites(await list({ type: 3 }))).toEqual([]);
});

test('popular slots are slots, the most played first', async () => {
  const popular = await get<Game[]>('/papuler_slot', {});
  const expected = games
    .filter(({ type }) => type === 1)
    .toSorted((a, b) => a.popularity - b.popularity)
    .slice(0, popular.length);
  expect(popular.length).toBeGreaterThanOrEqual(12);
  expect(popular.map(({ game_id }) => game_id)).toEqual(expected.map(({ id }) => id));
});

test('providers come by type, as a list and in pages', async () => {
  const ofType2 = providers.filter(({ types }) => types.includes(2));
  const listed = await get<{ pro_id: number; Alias: string }[]>('/get_providers', { type: 2 });
  expect(listed.map(({ pro_id }) => pro_id)).toEqual(ofType2.map(({ id }) => id));
  const page = await get<{ data: { pro_id: number }[]; paginationInfo: { total: number } }>(
    '/get_all_providers',
    {
      page_index: 2,
      page_size: 3,
      type: 2,
    },
  );
  expect(page.paginationInfo.total).toBe(ofType2.length);
  expect(page.data.map(({ pro_id }) => pro_id)).toEqual(ofType2.slice(3, 6).map(({ id }) => id));
});

test('categories come by type, in the caller’s language', async () => {
  const inFrench = await get<{ cat_id: number; name: string }[]>('/GetAllCategories', { type: 2 });
  expect(inFrench).toContainEqual({ cat_id: 203, name: 'Baccara' });
  const inArabic = await operator.app.inject({
    url: '/api/GetAllCategories?type=2',
    headers: { 'accept-language': 'ar-TN' },
  });
  expect(inArabic.json()).toContainEqual({ cat_id: 203, name: 'باكارات' });
});

test.each([
  [listGames, '?page_index=1&page_size=5'],
  [popularGames, ''],
  [pageProviders, '?page_index=1&page_size=5'],
  [listProviders, '?type=1'],
  [listCategories, '?type=1'],
])('the answer has the shape of the contract: $name', async (endpoint, query) => {
  const answer = await operator.app.inject({ url: `/api${endpoint.path}${query}` });
  expect(v.is(endpoint.ok, answer.json())).toBe(true);
});

test('a second seed changes nothing', async () => {
  const before = await list({ page_size: 50 });
  await seedCatalogue(operator.connection);
  expect(await list({ page_size: 50 })).toEqual(before);
});
