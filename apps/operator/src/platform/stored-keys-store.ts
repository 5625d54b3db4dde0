import type { Connection } from '@tessera/database';

import { KEY_PURPOSES, type KeyPurpose, type SigningKey } from './signing-keys';

/* Keys that versions before the file of keys stored in the database. */

export async function readStoredKeys({ pool }: Connection): Promise<SigningKey[]> {
  const { rows: tables } = await pool.query<{ exists: boolean }>(
    `SELECT to_regclass('operator.secret') IS NOT NULL AS exists`,
  );
  if (!tables[0]?.exists) return [];
  const { rows } = await pool.query<{ purpose: KeyPurpose; secret: Buffer }>(
    `SELECT name AS purpose, value AS secret FROM operator.secret WHERE name = ANY ($1)`,
    [KEY_PURPOSES],
  );
  return rows.map((row) => ({ from: new Date(0), ...row }));
}

export async function deleteStoredKeys({ pool }: Connection): Promise<void> {
  await pool.query('DELETE FROM operator.secret WHERE name = ANY ($1)', [KEY_PURPOSES]);
}
