import { connect } from '@tessera/database';

export const bookDatabaseUrl = process.env['SITE_DATABASE_URL'] ?? '';

/** Moves the home price of a live match for every page and instance, as the simulation does. By 0, it is that of the board again. */
export async function moveHomePrice(eventId: string, by = 50): Promise<void> {
  const { pool, close } = connect(bookDatabaseUrl, { name: 'test' });
  try {
    const { rows } = await pool.query<{ odds: number[] }>(
      `SELECT board -> '1x2' AS odds FROM sportsbook.match WHERE id = $1`,
      [eventId],
    );
    const [home = 0, ...others] = rows[0]?.odds ?? [];
    const delta = { id: eventId, markets: { '1x2': [home + by, ...others] } };
    await pool.query(
      `WITH next AS (INSERT INTO sportsbook.tick (payload) VALUES ($1) RETURNING seq)
       SELECT pg_notify('sportsbook_tick', seq::text) FROM next`,
      [JSON.stringify([delta])],
    );
  } finally {
    await close();
  }
}
