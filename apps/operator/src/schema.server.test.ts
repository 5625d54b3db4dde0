import { randomUUID } from 'node:crypto';

import { connect, transact } from '@tessera/database';
import {
  createTestDatabase,
  explainingUrl,
  nodesOf,
  watchPlans,
  type RanStatement,
  type TestDatabase,
} from '@tessera/database/testing';
import { minor } from '@tessera/money';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createOperator, type Operator } from './operator';
import { migrateOperator } from './prepare-database';
import { readSettings } from './platform/env';
import { brokenJoins, brokenSchemaRules, growingTables, type Growing } from './testing/distribution-rules';
import { testProviders } from './testing/test-operator';
import { promotionVariables, testVariables } from './testing/test-variables';

let database: TestDatabase;
let operator: Operator;
let growing: Growing;
beforeAll(async () => {
  database = await createTestDatabase();
  const connection = connect(database.url, { name: 'test' });
  await migrateOperator(connection);
  await connection.close();
  // Only a superuser can load auto_explain.
  operator = await createOperator({
    databaseUrl: explainingUrl(database.adminUrl),
    settings: readSettings({ ...testVariables, ...promotionVariables }),
  });
  growing = await growingTables(operator.connection.pool);
});
afterAll(async () => {
  await operator.close();
  await database.drop();
});

test('tables that grow with players can be distributed by player', async () => {
  for (const name of ['player', 'account', 'transfer', 'entry', 'session', 'session_token', 'game_session'])
    expect([...growing.keys()]).toContain(name);
  expect(await brokenSchemaRules(operator.connection.pool)).toEqual([]);
});

test.each([
  ['CREATE UNIQUE INDEX planted ON operator.transfer (id)', 'operator.planted is unique on transfer without'],
  [
    'CREATE UNIQUE INDEX planted ON operator.session_token (hash) INCLUDE (player_id)',
    'unique on session_token without',
  ],
  [
    'CREATE TABLE operator.planted (id bigint PRIMARY KEY, player_id uuid NOT NULL)',
    'planted_pkey is unique',
  ],
  ['CREATE TABLE operator.planted (player_id uuid NOT NULL)', 'planted has no primary key'],
  ['CREATE TABLE operator.planted (player_id text PRIMARY KEY)', 'planted.player_id is text'],
  [
    'CREATE TABLE operator.planted (player_id uuid, n serial, PRIMARY KEY (player_id, n))',
    'planted.n counts in integer',
  ],
  [
    `CREATE FUNCTION operator.planted() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
     CREATE TRIGGER planted AFTER DELETE ON operator.session EXECUTE FUNCTION operator.planted()`,
    'session has the trigger planted',
  ],
  ['CREATE RULE planted AS ON DELETE TO operator.account DO INSTEAD NOTHING', 'account has the rule planted'],
  [
    `ALTER TABLE operator.game ADD UNIQUE (provider_id, id);
     ALTER TABLE operator.favourite ADD CONSTRAINT planted FOREIGN KEY (game_id) REFERENCES operator.game (id)`,
    'the foreign key planted does not carry',
  ],
  ['GRANT DELETE ON operator.entry TO CURRENT_USER', 'the owner of entry may DELETE'],
])('a planted violation is found: %s', async (statement, broken) => {
  const connection = connect(database.url, { name: 'test', maxConnections: 1 });
  const { pool } = connection;
  await pool.query('BEGIN');
  await pool.query(statement);
  expect((await brokenSchemaRules(pool)).join('\n')).toContain(broken);
  await pool.query('ROLLBACK');
  await connection.close();
});

test('privileges that a restore grants to the owner are revoked at the next start', async () => {
  const connection = connect(database.url, { name: 'test' });
  await connection.pool.query('GRANT ALL ON operator.transfer, operator.entry TO CURRENT_USER');
  expect(await brokenSchemaRules(connection.pool)).toHaveLength(6);
  await migrateOperator(connection);
  expect(await brokenSchemaRules(connection.pool)).toEqual([]);
  await connection.close();
});

