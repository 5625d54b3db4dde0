import type pg from 'pg';

/** Free rounds of a player at a game. */
export type FreeRounds = {
  reference: string;
  rounds: number;
  left: number;
  /** The value of one round. */
  stake: number;
  expiresAt: Date;
};

export type NewFreeRounds = Omit<FreeRounds, 'left'> & {
  playerId: string;
  providerId: number;
  gameId: number;
};

/** A repeated grant changes nothing. */
export async function insertFreeRounds(pool: pg.Pool, grant: NewFreeRounds): Promise<void> {
  await pool.query(
    `INSERT INTO arcade.free_rounds (player_id, reference, provider_id, game_id, rounds, stake, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    [
      grant.playerId,
      grant.reference,
      grant.providerId,
      grant.gameId,
      grant.rounds,
      grant.stake,
      grant.expiresAt,
    ],
  );
}

export async function endFreeRounds(pool: pg.Pool, playerId: string, reference: string): Promise<void> {
  await pool.query(
    'UPDATE arcade.free_rounds SET ended_at = now() WHERE player_id = $1 AND reference = $2 AND ended_at IS NULL',
    [playerId, reference],
  );
}

/**
 * Ends free rounds of which the wallet has refused one: the response to their grant was lost, and the operator has granted others instead.
 * Not in the first minute, in which the operator may not have stored the response yet.
 */
export async function endRefusedFreeRounds(
  pool: pg.Pool,
  playerId: string,
  reference: string,
): Promise<void> {
  await pool.query(
    `UPDATE arcade.free_rounds SET ended_at = now()
      WHERE player_id = $1 AND reference = $2 AND ended_at IS NULL AND granted_at < now() - interval '1 minute'`,
    [playerId, reference],
  );
}

/** The free rounds that can be played now, the first to expire first. A stake that was rolled back has used none. */
export async function playableFreeRounds(
  pool: pg.Pool,
  playerId: string,
  { providerId, id: gameId }: { providerId: number; id: number },
): Promise<FreeRounds[]> {
  const { rows } = await pool.query<FreeRounds>(
    `SELECT * FROM (
       SELECT reference, rounds, stake, expires_at AS "expiresAt", rounds - (
           SELECT count(*) FROM arcade.bet WHERE bet.player_id = f.player_id AND bet.free_rounds = f.reference
              AND bet.state NOT IN ('refused', 'refunding', 'refunded'))::integer AS "left"
         FROM arcade.free_rounds f
        WHERE player_id = $1 AND provider_id = $2 AND game_id = $3 AND ended_at IS NULL AND expires_at > now()
     ) AS granted WHERE "left" > 0 ORDER BY "expiresAt", reference`,
    [playerId, providerId, gameId],
  );
  return rows;
}
