import { expect, test, vi } from 'vitest';

import { connect } from '../connect';
import { createTestDatabase, startTemporaryPostgres, TEST_POSTGRES_URL } from './index';

test('each test database is new, empty, and removed by drop', async () => {
  const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  const connection = connect(first.url, { name: 'test' });
  await connection.pool.query('CREATE TABLE note (text text)');
  const other = connect(second.url, { name: 'test' });
  await expect(other.pool.query('SELECT * FROM note')).rejects.toThrow(/does not exist/);
  await connection.close();
  await other.close();
  await Promise.all([first.drop(), second.drop()]);

  const late = connect(first.adminUrl, { name: 'test' });
  await expect(late.pool.query('SELECT 1')).rejects.toThrow(/does not exist/);
  await late.close();
});

test('a copy of a template has its content, belongs to its own role and does not change the template', async () => {
  let prepared = 0;
  const template = {
    name: 'note',
    async prepare(url: string) {
      prepared++;
      const connection = connect(url, { name: 'test' });
      await connection.pool.query('CREATE SCHEMA notes; CREATE TABLE notes.note AS SELECT 1 AS id');
      await connection.close();
    },
  };
  const copies = await Promise.all([createTestDatabase(template), createTestDatabase(template)]);
  expect(prepared).toBe(1);
  for (const { url, drop } of copies) {
    const connection = connect(url, { name: 'test' });
    // Only its owner may change a table.
    await connection.pool.query('ALTER TABLE notes.note ADD COLUMN text text');
    expect((await connection.pool.query('SELECT id FROM notes.note')).rows).toEqual([{ id: 1 }]);
    await connection.close();
    await drop();
  }
});

test('lower() handles non-ASCII letters with any locale of the machine', async () => {
  const database = await createTestDatabase();
  const connection = connect(database.url, { name: 'test' });
  const { rows } = await connection.pool.query<{ text: string }>("SELECT lower('ÉTOILE') AS text");
  expect(rows).toEqual([{ text: 'étoile' }]);
  await connection.close();
  await database.drop();
});

test('with TEST_DATABASE_URL the run uses that server and leaves nothing there', async () => {
  vi.stubEnv('TEST_DATABASE_URL', process.env[TEST_POSTGRES_URL] ?? '');
  const postgres = await startTemporaryPostgres();
  vi.unstubAllEnvs();
  const connection = connect(postgres.url, { name: 'test' });
  await connection.pool.query('CREATE TABLE note (text text)');
  await connection.close();
  await postgres.remove();

  const late = connect(postgres.url, { name: 'test' });
  await expect(late.pool.query('SELECT 1')).rejects.toThrow(/does not exist/);
  await late.close();
});
