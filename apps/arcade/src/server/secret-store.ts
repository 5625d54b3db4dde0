import type pg from 'pg';

/** The key that all instances sign the tokens of demo sessions with. */
export async function readDemoKey(pool: pg.Pool): Promise<Buffer> {
  const { rows } = await pool.query<{ value: Buffer }>(
    "SELECT value FROM arcade.secret WHERE name = 'demo seats'",
  );
  return rows[0]!.value; // Inserted by migration 0003.
}
