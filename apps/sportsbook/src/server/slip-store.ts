import { transact } from '@tessera/database';
import { minor, type Minor } from '@tessera/money';
import type pg from 'pg';

import type { LegResult, SlipOutcome } from '../engine/settlement';
import type { MatchState } from '../engine/simulation';
import type { Pair } from '../engine/sport';
import type { LegRequest, OddsPolicy, RefusalCode } from '../wire';

export type SlipStatus =
  | 'pending'
  | 'staking'
  | 'open'
  | 'settling'
  | 'reversing'
  | 'refused'
  | SlipOutcome['status'];

export type Leg = {
  eventId: string;
  market: string;
  outcome: string;
  live: boolean;
  odds: number;
  result: LegResult | undefined;
  score: Pair | undefined;
};

export type Slip = {
  playerId: string;
  id: string;
  sessionId: string;
  currency: string;
  stake: Minor;
  policy: OddsPolicy;
  title: string;
  fingerprint: string;
  status: SlipStatus;
  outcome: SlipOutcome['status'] | undefined;
  refusal: RefusalCode | undefined;
  potential: Minor;
  payout: Minor | undefined;
  placedAtMs: number;
  acceptAtMs: number;
  settledAtMs: number | undefined;
  legs: Leg[];
};

export type SlipKey = Pick<Slip, 'playerId' | 'id'>;

type SlipRow = {
  player_id: string;
  id: string;
  session_id: string;
  currency: string;
  stake: number;
  policy: OddsPolicy;
  title: string;
  fingerprint: string;
  status: SlipStatus;
  outcome: SlipOutcome['status'] | null;
  refusal: RefusalCode | null;
  potential: number;
  payout: number | null;
  placed_at: Date;
  accept_at: Date;
  settled_at: Date | null;
  legs: (Omit<Leg, 'result' | 'score'> & { result: LegResult | null; score: Pair | null })[];
};

function toSlip(row: SlipRow): Slip {
  return {
    playerId: row.player_id,
    id: row.id,
    sessionId: row.session_id,
    currency: row.currency,
    stake: minor(row.stake),
    policy: row.policy,
    title: row.title,
    fingerprint: row.fingerprint,
    status: row.status,
    outcome: row.outcome ?? undefined,
    refusal: row.refusal ?? undefined,
    potential: minor(row.potential),
    payout: row.payout === null ? undefined : minor(row.payout),
    placedAtMs: row.placed_at.getTime(),
    acceptAtMs: row.accept_at.getTime(),
    settledAtMs: row.settled_at?.getTime(),
    legs: row.legs.map((leg) => ({ ...leg, result: leg.result ?? undefined, score: leg.score ?? undefined })),
  };
}

const SELECT_SLIP = `
  SELECT slip.*, (
    SELECT jsonb_agg(jsonb_build_object(
      'eventId', leg.event_id, 'market', leg.market, 'outcome', leg.outcome, 'live', leg.live, 'odds', leg.odds,
      'result', leg.result, 'score', match.state -> 'score') ORDER BY leg.ordinal)
    FROM sportsbook.leg LEFT JOIN sportsbook.match ON match.id = leg.event_id
    WHERE leg.player_id = slip.player_id AND leg.slip_id = slip.id
  ) AS legs
  FROM sportsbook.slip`;

export async function readSlip(pool: pg.Pool, { playerId, id }: SlipKey): Promise<Slip | undefined> {
  const { rows } = await pool.query<SlipRow>(`${SELECT_SLIP} WHERE player_id = $1 AND id = $2`, [
    playerId,
    id,
  ]);
  return rows[0] && toSlip(rows[0]);
}

export type SlipGroup = 'open' | 'settled';

const GROUPS: Record<SlipGroup, readonly SlipStatus[]> = {
  open: ['pending', 'staking', 'open', 'settling', 'reversing'],
  settled: ['won', 'lost', 'void', 'partly_void'],
};

export async function readSlips(
  pool: pg.Pool,
  playerId: string,
  group: SlipGroup,
  beforeMs: number,
  count: number,
): Promise<Slip[]> {
  const { rows } = await pool.query<SlipRow>(
    `${SELECT_SLIP} WHERE player_id = $1 AND status = ANY ($2) AND placed_at < $3 ORDER BY placed_at DESC LIMIT $4`,
    [playerId, GROUPS[group], new Date(beforeMs), count],
  );
  return rows.map(toSlip);
}

export async function countPending(pool: pg.Pool, playerId: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    "SELECT count(*) AS count FROM sportsbook.slip WHERE player_id = $1 AND status IN ('pending', 'staking')",
    [playerId],
  );
  return rows[0]?.count ?? 0;
}

export type NewSlip = Pick<
  Slip,
  | 'playerId'
  | 'id'
  | 'sessionId'
  | 'currency'
  | 'stake'
  | 'policy'
  | 'title'
  | 'fingerprint'
  | 'potential'
  | 'placedAtMs'
  | 'acceptAtMs'
> & { legs: readonly (LegRequest & { live: boolean })[] };

