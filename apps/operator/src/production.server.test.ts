import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { connect } from '@tessera/database';
import { createTestDatabase } from '@tessera/database/testing';
import { afterAll, expect, test } from 'vitest';

import { startProduction } from './production';
import { testVariables } from './testing/test-variables';

const folder = mkdtempSync(join(tmpdir(), 'tessera-production-'));
afterAll(() => rmSync(folder, { recursive: true }));

const base = { ...testVariables, PORT: '0', HOST: '127.0.0.1' };

function providersFile(name: string, content: unknown): string {
  const file = join(folder, name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

test('an empty database gives an empty site without players, games and sandbox', async () => {
  const database = await createTestDatabase();
  const { operator, address } = await startProduction({ ...base, DATABASE_URL: database.url });
  try {
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    const games = await fetch(`${address}/api/get_slot_game?page_index=1&page_size=10`);
    expect(await games.json()).toMatchObject({ data: [], total: 0 });
    const login = await fetch(`${address}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'demo', password: 'demo1234' }),
    });
    expect(login.status).toBe(401);
    for (const path of ['/', '/arcade/play', '/sportsbook/live', '/art/games/25-400.webp'])
      expect((await fetch(`${address}${path}`)).status, path).toBe(404);
    expect(await operator.players.list()).toEqual([]);
  } finally {
    await operator.close();
    await database.drop();
  }
});

test('without a database, or with one of the demo, it does not start', async () => {
  await expect(startProduction(base)).rejects.toThrow(/^DATABASE_URL is not set/);
  const database = await createTestDatabase();
  const connection = connect(database.url, { name: 'test', maxConnections: 1 });
  await connection.pool.query('CREATE SCHEMA demo; CREATE TABLE demo.mark ()');
  await connection.close();
  await expect(startProduction({ ...base, DATABASE_URL: database.url })).rejects.toThrow(
    /^DATABASE_URL is a database of the demo/,
  );
  await database.drop();
});

test('behind a pooler it starts only with a statement timeout', async () => {
  const database = await createTestDatabase();
  const variables = { ...base, DATABASE_URL: database.url, DATABASE_DIRECT_URL: database.url };
  await expect(startProduction(variables)).rejects.toThrow(/^DATABASE_DIRECT_URL says that/);
  const connection = connect(database.url, { name: 'test', maxConnections: 1 });
  await connection.pool.query(`ALTER ROLE CURRENT_USER SET statement_timeout = '10s'`);
  await connection.close();
  const { operator, address } = await startProduction(variables);
  expect((await fetch(`${address}/api/get_slot_game?page_index=1&page_size=10`)).status).toBe(200);
  const { rows } = await operator.connection.pool.query('SELECT name FROM pg_prepared_statements');
  expect(rows).toEqual([]);
  await operator.close();
  await database.drop();
});

test('all mistakes in the providers file are reported together', async () => {
  const database = await createTestDatabase();
  const start = (file: string) =>
    startProduction({ ...base, DATABASE_URL: database.url, PROVIDERS_FILE: file });
  await expect(start(join(folder, 'none.json'))).rejects.toThrow(/PROVIDERS_FILE is .* cannot be read/);
  await expect(start(providersFile('broken.json', '{'))).rejects.toThrow(/is not JSON/);
  const wrong = {
    providers: [{ name: 'Acme!', module: './x.ts', prefix: '/api', walletSecret: 'env:NOT_SET', game: 1 }],
  };
  const failure = await start(providersFile('wrong.json', wrong)).catch((error: unknown) => error);
  for (const word of ['NOT_SET', 'providers.0.name', 'providers.0.prefix', 'providers.0.game'])
    expect(String(failure)).toContain(word);
  const missing = { providers: [{ name: 'acme', module: './missing.ts' }] };
  await expect(start(providersFile('missing.json', missing))).rejects.toThrow(
    /"acme" .* could not be created/,
  );
  const empty = providersFile('empty.mjs', 'export const nothing = 1;');
  const odd = { providers: [{ name: 'acme', module: empty.replace(folder, '.') }] };
  await expect(start(providersFile('odd.json', odd))).rejects.toThrow(
    'does not export a function createProvider',
  );
  await database.drop();
});
