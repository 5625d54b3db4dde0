import type { StakeChange, StakeState } from '@tessera/provider-kit/server';
import type pg from 'pg';

export type BetState = StakeState;

export type Bet = {
  id: string;
  playerId: string;
  sessionId: string;
  commandId: string;
  providerId: number;
  gameId: number;
  title: string;
  username: string;
  roundId: string;
  seat: number;
  /** For a free round, its value, which is not taken. */
  stake: number;
  /** `undefined` for a bet of an earlier version. */
  currency: string | undefined;
  /** The reference of the free rounds that it uses one of. */
  freeRounds: string | undefined;
  details: unknown;
  state: BetState;
  payout: number | undefined;
  refusal: string | undefined;
  balance: number | undefined;
  /** Frames of the round that the player has seen. */
  shown: number;
  placedAt: Date;
};

export type NewBet = Omit<Bet, 'state' | 'refusal' | 'balance' | 'shown' | 'placedAt' | 'freeRounds'> & {
  freeRounds?: string | undefined;
};

const ROUNDS_PER_PAGE = 20;

type Queryable = Pick<pg.Pool | pg.PoolClient, 'query'>;

type Row = {
  id: string;
  player_id: string;
  session_id: string;
  command_id: string;
  provider_id: number;
  game_id: number;
  title: string;
  username: string;
  round_id: string;
  seat: number;
  stake: number;
  currency: string | null;
  free_rounds: string | null;
  details: unknown;
  state: BetState;
  payout: number | null;
  refusal: string | null;
  balance: number | null;
  shown: number;
  placed_at: Date;
};

function toBet(row: Row): Bet {
  return {
    id: row.id,
    playerId: row.player_id,
    sessionId: row.session_id,
    commandId: row.command_id,
    providerId: row.provider_id,
    gameId: row.game_id,
    title: row.title,
    username: row.username,
    roundId: row.round_id,
    seat: row.seat,
    stake: row.stake,
    currency: row.currency ?? undefined,
    freeRounds: row.free_rounds ?? undefined,
    details: row.details,
    state: row.state,
    payout: row.payout ?? undefined,
    refusal: row.refusal ?? undefined,
    balance: row.balance ?? undefined,
    shown: row.shown,
    placedAt: row.placed_at,
  };
}

/** `undefined` if the player has a bet with this command id. */
export async function insertBet(db: Queryable, bet: NewBet): Promise<Bet | undefined> {
  const { rows } = await db.query<Row>(
    `INSERT INTO arcade.bet (id, player_id, session_id, command_id, provider_id, game_id, title, username,
       round_id, seat, stake, details, payout, free_rounds, currency, state)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, 'placing')
     ON CONFLICT (player_id, command_id) DO NOTHING
     RETURNING *`,
    [
      bet.id,
      bet.playerId,
      bet.sessionId,
      bet.commandId,
      bet.providerId,
      bet.gameId,
      bet.title,
      bet.username,
      bet.roundId,
      bet.seat,
      bet.stake,
      JSON.stringify(bet.details),
      bet.payout ?? null,
      bet.freeRounds,
      bet.currency,
    ],
  );
  return rows[0] && toBet(rows[0]);
}

export async function findByCommand(
  db: Queryable,
  playerId: string,
  commandId: string,
): Promise<Bet | undefined> {
  const { rows } = await db.query<Row>('SELECT * FROM arcade.bet WHERE player_id = $1 AND command_id = $2', [
    playerId,
    commandId,
  ]);
  return rows[0] && toBet(rows[0]);
}

export async function findBet(db: Queryable, playerId: string, id: string): Promise<Bet | undefined> {
  const { rows } = await db.query<Row>('SELECT * FROM arcade.bet WHERE player_id = $1 AND id = $2', [
    playerId,
    id,
  ]);
  return rows[0] && toBet(rows[0]);
}

export async function betsOfRound(db: Queryable, roundId: string): Promise<Bet[]> {
  const { rows } = await db.query<Row>('SELECT * FROM arcade.bet WHERE round_id = $1 ORDER BY placed_at', [
    roundId,
  ]);
  return rows.map(toBet);
}

/** The player's last accepted bet at this game, whether or not its win is paid. */
export async function lastBet(db: Queryable, playerId: string, gameId: number): Promise<Bet | undefined> {
  const { rows } = await db.query<Row>(
    `SELECT * FROM arcade.bet
     WHERE player_id = $1 AND game_id = $2 AND state IN ('staked', 'settling', 'settled')
     ORDER BY placed_at DESC LIMIT 1`,
    [playerId, gameId],
  );
  return rows[0] && toBet(rows[0]);
}

