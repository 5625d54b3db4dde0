import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { expect, test } from 'vitest';

import { readEnvironment } from './environment';

test('the defaults are localhost:3000 and an embedded database under .data', () => {
  expect(readEnvironment({})).toEqual({
    port: 3000,
    host: 'localhost',
    databaseUrl: undefined,
    dataDir: resolve('.data'),
    webFiles: resolve('apps/web/dist'),
    autoBets: true,
    arcadeProcess: undefined,
    cashier: false,
    joining: false,
  });
});

test('an empty variable counts as unset', () => {
  expect(readEnvironment({ PORT: '', HOST: '', DATABASE_URL: '', DATA_DIR: '', WEB_DIST: '' })).toEqual(
    readEnvironment({}),
  );
});

test('variables override the defaults', () => {
  const zellige = mkdtempSync(join(tmpdir(), 'zellige-'));
  writeFileSync(join(zellige, 'index.html'), '');
  writeFileSync(join(zellige, 'policy.txt'), '');
  const variables = {
    PORT: '8080',
    HOST: '0.0.0.0',
    DATABASE_URL: 'postgresql://player@db/tessera',
    DATA_DIR: '/srv/tessera',
    WEB_DIST: zellige,
    CASHIER: 'on',
    JOINING: 'on',
    ARCADE_AUTO_BETS: 'off',
    ARCADE_PROCESS: 'on',
    ARCADE_DATABASE_URL: 'postgres://localhost/arcade',
  };
  expect(readEnvironment(variables)).toEqual({
    port: 8080,
    host: '0.0.0.0',
    databaseUrl: 'postgresql://player@db/tessera',
    dataDir: '/srv/tessera',
    webFiles: zellige,
    autoBets: false,
    arcadeProcess: { databaseUrl: 'postgres://localhost/arcade' },
    cashier: true,
    joining: true,
  });
});

test.each(['abc', '-1', '65536', '80.5', '3000 '])('PORT=%j is refused with a sentence', (port) => {
  expect(() => readEnvironment({ PORT: port })).toThrow(/^PORT is .* but a port is a number/);
});

test.each(['localhost:5432', 'mysql://db/tessera'])('DATABASE_URL=%s is refused with a sentence', (url) => {
  expect(() => readEnvironment({ DATABASE_URL: url })).toThrow(/^DATABASE_URL is not a PostgreSQL address/);
});

test('a folder without a built site is refused with a clear message', () => {
  const empty = mkdtempSync(join(tmpdir(), 'nothing-'));
  expect(() => readEnvironment({ WEB_DIST: empty })).toThrow(/^WEB_DIST is .* there is no built site/);
});

test('ARCADE_AUTO_BETS accepts only on and off', () => {
  expect(readEnvironment({ ARCADE_AUTO_BETS: 'on' }).autoBets).toBe(true);
  expect(() => readEnvironment({ ARCADE_AUTO_BETS: 'no' })).toThrow('ARCADE_AUTO_BETS is "no"');
});