/** False when the player has used this id before. */
export async function insertSlip(pool: pg.Pool, slip: NewSlip): Promise<boolean> {
  return transact(pool, async (transaction) => {
    const { rowCount } = await transaction.query(
      `INSERT INTO sportsbook.slip
         (player_id, id, session_id, currency, stake, policy, title, fingerprint, status, potential, placed_at, accept_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'pending', $9, $10, $11) ON CONFLICT DO NOTHING`,
      [
        slip.playerId,
        slip.id,
        slip.sessionId,
        slip.currency,
        slip.stake,
        slip.policy,
        slip.title,
        slip.fingerprint,
        slip.potential,
        new Date(slip.placedAtMs),
        new Date(slip.acceptAtMs),
      ],
    );
    if (rowCount === 0) return false;
    await transaction.query(
      `INSERT INTO sportsbook.leg (player_id, slip_id, ordinal, event_id, market, outcome, live, odds)
       SELECT $1, $2, position, "eventId", market, outcome, live, odds
       FROM ROWS FROM (jsonb_to_recordset($3) AS ("eventId" text, market text, outcome text, live boolean, odds integer))
         WITH ORDINALITY AS item ("eventId", market, outcome, live, odds, position)`,
      [slip.playerId, slip.id, JSON.stringify(slip.legs)],
    );
    return true;
  });
}

/** From here on the stake may move: the prices are final, and the slip says so before the wallet is asked. */
export async function startStaking(
  pool: pg.Pool,
  { playerId, id }: SlipKey,
  odds: readonly number[],
  potential: Minor,
): Promise<boolean> {
  return transact(pool, async (transaction) => {
    const { rowCount } = await transaction.query(
      `UPDATE sportsbook.slip SET status = 'staking', potential = $3
       WHERE player_id = $1 AND id = $2 AND status = 'pending'`,
      [playerId, id, potential],
    );
    if (rowCount === 0) return false;
    await transaction.query(
      `UPDATE sportsbook.leg SET odds = item.odds
       FROM unnest($3::integer[]) WITH ORDINALITY AS item (odds, position)
       WHERE leg.player_id = $1 AND leg.slip_id = $2 AND leg.ordinal = item.position`,
      [playerId, id, odds],
    );
    return true;
  });
}

/** Moves a slip on only if it is still where the caller believes it to be. */
export async function moveSlip(
  pool: pg.Pool,
  { playerId, id }: SlipKey,
  from: readonly SlipStatus[],
  to: SlipStatus,
  refusal?: RefusalCode,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `UPDATE sportsbook.slip SET status = $4, refusal = coalesce($5, refusal)
     WHERE player_id = $1 AND id = $2 AND status = ANY ($3)`,
    [playerId, id, from, to, refusal ?? null],
  );
  return rowCount === 1;
}

/**
 * Slips whose instance has gone: nobody accepted them long after they were due. The newest first, here and below, so
 * that slips which the wallet keeps refusing cannot hold up the others.
 */
export async function readForsaken(pool: pg.Pool, dueBeforeMs: number): Promise<Slip[]> {
  const { rows } = await pool.query<SlipRow>(
    `${SELECT_SLIP} WHERE status = 'reversing' OR (status IN ('pending', 'staking') AND accept_at < $1)
     ORDER BY accept_at DESC LIMIT 100`,
    [new Date(dueBeforeMs)],
  );
  return rows.map(toSlip);
}

export type UndecidedLeg = { eventId: string; market: string; outcome: string };

/** Each undecided selection once, however many slips have it, with the state of its match. */
export async function readUndecided(pool: pg.Pool): Promise<(UndecidedLeg & { state: MatchState })[]> {
  const { rows } = await pool.query<UndecidedLeg & { state: MatchState }>(
    `SELECT selection."eventId", selection.market, selection.outcome, match.state
     FROM (SELECT DISTINCT event_id AS "eventId", market, outcome FROM sportsbook.leg WHERE result IS NULL) AS selection
     JOIN sportsbook.match ON match.id = selection."eventId"`,
  );
  return rows;
}

export async function writeResults(
  pool: pg.Pool,
  results: readonly (UndecidedLeg & { result: LegResult })[],
): Promise<void> {
  await pool.query(
    `UPDATE sportsbook.leg SET result = item.result
     FROM jsonb_to_recordset($1) AS item ("eventId" text, market text, outcome text, result text)
     WHERE leg.event_id = item."eventId" AND leg.market = item.market AND leg.outcome = item.outcome
       AND leg.result IS NULL`,
    [JSON.stringify(results)],
  );
}

/** Open slips that one lost leg or the last missing result has decided, and those whose settlement broke off. */
export async function readDecided(pool: pg.Pool): Promise<Slip[]> {
  const { rows } = await pool.query<SlipRow>(
    `${SELECT_SLIP} WHERE status = 'settling' OR (status = 'open' AND (
       EXISTS (SELECT FROM sportsbook.leg WHERE leg.player_id = slip.player_id AND leg.slip_id = slip.id AND result = 'lost')
       OR NOT EXISTS (SELECT FROM sportsbook.leg WHERE leg.player_id = slip.player_id AND leg.slip_id = slip.id AND result IS NULL)))
     ORDER BY placed_at DESC LIMIT 200`,
  );
  return rows.map(toSlip);
}

export async function startSettling(
  pool: pg.Pool,
  { playerId, id }: SlipKey,
  { status, payout }: SlipOutcome,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `UPDATE sportsbook.slip SET status = 'settling', outcome = $3, payout = $4
     WHERE player_id = $1 AND id = $2 AND status = 'open'`,
    [playerId, id, status, payout],
  );
  return rowCount === 1;
}

export async function finishSettling(
  pool: pg.Pool,
  { playerId, id }: SlipKey,
  atMs: number,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `UPDATE sportsbook.slip SET status = outcome, settled_at = $3
     WHERE player_id = $1 AND id = $2 AND status = 'settling'`,
    [playerId, id, new Date(atMs)],
  );
  return rowCount === 1;
}
