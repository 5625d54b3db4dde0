import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { connect, migrate } from '@tessera/database';
import { createTestDatabase } from '@tessera/database/testing';
import { expect, test } from 'vitest';

import { migrateOperator } from '../prepare-database';

const migrations = fileURLToPath(new URL('.', import.meta.url));

test('names of existing players are folded as those of new ones', async () => {
  const database = await createTestDatabase();
  const connection = connect(database.url, { name: 'test' });
  const before = mkdtempSync(join(tmpdir(), 'tessera-migrations-'));
  for (const file of readdirSync(migrations).filter((name) => name < '011')) {
    cpSync(join(migrations, file), join(before, file));
  }
  await migrate(connection.pool, { schema: 'operator', folder: before });
  await connection.pool.query(
    `INSERT INTO operator.player (username, password_hash, currency)
     SELECT name, 'x', 'TND' FROM unnest($1::text[]) AS name`,
    [['Amel', 'İlker', 'ΟΔΟΣ', 'نور']],
  );
  await migrateOperator(connection);
  const { rows } = await connection.pool.query<{ name: string }>(
    `SELECT n.name FROM operator.player_name n JOIN operator.player p ON p.id = n.player_id ORDER BY n.name`,
  );
  expect(rows.map(({ name }) => name)).toEqual(['amel', 'i̇lker', 'οδος', 'نور']);
  await connection.close();
  await database.drop();
  rmSync(before, { recursive: true });
});
