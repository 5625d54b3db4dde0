import type pg from 'pg';

export type ChainView = { id: string; terminal: string; length: number; createdAt: string } | undefined;

/** The chain in use, as it was published before its first round. */
export async function chainOfRoom(pool: pg.Pool, roomId: string): Promise<{ chain: ChainView }> {
  const { rows } = await pool.query<{ id: string; terminal: string; length: number; created_at: Date }>(
    `SELECT id, terminal, length, created_at FROM arcade.chain WHERE room_id = $1
     ORDER BY created_at DESC LIMIT 1`,
    [roomId],
  );
  const row = rows[0];
  return {
    chain: row && {
      id: row.id,
      terminal: row.terminal,
      length: row.length,
      createdAt: row.created_at.toISOString(),
    },
  };
}