test('calls, background jobs and functions join growing tables by player', async () => {
  const statements: RanStatement[] = [];
  watchPlans(operator.connection.pool, (statement) => statements.push(statement));
  await operator.serve({ providers: testProviders, background: false });
  await playAndRead(operator);
  const texts = statements.map(({ text }) => text).join('\n');
  for (const part of ['FROM operator.game_session g', 'JOIN operator.entry e', 'json_to_recordset'])
    expect(texts).toContain(part);
  expect(brokenJoins(statements, growing)).toEqual([]);

  await operator.connection.pool.query(
    'SELECT FROM operator.transfer t JOIN operator.entry e ON e.transfer_number = t.number',
  );
  expect(brokenJoins(statements, growing)).toEqual([
    'SELECT FROM operator.transfer t JOIN operator.entry e ON e.transfer_number = t.number',
  ]);
});

test('a login is found by its key, even if the statistics say that most have expired', async () => {
  const { pool } = operator.connection;
  await pool.query(
    `INSERT INTO operator.session (player_id, expires_at, idle_for)
     SELECT gen_random_uuid(), now() - interval '1 hour', interval '30 minutes' FROM generate_series(1, 20000)`,
  );
  await pool.query('ANALYZE operator.session');
  const token = await operator.sessions.login('amel', 'correct horse', '192.0.2.1');
  const statements: RanStatement[] = [];
  watchPlans(pool, (statement) => statements.push(statement));
  await operator.sessions.authenticate(token, { countsAsActivity: true });
  const steps = statements.flatMap(({ plan }) => nodesOf(plan));
  expect(steps.map((step) => step['Index Name'])).toContain('session_pkey');
  expect(steps.map((step) => step['Index Name'])).not.toContain('session_expiry');
});

test('the authentication statement is planned once per connection', async () => {
  const { pool } = operator.connection;
  const token = await operator.sessions.login('amel', 'correct horse', '192.0.2.1');
  const client = await pool.connect();
  const others = await Promise.all(Array.from({ length: 9 }, () => pool.connect()));
  for (const other of others) other.release(true);
  client.release();
  // Only one connection is left.
  for (let time = 0; time < 12; time++)
    await operator.sessions.authenticate(token, { countsAsActivity: false });
  const { rows } = await pool.query<{ generic: number }>(
    `SELECT generic_plans AS generic FROM pg_prepared_statements WHERE name = 'session holders'`,
  );
  expect(rows[0]?.generic).toBeGreaterThan(5);
});

/** Runs the calls of players and providers and the background jobs once. */
async function playAndRead({ app, players, sessions, gameSessions, wallet, winners, promotions }: Operator) {
  await players.create('amel', 'correct horse');
  await players.deposit('amel', minor(10_000));
  const token = await sessions.login('amel', 'correct horse', '192.0.2.1');
  const ask = async (method: 'GET' | 'POST', path: string) =>
    app.inject({ method, url: `/api${path}`, headers: { authorization: `Bearer ${token}` } });
  const caller = await sessions.authenticate(token, { countsAsActivity: true });
  if (!caller) throw new Error('not logged in');
  const session = await gameSessions.redeem(
    await gameSessions.open(caller, { providerId: 39, gameId: 25, language: 'fr' }),
  );
  if (!session) throw new Error('no game session');
  const context = { area: 'casino', roundId: 'one', title: 'Aviator', providerId: 39 } as const;
  const bet = { transferId: randomUUID(), playerId: session.playerId, amount: minor(100), context };
  await wallet.bet({ ...bet, sessionId: session.id });
  await wallet.win({ ...bet, transferId: 'win', betTransferId: bet.transferId });
  await wallet.rollback({ transferId: 'back', originalTransferId: 'win', playerId: session.playerId });
  await wallet.close({ playerId: session.playerId, context });
  // Without a bet of this provider, its round is searched for one.
  await wallet.forProvider('acme').win({ ...bet, transferId: 'held' });
  for (const path of [
    '/UserDetails',
    '/top_winners',
    '/CasinoHistory',
    '/TransactionPlayer',
    '/SportHistory',
  ])
    await ask('GET', `${path}?pageIndex=1&pageSize=10`);
  for (const path of ['/RefreshToken', '/check_jackpot', '/TransferCashback']) await ask('POST', path);
  await winners.read(new Date(0), new Date());
  await transact(operator.connection.pool, (transaction) =>
    promotions.read(transaction, new Date(0), new Date()),
  );
  await operator.connection.pool.query(
    `UPDATE operator.stream_position SET read_until = 'infinity' WHERE reader = 'promotions'`,
  );
  await promotions.payCashback();
  expect(await wallet.audit({ full: true })).toEqual([]);
  await sessions.sweep();
  await gameSessions.sweep();
}
