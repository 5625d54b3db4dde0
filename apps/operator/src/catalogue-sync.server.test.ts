import { transact } from '@tessera/database';
import type { ListedGame, UnreadableGame } from '@tessera/provider/port';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { runCatalogue, syncGames } from './catalogue-command';
import { applyCatalogue, lockCatalogue, type CatalogueContent } from './modules/catalogue';
import { createTestOperator, type TestOperator } from './testing/test-operator';

let operator: TestOperator;
beforeAll(async () => {
  operator = await createTestOperator();
});
beforeEach(async () => {
  await operator.connection.pool.query(
    'TRUNCATE operator.game_category, operator.game, operator.category, operator.provider, operator.favourite, operator.call_count',
  );
});
afterAll(() => operator.drop());

type Entry = Partial<ListedGame> | UnreadableGame;

function listed(entry: Entry): ListedGame | UnreadableGame {
  if ('problem' in entry) return entry;
  const defaults = { studio: undefined, category: 'Video Slots', image: undefined };
  return { code: 'book', name: 'Book', hasDemo: true, isEnabled: true, ...defaults, ...entry };
}

type Given = {
  name?: string;
  games?: readonly number[] | 'all';
  gamesOfOthers?: readonly number[];
  list?: readonly Entry[];
  everySeconds?: number;
  dryRun?: boolean;
  prune?: boolean;
  force?: boolean;
};

let calls = 0;
function sync({ name = 'hub', games = [37], gamesOfOthers = [], list = [], ...given }: Given = {}) {
  const provider = {
    launch: async () => ({ kind: 'embed' as const, url: 'https://games.example' }),
    listGames: async () => {
      calls += 1;
      return list.map(listed);
    },
    ...(given.everySeconds !== undefined && { listGamesEverySeconds: given.everySeconds }),
  };
  return syncGames(
    operator.connection,
    { name, provider, games, gamesOfOthers },
    { dryRun: given.dryRun ?? false, prune: given.prune ?? false, force: given.force ?? false },
  );
}

const add = (content: Partial<CatalogueContent>) =>
  transact(operator.connection.pool, (transaction) => applyCatalogue(transaction, content));
const addHub = (games: CatalogueContent['games'] = []) =>
  add({ providers: [{ id: 37, name: 'Hub' }], games });
const game = (id: number, code: string | undefined, name = `Game ${id}`, providerId = 37) => ({
  id,
  providerId,
  type: 1,
  name,
  ...(code !== undefined && { code }),
});

async function stored() {
  const { rows } = await operator.connection.pool.query<{
    id: number;
    provider: number;
    code: string | null;
    name: string;
    image: string | null;
  }>('SELECT id, provider_id AS provider, code, name, image FROM operator.game ORDER BY id');
  return rows;
}
const codes = async () => (await stored()).map(({ id, code }) => `${id} ${code}`);

test('without its provider in the catalogue, a sync says what to import, and does not use the call of the minute', async () => {
  calls = 0;
  await expect(sync({ list: [{}], everySeconds: 60 })).rejects.toThrow(
    'Import it first, for example { "providers": [{ "id": 37, "name": "hub" }] }.',
  );
  await expect(sync({ list: [{}], games: [] })).rejects.toThrow('"hub" has no "games" in PROVIDERS_FILE');
  expect(calls).toBe(0);
  await addHub();
  expect(await sync({ list: [{}], everySeconds: 60 })).toContain('+ 1 Book');
  await expect(sync({ list: [{}], everySeconds: 60 })).rejects.toThrow('once in 60 s');
  expect(calls).toBe(1);
});

test('a provider is listed under the types of its games after a sync', async () => {
  await addHub();
  const types = async () =>
    (await operator.connection.pool.query<{ types: number[] }>('SELECT types FROM operator.provider')).rows[0]
      ?.types;
  await sync({ list: [{}] });
  expect(await types()).toEqual([1]);
  const text = await sync({ list: [{}, { code: 'live', name: 'Live', category: 'Live Casino' }] });
  expect(text).toContain('~ 37 Hub: types [1] → [1,2]');
  expect(await types()).toEqual([1, 2]);
  // A provider without types gets those of all listed games.
  await operator.connection.pool.query(`UPDATE operator.provider SET types = '{}'`);
  await sync({ list: [{}, { code: 'live', name: 'Live', category: 'Live Casino' }] });
  expect(await types()).toEqual([1, 2]);
});

