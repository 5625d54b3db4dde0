import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { connect, migrate, transact, type Connection } from '@tessera/database';
import { createTestDatabase, type TestDatabase } from '@tessera/database/testing';
import { minor } from '@tessera/money';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { createOperator } from './operator';
import { migrateOperator } from './prepare-database';
import { readSettings } from './platform/env';
import { testVariables } from './testing/test-variables';

let database: TestDatabase;
let connection: Connection;
beforeEach(async () => {
  database = await createTestDatabase();
  connection = connect(database.url, { name: 'test' });
});
afterEach(async () => {
  await connection.close();
  await database.drop();
});

const folder = (name: string) => fileURLToPath(new URL(name, import.meta.url));

async function textsOf(client: pg.Pool | pg.PoolClient, statement: string): Promise<string[]> {
  const { rows } = await client.query<{ text: string }>(statement);
  return rows.map(({ text }) => text);
}

const FUNCTIONS = `
  SELECT pg_get_functiondef(oid) AS text FROM pg_proc WHERE pronamespace = 'operator'::regnamespace
  UNION ALL
  SELECT viewname || definition FROM pg_views WHERE schemaname = 'operator' ORDER BY 1`;

/** Not the constraints for NOT NULL, whose names PostgreSQL 18 keeps; the columns have them. */
const TABLES = `
  SELECT format('%s.%s %s %s %s', table_name, column_name, udt_name, is_nullable, column_default) AS text
    FROM information_schema.columns WHERE table_schema = 'operator' AND (table_name, column_name) <> ('migration', 'hash')
  UNION ALL
  SELECT format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) FROM pg_constraint
   WHERE connamespace = 'operator'::regnamespace AND contype <> 'n'
  UNION ALL
  SELECT indexdef FROM pg_indexes WHERE schemaname = 'operator' ORDER BY 1`;

test('migrations define no function and no view, and sql/ defines all of them', async () => {
  await migrate(connection.pool, { schema: 'operator', folder: folder('migrations') });
  expect(await textsOf(connection.pool, FUNCTIONS)).toEqual([]);
  await migrateOperator(connection);
  const functions = await textsOf(connection.pool, FUNCTIONS);
  expect(functions.join('\n')).toContain('FUNCTION operator.bet(');
});

test('a database of the version before sql/ is upgraded to the schema of a new one', async () => {
  await migrateOperator(connection);
  const fresh = [await textsOf(connection.pool, FUNCTIONS), await textsOf(connection.pool, TABLES)];
  await transact(connection.pool, async (transaction) => {
    await transaction.query('DROP SCHEMA operator CASCADE; DROP EXTENSION pg_trgm');
    await transaction.query(readFileSync(folder('testing/schema-before-definitions.sql'), 'utf8'));
  });
  await migrateOperator(connection);
  expect([await textsOf(connection.pool, FUNCTIONS), await textsOf(connection.pool, TABLES)]).toEqual(fresh);
});

test('a player of an upgraded database keeps the money, and bets that are repeated move none', async () => {
  await transact(connection.pool, (transaction) =>
    transaction.query(readFileSync(folder('testing/schema-before-definitions.sql'), 'utf8')),
  );
  const operator = await createOperator({
    databaseUrl: database.url,
    settings: readSettings(testVariables),
  });
  await operator.serve({ background: false });
  const token = await operator.sessions.login('amel', 'correct horse', '192.0.2.1');
  const caller = await operator.sessions.authenticate(token, { countsAsActivity: true });
  if (!caller) throw new Error('not logged in');
  expect(caller.balance).toBe(100_500);
  const session = await operator.gameSessions.redeem(
    await operator.gameSessions.open(caller, { providerId: 39, gameId: 25, language: 'fr' }),
  );
  if (!session) throw new Error('no game session');

  const context = { area: 'casino', roundId: 'one', title: 'Aviator', providerId: 39 } as const;
  const bet = { sessionId: session.id, playerId: caller.playerId, amount: minor(1_000), context };
  expect(await operator.wallet.bet({ ...bet, transferId: 'bet-1' })).toMatchObject({ replayed: true });
  expect(await operator.wallet.bet({ ...bet, transferId: 'bet-2' })).toMatchObject({ code: 'rolled_back' });
  expect(await operator.wallet.bet({ ...bet, transferId: 'bet-4' })).toMatchObject({ balance: 99_500 });
  // The limit of 20.000 a day that the player has set.
  expect(await operator.wallet.bet({ ...bet, transferId: 'bet-5', amount: minor(20_000) })).toMatchObject({
    code: 'stake_limit',
  });
  expect(await operator.wallet.audit({ full: true })).toEqual([]);
  await operator.close();
});
