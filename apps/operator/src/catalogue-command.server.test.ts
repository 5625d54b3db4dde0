import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { demoCatalogue } from '@tessera/catalogue/content';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { runCatalogue } from './catalogue-command';
import { createTestOperator, type TestOperator } from './testing/test-operator';

const folder = mkdtempSync(join(tmpdir(), 'tessera-catalogue-'));
let operator: TestOperator;
beforeAll(async () => {
  operator = await createTestOperator();
});
beforeEach(async () => {
  await operator.connection.pool.query(
    'TRUNCATE operator.game_category, operator.game, operator.category, operator.provider, operator.favourite',
  );
});
afterAll(async () => {
  await operator.drop();
  rmSync(folder, { recursive: true });
});

function file(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content, null, 1));
  return path;
}

const run = (
  command: string,
  path: string,
  options: { dryRun?: boolean; prune?: boolean; kind?: string } = {},
) =>
  runCatalogue(operator.connection, [command, path], {
    dryRun: false,
    prune: false,
    kind: undefined,
    ...options,
  });

async function gameRows() {
  const { rows } = await operator.connection.pool.query<{ id: number; name: string; image: string | null }>(
    'SELECT id, name, image FROM operator.game ORDER BY id',
  );
  return rows;
}

const small = {
  providers: [{ id: 7, name: 'House' }],
  categories: [{ id: 1, type: 1, names: { fr: 'Livres', en: 'Books', ar: 'كتب' } }],
  games: [
    { id: 25, providerId: 7, type: 1, name: 'Élan', image: 'https://cdn.example/25.webp', categoryIds: [1] },
    { id: 26, providerId: 7, type: 1, name: 'Plain' },
  ],
};

test('an import adds games that the search finds, and a second import changes nothing', async () => {
  const path = file('small.json', small);
  expect(await run('import', path)).toMatch(/2 games added\n {2}\+ 25 Élan/);
  expect(await run('import', path)).toBe('There is nothing to change.');
  const answer = await operator.app.inject({
    url: '/api/get_slot_game?page_index=1&page_size=5&game_name=elan&cat_id=1',
  });
  expect(answer.json()).toMatchObject({
    total: 1,
    data: [{ game_id: 25, provider_name: 'House', image: 'https://cdn.example/25.webp' }],
  });
});

test('a dry run shows the difference, field by field, and writes nothing', async () => {
  await run('import', file('before.json', small));
  const [first] = small.games;
  const changed = file('after.json', {
    games: [
      { ...first, name: 'Elan II', image: null },
      { id: 9, providerId: 7, type: 3, name: 'New' },
    ],
  });
  const output = await run('import', changed, { dryRun: true });
  expect(output).toContain('  + 9 New');
  expect(output).toContain(
    '  ~ 25 Elan II: name "Élan" → "Elan II", image "https://cdn.example/25.webp" → null',
  );
  expect(output).toContain('1 games that the file does not name (kept; --prune deletes them)\n  ? 26 Plain');
  expect(output).toContain('nothing was written');
  expect((await gameRows()).map(({ name }) => name)).toEqual(['Élan', 'Plain']);
});

test('only --prune deletes, and providers with games stay', async () => {
  await run('import', file('before.json', small));
  const player = await operator.newPlayer();
  await operator.players.addFavourite(player.username, 26);
  const less = file('less.json', { providers: [], games: small.games.slice(0, 1) });
  await run('import', less);
  expect(await gameRows()).toHaveLength(2);
  expect(await run('import', less, { prune: true })).toBe('1 games deleted\n  - 26 Plain\n\nDone.');
  expect((await gameRows()).map(({ id }) => id)).toEqual([25]);
  const { rows } = await operator.connection.pool.query(
    `SELECT (SELECT count(*) FROM operator.provider) AS providers, (SELECT count(*) FROM operator.category) AS categories,
            (SELECT count(*) FROM operator.favourite) AS favourites`,
  );
  expect(rows).toEqual([{ providers: 1, categories: 1, favourites: 0 }]);
  const none = file('none-left.json', { providers: [], categories: [], games: [] });
  expect(await run('import', none, { prune: true })).toMatch(/- 7 House[\s\S]*- 1 Books[\s\S]*- 25 Élan/);
  expect(await run('import', none, { prune: true })).toBe('There is nothing to change.');
});

