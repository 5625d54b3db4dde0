import { randomBytes } from 'node:crypto';

import type { Connection } from '@tessera/database';

/** A key that all instances share. The first one to start creates it. */
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
