import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { connect, transact } from '@tessera/database';
import { administer } from '@tessera/database/testing';
import { minor } from '@tessera/money';
import type { ProviderHost } from '@tessera/provider/port';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { applyCatalogue } from './modules/catalogue';
import { migrateOperator } from './prepare-database';
import { startProduction, type Production } from './production';
import { createDatabaseUsers, type DatabaseUsers } from './testing/database-users';
import { promotionVariables, testVariables } from './testing/test-variables';

/* The database users of docs/operator-guide.md. */

const folder = mkdtempSync(join(tmpdir(), 'tessera-roles-'));
let users: DatabaseUsers;
let production: Production;

/** A hostile module: it stores what it was given. */
const MODULE = `export const createProvider = (host) => {
  globalThis.hostileHost = host;
  return { launch: async () => ({ kind: 'embed', url: 'https://games.example/' }) };
};`;

beforeAll(async () => {
  users = await createDatabaseUsers();
  writeFileSync(join(folder, 'hostile.mjs'), MODULE);
  production = await start(users.acme);
}, 60_000);

afterAll(async () => {
  await production?.operator.close();
  await users.drop();
  rmSync(folder, { recursive: true });
});

async function start(database: string, variables: Record<string, string> = {}): Promise<Production> {
  const file = join(folder, 'providers.json');
  writeFileSync(
    file,
    JSON.stringify({
      providers: [{ name: 'acme', module: './hostile.mjs', games: [7], database, limits: { win: '1' } }],
    }),
  );
  return startProduction({
    ...testVariables,
    PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: users.operator,
    DATABASE_OWNER_URL: users.owner,
    PROVIDERS_FILE: file,
    ...promotionVariables,
    ...variables,
  });
}

/** The code of the error, or `undefined` if the statement is allowed. */
async function refusalOf(url: string, statement: string): Promise<string | undefined> {
  return administer(url, statement).then(
    () => undefined,
    (error: unknown) => (error instanceof pg.DatabaseError ? error.code : String(error)),
  );
}

const DENIED = '42501';
const UNKNOWN_PLAYER = "'00000000-0000-0000-0000-000000000000'";
const ATTACKS = [
  `UPDATE operator.account SET balance = balance + 6000`,
  `INSERT INTO operator.transfer (player_id, id, kind, area, currency, amount, balance_before, balance_after)
     VALUES (${UNKNOWN_PLAYER}, 'forged', 'win', 'casino', 'TND', 6000, 0, 6000)`,
  `INSERT INTO operator.entry VALUES (${UNKNOWN_PLAYER}, 1, 'cash', 'TND', 6000)`,
  `DELETE FROM operator.entry`,
  `GRANT DELETE ON operator.entry TO CURRENT_USER`,
  `TRUNCATE operator.transfer`,
  `ALTER TABLE operator.account DISABLE TRIGGER ALL`,
  `CREATE OR REPLACE FUNCTION operator.clock() RETURNS timestamptz LANGUAGE sql RETURN now()`,
  `UPDATE operator.held_win SET state = 'released'`,
  `DROP TABLE operator.held_win`,
  `DELETE FROM operator.protection_change`,
];

test.each(ATTACKS)('the operator’s own user cannot: %s', async (statement) => {
  const code = await refusalOf(users.operator, statement);
  // PostgreSQL only warns of a GRANT without effect, so the privilege is used.
  if (statement.startsWith('GRANT'))
    expect(await refusalOf(users.operator, 'DELETE FROM operator.entry')).toBe(DENIED);
  else expect(code).toBe(DENIED);
});

test.each([
  ...ATTACKS,
  'SELECT password_hash FROM operator.player',
  'SELECT * FROM operator.session',
  'SELECT * FROM operator.secret',
  `SELECT operator.win('x', 'acme', NULL, true, ${UNKNOWN_PLAYER}, 6000, 'casino', 'r', 't', 7)`,
  'SET ROLE pg_monitor',
])('a provider module cannot: %s', async (statement) => {
  const host = (globalThis as unknown as { hostileHost: ProviderHost }).hostileHost;
  expect(host.databaseUrl).toBe(users.acme);
  expect(await refusalOf(host.databaseUrl ?? '', statement)).toBe(DENIED);
});

test('a provider module has its own schema, and nothing of another provider', async () => {
  await administer(
    users.acme,
    'CREATE TABLE acme.round (id text)',
    'INSERT INTO acme.round VALUES (1)',
    'DROP TABLE acme.round',
  );
  expect(await refusalOf(users.operator, 'CREATE TABLE acme.mine (id text)')).toBe(DENIED);
});