/** Stores how many frames of the round the player has seen. Never reduces the number, as requests may arrive out of order. */
export async function storeShownFrames(
  db: Queryable,
  playerId: string,
  roundId: string,
  shown: number,
): Promise<void> {
  await db.query('UPDATE arcade.bet SET shown = $3 WHERE player_id = $1 AND round_id = $2 AND shown < $3', [
    playerId,
    roundId,
    shown,
  ]);
}

export async function ownBetsOfRound(db: Queryable, playerId: string, roundId: string): Promise<Bet[]> {
  const { rows } = await db.query<Row>(
    `SELECT * FROM arcade.bet WHERE player_id = $1 AND round_id = $2 AND state NOT IN ('placing', 'refused')
     ORDER BY placed_at`,
    [playerId, roundId],
  );
  return rows.map(toBet);
}

export type ListedRound = {
  id: string;
  at: string;
  stake: number;
  payout: number | undefined;
  /** A free round: its stake is 0. */
  isFree: boolean;
};

/** The player's settled rounds at this game, newest first. */
export async function listRounds(
  db: Queryable,
  playerId: string,
  gameId: number,
  before: Date | undefined,
): Promise<{ rounds: ListedRound[]; next: string | undefined }> {
  const { rows } = await db.query<Omit<ListedRound, 'at' | 'payout'> & { at: Date; payout: number | null }>(
    `SELECT round_id AS id, max(placed_at) AS at, coalesce(sum(stake) FILTER (WHERE free_rounds IS NULL), 0)::bigint AS stake,
       sum(payout)::bigint AS payout, bool_or(free_rounds IS NOT NULL) AS "isFree"
     FROM arcade.bet
     WHERE player_id = $1 AND game_id = $2 AND state = 'settled' AND placed_at < $3
     GROUP BY round_id ORDER BY at DESC LIMIT $4`,
    [playerId, gameId, before ?? new Date('9999-01-01'), ROUNDS_PER_PAGE],
  );
  const rounds = rows.map(({ at, payout, ...round }) => ({
    ...round,
    at: at.toISOString(),
    payout: payout ?? undefined,
  }));
  return { rounds, next: rounds.length === ROUNDS_PER_PAGE ? rounds.at(-1)?.at : undefined };
}

export type Change = StakeChange & {
  /** Merged into the details. */
  details?: Record<string, unknown>;
};

/**
 * Compare-and-set of the state: returns the changed bet, or `undefined` if it was not in the state `from`.
 */
export async function moveBet(
  db: Queryable,
  bet: Pick<Bet, 'id' | 'playerId'>,
  from: BetState,
  to: BetState,
  change: Change = {},
): Promise<Bet | undefined> {
  const { rows } = await db.query<Row>(
    `UPDATE arcade.bet SET state = $4, payout = COALESCE($5, payout), balance = COALESCE($6, balance),
       refusal = COALESCE($7, refusal), details = details || $8::jsonb, changed_at = clock_timestamp()
     WHERE player_id = $1 AND id = $2 AND state = $3
     RETURNING *`,
    [
      bet.playerId,
      bet.id,
      from,
      to,
      change.payout ?? null,
      change.balance ?? null,
      change.refusal ?? null,
      JSON.stringify(change.details ?? {}),
    ],
  );
  return rows[0] && toBet(rows[0]);
}

/**
 * Stores that half of a flight's stake was cashed out, once. A flight is settled 250 ms after its end (`LATE_CASH_OUT_MS` in
 * rooms/round-runner.ts). From 100 ms after its end on a half is refused, because the settlement may not see it.
 */
export async function storeHalf(
  db: Queryable,
  bet: Pick<Bet, 'id' | 'playerId'>,
  centi: number,
): Promise<Bet | undefined> {
  const { rows } = await db.query<Row>(
    `UPDATE arcade.bet SET details = details || jsonb_build_object('halfAt', $3::integer), changed_at = clock_timestamp()
     WHERE player_id = $1 AND id = $2 AND state = 'staked' AND NOT details ? 'halfAt'
       AND EXISTS (SELECT FROM arcade.round WHERE round.id = bet.round_id AND round.phase = 'running'
         AND clock_timestamp() < round.ends_at + interval '100 ms')
     RETURNING *`,
    [bet.playerId, bet.id, centi],
  );
  return rows[0] && toBet(rows[0]);
}

/**
 * SQL condition: the request or process that moved the bet has failed. A spin stores its payout before it is staked; a bet in
 * a room is staked without one until the round ends, and is refunded when the round is void.
 */
export const IS_ABANDONED = `
  state = 'placing' AND changed_at < clock_timestamp() - interval '10 s'
  OR state IN ('settling', 'refunding') AND changed_at < clock_timestamp() - interval '3 s'
  OR state = 'staked' AND changed_at < clock_timestamp() - interval '3 s' AND (
    payout IS NOT NULL
    OR EXISTS (SELECT FROM arcade.round WHERE round.id = bet.round_id AND round.phase = 'void'))`;
