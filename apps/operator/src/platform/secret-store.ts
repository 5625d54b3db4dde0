import { randomBytes } from 'node:crypto';

import type { Connection } from '@tessera/database';

/**
 * A key that all instances share and that never changes, for codes, for the comparison of persons and for files. The first instance to
 * start creates it. Keys that sign are in a file: signing-keys.ts.
 */
export async function readSecret({ pool }: Connection, name: string): Promise<Buffer> {
  await pool.query('INSERT INTO operator.secret (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    name,
    randomBytes(32),
  ]);
  const { rows } = await pool.query<{ value: Buffer }>('SELECT value FROM operator.secret WHERE name = $1', [
    name,
  ]);
  return rows[0]!.value; // Inserted above, unless it existed.
}
