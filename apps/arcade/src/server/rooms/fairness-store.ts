import type pg from 'pg';

import type { CrashDraw } from './kinds';
import type { ChainView } from './chain-store';

/** Everything that is needed to compute a round again without trusting the server. */
export type RoundProof = {
  chain: ChainView;
  round: { id: string; number: number; position: number; hash: string };
  seeds: string[];
  centi: number;
};

/** A round in which the player has bet. */
export type OwnRound = {
  id: string;
  number: number;
  at: string;
  draw: CrashDraw;
  stake: number;
  payout: number;
  /** The player's seeds. */
  seeds: string[];
};

const ROUNDS_PER_PAGE = 20;

/** `undefined` while the round is running, and for a round of another room. */
export async function proofOf(
  pool: pg.Pool,
  roomId: string,
  roundId: string,
): Promise<RoundProof | undefined> {
  const { rows } = await pool.query<{
    id: string;
    number: number;
    draw: CrashDraw;
    chain_id: string;
    terminal: string;
    length: number;
    created_at: Date;
  }>(
    `SELECT round.id, round.number, round.draw, chain.id AS chain_id, chain.terminal, chain.length, chain.created_at
     FROM arcade.round JOIN arcade.chain ON chain.id = (round.draw ->> 'chainId')::uuid
     WHERE round.id = $1 AND round.room_id = $2 AND round.phase = 'over'`,
    [roundId, roomId],
  );
  const row = rows[0];
  if (!row) return undefined;
  const { position, hash, seeds = [], centi } = row.draw;
  return {
    chain: {
      id: row.chain_id,
      terminal: row.terminal,
      length: row.length,
      createdAt: row.created_at.toISOString(),
    },
    round: { id: row.id, number: row.number, position, hash },
    seeds,
    centi,
  };
}

/** The player's rounds at this game, newest first. */
export async function ownRounds(
  pool: pg.Pool,
  playerId: string,
  gameId: number,
  before: Date | undefined,
): Promise<{ rounds: OwnRound[]; next: string | undefined }> {
  const { rows } = await pool.query<Omit<OwnRound, 'at'> & { at: Date }>(
    `SELECT round.id, round.number, max(bet.placed_at) AS at, round.draw - 'seeds' AS draw,
       sum(bet.stake)::bigint AS stake, sum(bet.payout)::bigint AS payout,
       coalesce(jsonb_agg(bet.details -> 'seed') FILTER (WHERE bet.details ? 'seed'), '[]') AS seeds
     FROM arcade.bet JOIN arcade.round ON round.id = bet.round_id
     WHERE bet.player_id = $1 AND bet.game_id = $2 AND bet.state = 'settled' AND round.phase = 'over'
       AND bet.placed_at < $3
     GROUP BY round.id ORDER BY at DESC LIMIT $4`,
    [playerId, gameId, before ?? new Date('9999-01-01'), ROUNDS_PER_PAGE],
  );
  const rounds = rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  return { rounds, next: rounds.length === ROUNDS_PER_PAGE ? rounds.at(-1)?.at : undefined };
}