test('two syncs at the same time give their games different ids', async () => {
  await add({
    providers: [
      { id: 37, name: 'Hub' },
      { id: 38, name: 'Soft' },
    ],
  });
  const { pool } = operator.connection;
  let both: Promise<string[]> | undefined;
  await transact(pool, async (transaction) => {
    await lockCatalogue(transaction);
    both = Promise.all([
      sync({ list: [{ code: 'a', name: 'A' }] }),
      sync({ name: 'soft', games: [38], list: [{ code: 'b', name: 'B' }] }),
    ]);
    await expect
      .poll(async () => {
        const { rows } = await pool.query<{ waiting: number }>(
          `SELECT count(*)::integer AS waiting FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
              AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
        );
        return rows[0]?.waiting;
      })
      .toBe(2);
  });
  await both;
  expect((await stored()).map(({ provider, code }) => `${provider} ${code}`).toSorted()).toEqual([
    '37 a',
    '38 b',
  ]);
});

test('a sync that is interrupted changes nothing, and the next one does all of it', async () => {
  await addHub();
  const { pool } = operator.connection;
  const list = [
    { code: 'a', name: 'A' },
    { code: 'b', name: 'B' },
  ];
  let interrupted: Promise<string> | undefined;
  await transact(pool, async (transaction) => {
    await lockCatalogue(transaction);
    interrupted = sync({ list }).catch(String);
    await expect
      .poll(async () => {
        const { rowCount } = await pool.query(
          `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
              AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
        );
        return rowCount;
      })
      .toBe(1);
  });
  expect(await interrupted).toMatch(/terminat/i);
  expect(await stored()).toEqual([]);
  await sync({ list });
  expect(await codes()).toEqual(['1 a', '2 b']);
});

test('entries that cannot be read, codes that are listed twice and pictures without https are named, and the others are added', async () => {
  await addHub([{ ...game(1, 'known'), image: 'https://cdn.example/1.webp' }]);
  const text = await sync({
    list: [
      { code: 'known', name: 'Known', image: 'http://cdn.example/new.webp' },
      { code: undefined, problem: 'game_code: it is missing' },
      { code: 'no name', name: 'Space in the code' },
      { code: 'long', name: 'x'.repeat(201) },
      { code: 'twice', name: 'First' },
      { code: 'twice', name: 'Second' },
    ],
  });
  expect(text).toContain(
    '3 entries of the list were left out, because they cannot be read: entry 2: game_code',
  );
  expect(text).toMatch(/entry 3 \(no name\): code: a code has .*entry 4 \(long\): name: /);
  expect(text).toContain('1 codes are in the list more than once; the first entry counts: twice');
  expect(text).toContain(
    '1 games get no picture from the list, because a picture is an https address: known',
  );
  expect((await stored()).map(({ code, name, image }) => ({ code, name, image }))).toEqual([
    { code: 'known', name: 'Known', image: 'https://cdn.example/1.webp' },
    { code: 'twice', name: 'First', image: null },
  ]);
});

test('an empty list changes nothing, also with --prune', async () => {
  await addHub([game(1, 'a')]);
  await expect(sync({ prune: true, force: true })).rejects.toThrow(
    '"hub" lists no games. Nothing was changed.',
  );
  expect(await codes()).toEqual(['1 a']);
});

test('--prune deletes games that are gone or disabled, most of them only with --force, and none by an incomplete list', async () => {
  await addHub([game(1, 'a'), game(2, 'b'), game(3, 'c'), game(4, undefined)]);
  const kept = await sync({
    list: [
      { code: 'a', name: 'Game 1' },
      { code: 'b', name: 'Game 2', isEnabled: false },
    ],
  });
  expect(kept).toContain('2 games are not offered any more (kept; --prune deletes them): Game 2, Game 3');
  const most = { list: [{ code: 'new', name: 'New' }], prune: true };
  await expect(sync(most)).rejects.toThrow(
    '--prune would delete 3 of the 4 games of "hub". Nothing was changed',
  );
  const unreadable = {
    list: [
      { code: 'a', name: 'Game 1' },
      { code: undefined, problem: 'broken' },
    ],
    prune: true,
  };
  await expect(sync(unreadable)).rejects.toThrow('entries without a code');
  expect(await codes()).toEqual(['1 a', '2 b', '3 c', '4 null']);
  // An entry that cannot be read is still offered.
  await sync({
    list: [
      { code: 'a', name: 'Game 1' },
      { code: 'b', problem: 'broken' },
    ],
    prune: true,
  });
  expect(await codes()).toEqual(['1 a', '2 b', '4 null']);
  await sync({ ...most, force: true });
  expect(await codes()).toEqual(['4 null', '5 new']);
});

