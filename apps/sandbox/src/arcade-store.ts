import type { Connection } from '@tessera/database';

export async function ensureDatabase({ pool }: Connection, name: string): Promise<void> {
  const { rowCount } = await pool.query('SELECT FROM pg_database WHERE datname = $1', [name]);
  if (rowCount === 0) await pool.query(`CREATE DATABASE "${name.replaceAll('"', '""')}"`);
}