test('fields that a file leaves out keep their values', async () => {
  await run('import', file('before.json', small));
  await run('import', file('names.csv', 'id,provider_id,type,name\n25,7,1,Renamed\n'));
  expect(await gameRows()).toMatchObject([{ name: 'Renamed', image: 'https://cdn.example/25.webp' }, {}]);
  const { rowCount } = await operator.connection.pool.query('SELECT FROM operator.game_category');
  expect(rowCount).toBe(1);
});

test('how often a bonus starts is imported, kept, exported, sent in lists and removed', async () => {
  const sent = async () => {
    const answer = await operator.app.inject({ url: '/api/get_slot_game?page_index=1&page_size=5' });
    return answer
      .json<{ data: { bonus_every: number | null }[] }>()
      .data.map(({ bonus_every }) => bonus_every);
  };
  const [first, second] = small.games;
  await run('import', file('bonus.json', { ...small, games: [{ ...first, bonusEvery: 168 }, second] }));
  await run('import', file('names.csv', 'id,provider_id,type,name\n25,7,1,Renamed\n'));
  expect(await sent()).toEqual([168, null]);
  for (const name of ['bonus-exported.json', 'bonus-exported.csv']) {
    const exported = join(folder, name);
    await run('export', exported, name.endsWith('.csv') ? { kind: 'games' } : {});
    expect(readFileSync(exported, 'utf8'), name).toContain('168');
    expect(await run('import', exported), name).toBe('There is nothing to change.');
  }
  await run('import', file('none.csv', 'id,provider_id,type,name,bonus_every\n25,7,1,Renamed,\n'));
  expect(await sent()).toEqual([null, null]);
});

test('a file with mistakes changes nothing and reports the line of each', async () => {
  const wrong = file('wrong.csv', 'id,provider_id,type,name\n1,7,1,Fine\n2,9,1,No provider\n3,7,8,No type\n');
  const failure = await run('import', wrong).catch((error: unknown) => String(error));
  expect(failure).toContain('Nothing was imported');
  for (const place of [':2', ':3', ':4']) expect(failure).toContain(`wrong.csv${place}`);
  expect(await gameRows()).toEqual([]);
  await expect(run('import', join(folder, 'none.json'))).rejects.toThrow('cannot be read');
  await expect(run('import', join(folder, 'games.xml'))).rejects.toThrow('.json or .csv');
});

test('importing an export, as JSON or CSV, changes nothing', async () => {
  await run('import', file('demo.json', demoCatalogue()));
  const exported = join(folder, 'exported.json');
  expect(await run('export', exported)).toMatch(/games are in/);
  expect(await run('import', exported, { prune: true })).toBe('There is nothing to change.');
  for (const kind of ['games', 'providers', 'categories']) {
    const csv = join(folder, `${kind}.csv`);
    await run('export', csv, { kind });
    expect(await run('import', csv, { prune: true }), kind).toBe('There is nothing to change.');
  }
  expect(readFileSync(join(folder, 'categories.csv'), 'utf8')).toContain('باكارات');
});

test('an import handles twenty thousand games @full', { timeout: 120_000 }, async () => {
  const games = Array.from({ length: 20_000 }, (_, index) => ({
    id: index + 1,
    providerId: 7,
    type: 1 + (index % 3),
    name: `Game ${index + 1}`,
    image: `https://cdn.example/${index + 1}.webp`,
    categoryIds: [1],
  }));
  const path = file('many.json', { ...small, games });
  expect(await run('import', path)).toMatch(/20000 games added\n[\s\S]*… and 19960 more/);
  expect(await gameRows()).toHaveLength(20_000);
  expect(await run('import', path)).toBe('There is nothing to change.');
});
