import { connect } from '@tessera/database';
import { createTestDatabase } from '@tessera/database/testing';
import { expect, test } from 'vitest';

import { logError } from './log-error';

test('a failed query is logged without its parameters and rows', async () => {
  const database = await createTestDatabase();
  const { pool, close } = connect(database.url, { name: 'test' });
  await pool.query('CREATE TABLE secret (name text PRIMARY KEY, value text NOT NULL)');
  const insert = (name: string, value: string | null) =>
    pool.query('INSERT INTO secret VALUES ($1, $2)', [name, value]).then(
      () => undefined,
      (error: unknown) => error,
    );
  await insert('hidden-name', 'hidden-value');
  for (const failure of [await insert('hidden-name', 'hidden-value'), await insert('hidden-other', null)]) {
    const logged = JSON.stringify(logError(failure));
    expect(logged).not.toContain('hidden');
    expect(logged).toMatch(/duplicate key|null value/);
    expect(logged).toContain('log-error.server.test.ts');
  }
  await close();
  await database.drop();
});
