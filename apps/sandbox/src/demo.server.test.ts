import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { demoCatalogue } from '@tessera/catalogue/content';
import { connect, transact } from '@tessera/database';
import { compiled, createTestDatabase } from '@tessera/database/testing';
import { minor } from '@tessera/money';
import { applyCatalogue, createOperator, readSettings, type Operator } from '@tessera/operator';
import { expect, test } from 'vitest';

import { claimDatabase, seedDemo } from './demo';

const settings = readSettings({ LOG_LEVEL: 'silent', PASSWORD_MEMORY_KIB: '8' });

async function withOperator<T>(databaseUrl: string, work: (operator: Operator) => Promise<T>): Promise<T> {
  const operator = await createOperator({ databaseUrl, settings });
  try {
    return await work(operator);
  } finally {
    await operator.close();
  }
}

/** As `npm start` does it. */
async function start<T>(databaseUrl: string, work: (operator: Operator) => Promise<T>): Promise<T> {
  await claimDatabase(databaseUrl);
  return withOperator(databaseUrl, async (operator) => {
    await seedDemo(operator, 'TND');
    return work(operator);
  });
}

/** All rows that the demo could change. */
async function snapshot({ connection: { pool } }: Operator): Promise<unknown> {
  const tables = ['player', 'account', 'transfer', 'entry', 'game', 'game_category', 'provider', 'favourite'];
  const rows: Record<string, unknown> = {};
  for (const table of tables) {
    const { rows: found } = await pool.query<{ row: unknown }>(
      `SELECT to_jsonb(t) AS row FROM operator.${table} t ORDER BY to_jsonb(t)::text`,
    );
    rows[table] = found.map(({ row }) => row);
  }
  return rows;
}

const loginOf = (operator: Operator, username: string, password: string) =>
  operator.sessions.login(username, password, '127.0.0.1').then(
    () => true,
    () => false,
  );

test('a database with real players and games is refused and not changed', async () => {
  const database = await createTestDatabase();
  await withOperator(database.url, async (operator) => {
    for (const name of ['demo', 'yasmine', 'Hichem']) {
      await operator.players.create(name, 'a password of my own');
      await operator.players.deposit(name, minor(5_000));
    }
    const ours = {
      providers: [{ id: 7, name: 'House' }],
      games: [{ id: 900_001, providerId: 7, type: 1, name: 'Ours' }],
    };
    await transact(operator.connection.pool, (transaction) => applyCatalogue(transaction, ours));
    const before = await snapshot(operator);
    await expect(claimDatabase(database.url)).rejects.toThrow(
      /^The database of DATABASE_URL is not empty.*\.$/,
    );
    expect(await snapshot(operator)).toEqual(before);
  });
  await database.drop();
});

test('a foreign table is enough to be refused; a table of an extension is not', async () => {
  const [taken, extended] = [await createTestDatabase(), await createTestDatabase()];
  const query = async (url: string, sql: string) => {
    const connection = connect(url, { name: 'test', maxConnections: 1 });
    try {
      await connection.pool.query(sql);
    } finally {
      await connection.close();
    }
  };
  await query(taken.url, 'CREATE TABLE invoices (id integer)');
  await expect(claimDatabase(taken.url)).rejects.toThrow('is not empty');
  await query(extended.url, 'CREATE EXTENSION pg_stat_statements').catch(() => undefined);
  await claimDatabase(extended.url);
  await taken.drop();
  await extended.drop();
});

