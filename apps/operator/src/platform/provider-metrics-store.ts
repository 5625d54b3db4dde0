import type { Connection } from '@tessera/database';

/** Reads ten minutes of transfers through the index on their time. */
export async function countOpenRounds(
  { pool }: Connection,
  providers: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ provider: string; rounds: number }>(
    `SELECT provider, count(*) AS rounds FROM (
       SELECT split_part(id, CASE kind WHEN 'close' THEN '#' ELSE ':' END, 1) AS provider, player_id, round_id
         FROM operator.transfer
        WHERE created_at >= now() - interval '10 minutes' AND round_id IS NOT NULL
          AND kind IN ('bet', 'win', 'rollback', 'close')
        GROUP BY 1, 2, 3 HAVING bool_and(kind = 'bet')) AS open
      WHERE provider = ANY ($1) GROUP BY provider`,
    [providers],
  );
  const counted = new Map(rows.map(({ provider, rounds }) => [provider, rounds]));
  return new Map(providers.map((name) => [name, counted.get(name) ?? 0]));
}

/** What a rollback has moved: `rollback` returns a stake, `reversal` takes a win back. */
export async function readRollback(
  { pool }: Connection,
  playerId: string,
  transferId: string,
): Promise<{ kind: 'rollback' | 'reversal'; amount: number } | undefined> {
  const { rows } = await pool.query<{ kind: 'rollback' | 'reversal'; amount: number }>({
    name: 'rollback amount',
    text: `SELECT kind, amount FROM operator.transfer
            WHERE player_id = $1 AND id = $2 AND kind IN ('rollback', 'reversal')`,
    values: [playerId, transferId],
  });
  return rows[0];
}