test('a game keeps its id when its code changes, and gets one when it had none', async () => {
  await addHub([game(1, 'book', 'Book'), game(2, undefined, 'By hand'), game(3, undefined, 'By id')]);
  const text = await sync({
    list: [
      { code: 'book-v2', name: 'Book' },
      { code: 'hand', name: 'by hand' },
      { code: '3', name: 'By id' },
    ],
    prune: true,
  });
  expect(text).toContain('~ 1 Book: code "book" → "book-v2"');
  expect(await codes()).toEqual(['1 book-v2', '2 hand', '3 3']);
});

test('games of one name are not mistaken for each other', async () => {
  await addHub([game(1, 'book-94', 'Book'), game(2, 'book-96', 'Book')]);
  await sync({ list: [{ code: 'book-95', name: 'Book' }] });
  expect(await codes()).toEqual(['1 book-94', '2 book-96', '3 book-95']);
});

test('"all" does not change the games of other providers', async () => {
  await add({
    providers: [
      { id: 37, name: 'Hub' },
      { id: 38, name: 'Soft' },
    ],
    games: [game(1, 'shared'), game(2, 'shared', 'Of soft', 38), game(3, 'soft-only', 'Soft only', 38)],
  });
  const scope = { games: 'all' as const, gamesOfOthers: [38] };
  await sync({ ...scope, list: [{ code: 'shared', name: 'Renamed' }], prune: true, force: true });
  expect((await stored()).map(({ id, name }) => `${id} ${name}`)).toEqual([
    '1 Renamed',
    '2 Of soft',
    '3 Soft only',
  ]);
  const hub = operator.hostFor('hub', scope);
  expect(await hub.directory.game('shared')).toEqual({
    gameId: expect.any(Number),
    title: 'Renamed',
    providerId: 37,
  });
  expect(await hub.directory.game('soft-only')).toBeUndefined();
});

test('a studio without a provider is named, with the providers that there are', async () => {
  await add({
    providers: [
      { id: 37, name: 'Hub' },
      { id: 38, name: 'Soft' },
    ],
  });
  const text = await sync({
    games: [37, 38],
    list: [
      { code: 'a', name: 'A', studio: 'SOFT' },
      { code: 'b', name: 'B', studio: 'Third' },
      { code: 'c', name: 'C' },
    ],
  });
  expect(text).toContain(
    '1 games of the studio "Third" were left out: no provider of this name belongs to it. It has: 37 Hub, 38 Soft.',
  );
  expect(text).toContain('1 games of no studio were left out');
  expect((await stored()).map(({ provider, code }) => `${provider} ${code}`)).toEqual(['38 a']);
});

test('a game with open free rounds is not deleted, and the id of a deleted game with grants is not used again', async () => {
  await addHub([game(1, 'a'), game(2, 'b')]);
  const { pool } = operator.connection;
  const player = await operator.newPlayer();
  await pool.query(
    `SELECT operator.grant_free_rounds($1, gen_random_uuid(), 'campaign', 'hub', 37, 2, 10, 200, 50000, now() + interval '1 hour', NULL)`,
    [player.id],
  );
  const only = { list: [{ code: 'a', name: 'Game 1' }], prune: true };
  expect(await sync(only)).toContain(
    '1 games kept: players have free rounds of them, which staff can cancel\n  ? 2 Game 2',
  );
  expect(await codes()).toEqual(['1 a', '2 b']);
  await pool.query(`UPDATE operator.free_rounds SET state = 'cancelled' WHERE player_id = $1`, [player.id]);
  await sync(only);
  await sync({
    list: [
      { code: 'a', name: 'Game 1' },
      { code: 'new', name: 'New' },
    ],
  });
  expect(await codes()).toEqual(['1 a', '3 new']);
});

test('a dry run of a sync writes nothing', async () => {
  await addHub();
  expect(await sync({ list: [{}], dryRun: true })).toContain('nothing was written');
  expect(await stored()).toEqual([]);
  await expect(
    runCatalogue(operator.connection, ['sync'], { dryRun: false, prune: false, kind: undefined }),
  ).rejects.toThrow('npm run catalogue');
});