test('repeated starts change no player and no game that the demo did not create', async () => {
  const database = await createTestDatabase();
  await claimDatabase(database.url);
  const taken = demoCatalogue().games[3];
  if (!taken) throw new Error('no game');
  await withOperator(database.url, async (operator) => {
    await operator.players.create('yasmine', 'a password of my own');
    const ours = {
      providers: [{ id: 7, name: 'House' }],
      games: [
        { id: 900_001, providerId: 7, type: 1, name: 'Ours' },
        { id: taken.id, providerId: 7, type: 1, name: 'Ours too' },
      ],
    };
    await transact(operator.connection.pool, (transaction) => applyCatalogue(transaction, ours));
  });
  const first = await start(database.url, async (operator) => {
    expect(await loginOf(operator, 'yasmine', 'a password of my own')).toBe(true);
    expect((await operator.players.get('yasmine')).balance).toBe(0);
    expect(await loginOf(operator, 'demo', 'demo1234')).toBe(true);
    const { rows } = await operator.connection.pool.query(
      'SELECT id, name, provider_id FROM operator.game WHERE provider_id = 7 ORDER BY id',
    );
    expect(rows).toEqual([
      { id: taken.id, name: 'Ours too', provider_id: 7 },
      { id: 900_001, name: 'Ours', provider_id: 7 },
    ]);
    await operator.players.resetPassword('demo', 'chosen by the demo player');
    return snapshot(operator);
  });
  await start(database.url, async (operator) => expect(await snapshot(operator)).toEqual(first));
  await database.drop();
});

test('an embedded database without a mark is accepted and keeps its players', async () => {
  const database = await createTestDatabase();
  await withOperator(database.url, (operator) => operator.players.create('demo', 'changed since then'));
  await claimDatabase(database.url, { isEmbedded: true });
  await withOperator(database.url, async (operator) => {
    await seedDemo(operator, 'TND');
    expect(await loginOf(operator, 'demo', 'changed since then')).toBe(true);
    expect((await operator.players.list()).length).toBe(1);
  });
  await database.drop();
});

test('several instances that start at the same time seed the demo once', async () => {
  const database = await createTestDatabase();
  const balances = await Promise.all(
    Array.from({ length: 3 }, () =>
      start(database.url, async ({ players }) => (await players.list()).map(({ balance }) => balance)),
    ),
  );
  expect(balances[0]?.length).toBe(11);
  expect(balances).toEqual([balances[0], balances[0], balances[0]]);
  await database.drop();
});

const firstStart = fileURLToPath(new URL('testing/first-start.ts', import.meta.url));

/** The number of executed statements; `undefined` when the process was killed. */
async function startApart(databaseUrl: string, killAt?: number): Promise<number | undefined> {
  const args = [databaseUrl, String(killAt ?? 'never')];
  const child = fork(await compiled(firstStart), args, { execArgv: [] });
  let statements: number | undefined;
  child.on('message', (count: number) => (statements = count));
  await once(child, 'exit');
  return statements;
}

test(
  'a first start that is killed at any statement is finished by the next one @full',
  { timeout: 7_200_000 },
  async () => {
    const reference = await createTestDatabase();
    const statements = await startApart(reference.url);
    if (statements === undefined) throw new Error('the first start failed');
    const wanted = await withOperator(reference.url, ({ players }) => players.list());
    await reference.drop();

    // At full scale every statement; otherwise one that claims, one of the migrations or the seeding, and the last.
    const kills = process.env['TEST_SCALE'] === 'full' ? statements - 1 : 2;
    const steps = new Set([
      2,
      ...Array.from(
        { length: kills },
        (_, index) => 1 + Math.round(((index + 1) * (statements - 2)) / kills),
      ),
    ]);
    for (const step of steps) {
      const database = await createTestDatabase();
      expect(await startApart(database.url, step), `killed at ${step} of ${statements}`).toBeUndefined();
      await start(database.url, async (operator) => {
        const summary = (all: typeof wanted) => all.map(({ username, balance }) => ({ username, balance }));
        expect(summary(await operator.players.list()), `after ${step}`).toEqual(summary(wanted));
        expect(await loginOf(operator, 'demo', 'demo1234')).toBe(true);
        expect(await operator.wallet.audit()).toEqual([]);
      });
      await database.drop();
    }
  },
);
