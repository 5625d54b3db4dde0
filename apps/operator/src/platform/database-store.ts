import type { Connection } from '@tessera/database';

/** Whether the demo has created this database. */
export async function isDemoDatabase({ pool }: Connection): Promise<boolean> {
  const { rows } = await pool.query<{ exists: boolean }>(
    `SELECT to_regclass('demo.mark') IS NOT NULL AS exists`,
  );
  return rows[0]?.exists ?? false;
}

/** Whether the operator's user is a superuser, for whom privileges are not checked. */
export async function isSuperuser({ pool }: Connection): Promise<boolean> {
  const { rows } = await pool.query<{ super: boolean }>(
    'SELECT rolsuper AS super FROM pg_roles WHERE rolname = current_user',
  );
  return rows[0]?.super ?? false;
}