test('players, bets, wins, limits, exclusions and the catalogue work without ownership', async () => {
  const { operator } = production;
  const { players, wallet, protection, gameSessions, sessions } = operator;
  const { id } = await players.create('ada', 'a password of my own');
  await players.deposit('ada', minor(10_000));
  const token = await sessions.login('ada', 'a password of my own', '127.0.0.1');
  const caller = await sessions.authenticate(token, { countsAsActivity: true });
  if (!caller) throw new Error('not logged in');
  const opening = { audience: 'acme', providerId: 7, gameId: 1, language: 'fr' };
  const session = await gameSessions.forProvider('acme').redeem(await gameSessions.open(caller, opening));
  const context = { area: 'casino', roundId: 'r', title: 'Coin', providerId: 7 } as const;
  const port = wallet.forProvider('acme');
  await protection.setLimit(
    { playerId: id, currency: 'TND' },
    { kind: 'loss', period: 'day' },
    '9',
    'player',
  );
  const bet = { transferId: 'b', sessionId: session?.id ?? '', playerId: id, amount: minor(400), context };
  expect(await port.bet(bet)).toMatchObject({ ok: true, balance: 9_600 });
  expect(
    await port.win({ transferId: 'w', betTransferId: 'b', playerId: id, amount: minor(100), context }),
  ).toMatchObject({
    ok: true,
    balance: 9_700,
  });
  const large = { transferId: 'large', playerId: id, amount: minor(5_000), context };
  expect(await port.win(large)).toMatchObject({ held: true, balance: 9_700 });
  expect(await wallet.decideHeldWin(id, 'acme:large', { release: false, staff: 'ada' })).toMatchObject({
    ok: true,
  });
  expect(await port.close({ playerId: id, context })).toMatchObject({ ok: true });
  expect(await port.rollback({ transferId: 'x', originalTransferId: 'w', playerId: id })).toMatchObject({
    ok: true,
  });
  const { pool } = operator.connection;
  await transact(pool, (transaction) =>
    applyCatalogue(transaction, {
      providers: [{ id: 7, name: 'Coin' }],
      games: [{ id: 1, providerId: 7, type: 1, name: 'Coin', code: 'coin-1' }],
    }),
  );
  await transact(pool, (transaction) =>
    operator.promotions.read(transaction, new Date(0), new Date(Date.now() + 1_000)),
  );
  await pool.query(`UPDATE operator.cashback_period SET ends_at = starts_at + interval '1 second'`);
  await operator.promotions.payCashback();
  // A hundredth of the stake.
  expect(await wallet.transferCashback(id)).toBe(4);
  await protection.exclude(id, { months: 6 });
  expect(await port.bet({ ...bet, transferId: 'b2' })).toMatchObject({ ok: false });
  expect(await wallet.audit()).toEqual([]);
  expect(await wallet.audit({ full: true })).toEqual([]);
});

test('a user with rights to change the ledger directly is refused, for the operator and for a module', async () => {
  await expect(start(users.operator)).rejects.toThrow(/"acme" could reach the ledger \(operator\)/);
  await expect(start(users.acme, { DATABASE_URL: users.owner })).rejects.toThrow(/directly \(owner\)/);
});

test('the command of the catalogue needs no user that may migrate', async () => {
  const file = join(folder, 'catalogue.json');
  writeFileSync(file, JSON.stringify({ providers: [{ id: 9, name: 'Nine' }] }));
  const command = fileURLToPath(new URL('catalogue-cli.ts', import.meta.url));
  const env = { ...process.env, DATABASE_URL: users.operator, DATABASE_OWNER_URL: '' };
  const words = ['--import', 'tsx', command, 'import', file];
  const { stdout } = await promisify(execFile)(process.execPath, words, { env });
  expect(stdout).toContain('+ 9 Nine');
});

test('without the owner’s address it starts on a migrated database only', async () => {
  const { operator } = await start(users.acme, { DATABASE_OWNER_URL: '' });
  await operator.close();
  await administer(users.owner, `DELETE FROM operator.migration WHERE name = 'definitions'`);
  await expect(start(users.acme, { DATABASE_OWNER_URL: '' })).rejects.toThrow(/run `npm run migrate`/);
  const owner = connect(users.owner, { name: 'test', maxConnections: 1 });
  await migrateOperator(owner);
  await owner.close();
  await (await start(users.acme, { DATABASE_OWNER_URL: '' })).operator.close();
});
