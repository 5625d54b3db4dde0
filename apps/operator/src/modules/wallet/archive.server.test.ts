import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';

import { compiled } from '@tessera/database/testing';
import { connect, transact } from '@tessera/database';
import { minor } from '@tessera/money';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestOperator, type TestOperator, type TestPlayer } from '../../testing/test-operator';
import { createArchive } from './archive';
import { createAudit } from './audit';

const folder = mkdtempSync(join(tmpdir(), 'tessera-archive-'));
afterAll(() => rmSync(folder, { recursive: true }));

let operator: TestOperator;
let player: TestPlayer;
beforeAll(async () => {
  operator = await createTestOperator();
  player = await operator.newPlayer({ deposit: 10_000 });
  for (const id of ['january', 'february', 'today']) await bet(id);
  await operator.wallet.win({ ...stakeOf('january'), transferId: 'january win', betTransferId: 'january' });
  // The player's deposit and the seeds of the pots are also moved to January.
  await moveTo('2026-01-15', `id <> 'february' AND id <> 'today'`);
  await moveTo('2026-02-15', `id = 'february'`);
  await moveTo('2026-06-15', `id = 'today'`);
});
afterAll(() => operator.drop());

const stakeOf = (id: string) =>
  ({
    transferId: id,
    playerId: player.id,
    amount: minor(100),
    context: { area: 'casino', roundId: id, title: 'Aviator', providerId: 39 },
  }) as const;
const bet = (id: string) => operator.wallet.bet({ ...stakeOf(id), sessionId: player.session.id });

async function moveTo(day: string, which: string, pool = operator.connection.pool): Promise<void> {
  await transact(pool, async (transaction) => {
    await transaction.query('GRANT UPDATE ON operator.transfer TO CURRENT_USER');
    await transaction.query(`UPDATE operator.transfer SET created_at = '${day}T12:00:00Z' WHERE ${which}`);
    await transaction.query('REVOKE UPDATE ON operator.transfer FROM CURRENT_USER');
  });
}

const archive = () => createArchive(operator.connection, operator.wallet.audit);

async function entriesLeft(): Promise<number> {
  const { rows } = await operator.connection.pool.query<{ left: number }>(
    'SELECT count(*) AS left FROM operator.entry',
  );
  return rows[0]?.left ?? 0;
}

test('a month that has not ended, or is invalid, is refused', async () => {
  const next = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 7);
  for (const before of [next, '2026-13', 'yesterday'])
    await expect(archive().run(before, folder)).rejects.toThrow('Name a month like 2026-01');
});

test('nothing is archived while the audit has findings', async () => {
  const change = (amount: number) =>
    operator.connection.pool.query(
      `UPDATE operator.account SET balance = balance + $1 WHERE player_id = $2 AND kind = 'cash'`,
      [amount, player.id],
    );
  await change(7);
  await expect(archive().run('2026-02', folder)).rejects.toThrow(/^The audit has findings/);
  await change(-7);
  expect(readdirSync(folder)).toEqual([]);
});

test('a month is written to a file with a checksum, its entries are deleted, and the audit starts from their sums', async () => {
  const before = await entriesLeft();
  const [month] = await archive().run('2026-02', folder);
  expect(month).toMatchObject({ month: '2026-01', file: 'ledger-2026-01.ndjson.gz' });
  const lines = gunzipSync(readFileSync(join(folder, 'ledger-2026-01.ndjson.gz')))
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: string; amount: number; entries: { amount: number }[] });
  expect(lines).toHaveLength(month?.transfers ?? 0);
  expect(lines.find(({ id }) => id === 'january')).toMatchObject({
    amount: 100,
    entries: [
      { account: 'cash', amount: -100 },
      { account: 'house', amount: 100 },
    ],
  });
  expect(lines.flatMap(({ entries }) => entries)).toHaveLength(month?.entries ?? 0);
  expect(await entriesLeft()).toBe(before - (month?.entries ?? 0));
  expect(await operator.wallet.audit()).toEqual([]);
  expect(await operator.wallet.audit({ full: true })).toEqual([]);
  expect(await archive().check(folder)).toEqual([]);
  expect(await archive().run('2026-02', folder)).toEqual([]);
});

test('a transfer of an archived month is idempotent and can be rolled back', async () => {
  const balance = await operator.wallet.balance(player.id);
  expect(await bet('january')).toMatchObject({ ok: true, replayed: true });
  expect(
    await operator.wallet.bet({ ...stakeOf('january'), amount: minor(5), sessionId: player.session.id }),
  ).toMatchObject({ ok: false, code: 'transfer_conflict' });
  expect(await operator.wallet.balance(player.id)).toBe(balance);
  const back = { transferId: 'back', originalTransferId: 'january win', playerId: player.id };
  expect(await operator.wallet.rollback(back)).toMatchObject({ ok: true, balance: balance - 100 });
  expect(await operator.wallet.audit({ full: true })).toEqual([]);
});

test('the history of an archived month does not change', async () => {
  const answer = await operator.app.inject({
    url: '/api/CasinoHistory?pageIndex=1&pageSize=10&toDate=2026-02-01T00:00:00Z',
    headers: { authorization: `Bearer ${player.token}` },
  });
  expect(answer.json<{ data: { event_id: string }[] }>().data).toHaveLength(2);
});

test('without the written file nothing more is deleted', async () => {
  const { pool } = operator.connection;
  const before = await entriesLeft();
  // As after a run that was stopped between the file and the deletion.
  await pool.query(
    `INSERT INTO operator.ledger_archive (month, file, sha256, transfers, entries)
     VALUES ('2026-02-01', 'ledger-2026-02.ndjson.gz', 'none', 1, 2)`,
  );
  await expect(archive().run('2026-03', folder)).rejects.toThrow('is missing');
  const file = join(folder, 'ledger-2026-02.ndjson.gz');
  writeFileSync(file, 'something else');
  await expect(archive().run('2026-03', folder)).rejects.toThrow('its checksum differs');
  expect(await archive().check(folder)).toEqual([
    `${file} is not the file that was written for 2026-02: its checksum differs. No more entries of that month are deleted.`,
  ]);
  expect(await entriesLeft()).toBe(before);
  await pool.query(`DELETE FROM operator.ledger_archive WHERE month = '2026-02-01'`);
  expect(await archive().run('2026-03', folder)).toMatchObject([{ month: '2026-02', entries: 2 }]);
});

test('a transaction that runs while a month is deleted only delays it', async () => {
  const house = await createTestOperator();
  await house.newPlayer({ deposit: 1_000 });
  await moveTo('2026-01-15', 'true', house.connection.pool);
  await house.wallet.audit();
  const other = await house.connection.pool.connect();
  await other.query('BEGIN');
  await other.query('SELECT pg_current_xact_id()');
  let isEnded = false;
  // The audit would wait for the transaction, too.
  const archived = createArchive(house.connection, async () => []).run(
    '2026-02',
    join(folder, 'delayed'),
    (step) => {
      if (!step.endsWith('deleting')) return;
      // Longer than a background job waits.
      setTimeout(() => {
        isEnded = true;
        void other.query('COMMIT');
      }, 1_500);
    },
  );
  expect(await archived).toMatchObject([{ month: '2026-01' }]);
  expect(isEnded).toBe(true);
  const { rows } = await house.connection.pool.query('SELECT FROM operator.entry');
  expect(rows).toEqual([]);
  other.release();
  await house.drop();
});

/** A connection that fails at the n-th statement from now on. */
function connectUntil(databaseUrl: string, statement: number) {
  const connection = connect(databaseUrl, { name: 'test', maxConnections: 2 });
  let count = 0;
  connection.pool.on('connect', (client) => {
    const { query } = client;
    const counted = (...args: unknown[]) => {
      if (++count === statement)
        (client as unknown as { connection: pg.Connection }).connection.stream.destroy();
      return Reflect.apply(query, client, args) as unknown;
    };
    client.query = counted as typeof query;
  });
  return connection;
}

/** The distance of the statements at which a run is stopped. The first one is random; TEST_SCALE=full stops at each. */
const STEP = process.env['TEST_SCALE'] === 'full' ? 1 : 12;

test(
  'a run that is stopped at any statement loses nothing, and the next one continues',
  { timeout: 300_000 },
  async () => {
    const house = await createTestOperator();
    const other = await house.newPlayer({ deposit: 1_000 });
    const { pool } = house.connection;
    await moveTo('2026-01-15', 'true', pool);
    const place = join(folder, 'stopped');
    // The first audit has many statements, which do not concern the archive.
    await house.wallet.audit();
    let statement = 1 + randomInt(STEP);
    for (let isDone = false; !isDone;) {
      const connection = connectUntil(house.databaseUrl, statement);
      const archived = createArchive(connection, createAudit(connection)).run('2026-03', place);
      isDone = await archived.then(
        () => true,
        () => false,
      );
      await connection.close();
      expect(await house.wallet.audit(), `stopped at statement ${statement}`).toEqual([]);
      statement += STEP;
    }
    expect(statement).toBeGreaterThan(20);
    expect(await house.wallet.audit({ full: true })).toEqual([]);
    expect(await house.wallet.balance(other.id)).toBe(1_000);
    const finished = createArchive(house.connection, house.wallet.audit);
    expect(await finished.list()).toMatchObject([{ month: '2026-01' }, { month: '2026-02', entries: 0 }]);
    expect(await finished.check(place)).toEqual([]);
    expect(readdirSync(place)).toEqual(['ledger-2026-01.ndjson.gz', 'ledger-2026-02.ndjson.gz']);
    await house.drop();
  },
);

test('the command archives, lists and checks', { timeout: 120_000 }, async () => {
  const command = await compiled(fileURLToPath(new URL('../../ledger-cli.ts', import.meta.url)));
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [command, ...args], {
      env: { ...process.env, DATABASE_URL: operator.databaseUrl },
    });
  const archived = await run('archive', '--before', '2026-07', '--to', folder);
  expect(archived.stdout).toContain('2026-06');
  expect((await run('list')).stdout).toContain('ledger-2026-01.ndjson.gz');
  expect((await run('check', '--to', folder)).stdout).toContain('match their checksums');
  await expect(run('archive', '--before', 'soon', '--to', folder)).rejects.toMatchObject({
    stderr: expect.stringContaining('Name a month like') as string,
  });
});
