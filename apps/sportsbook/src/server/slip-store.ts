import { transact, type Transaction } from '@tessera/database';
import { minor, type Minor } from '@tessera/money';
import type { StakeState } from '@tessera/provider-kit/server';
import type pg from 'pg';

import type { LegResult, SlipOutcome } from '../engine/settlement';
import type { MatchState } from '../engine/simulation';
import type { Pair } from '../engine/sport';
import type { System } from '../engine/system';
import type { EventInfo, LegRequest, OddsPolicy, RefusalCode } from '../wire';
import { ABANDONED_AFTER_MS } from './limits';

/** Pending: in the delay of a live bet, before the wallet is called. */
export type SlipState = 'pending' | StakeState;

export type Leg = {
  eventId: string;
  market: string;
  outcome: string;
  live: boolean;
  odds: number;
  /** A copy of the event from when the bet was placed; older slips have none. */
  event: EventInfo | undefined;
  result: LegResult | undefined;
  score: Pair | undefined;
};

/** How a slip ended: by its legs, or by a cash-out. */
export type SlipStatus = SlipOutcome['status'] | 'cashed_out';

export type Slip = {
  playerId: string;
  id: string;
  sessionId: string;
  currency: string;
  stake: Minor;
  policy: OddsPolicy;
  /** The sizes of its combinations; `undefined` for a single or an accumulator. */
  system: System | undefined;
  title: string;
  fingerprint: string;
  state: SlipState;
  outcome: SlipStatus | undefined;
  refusal: RefusalCode | undefined;
  potential: Minor;
  payout: Minor | undefined;
  /** The part of the stake that was cashed out, and what was paid for it. `potential` and `payout` are those of the rest. */
  cashedStake: Minor;
  cashedAmount: Minor;
  placedAtMs: number;
  acceptAtMs: number;
  settledAtMs: number | undefined;
  legs: Leg[];
};

/** The stake without the parts that were cashed out. */
export function openStake({ stake, cashedStake }: Pick<Slip, 'stake' | 'cashedStake'>): Minor {
  return minor(stake - cashedStake);
}

export type SlipKey = Pick<Slip, 'playerId' | 'id'>;

type SlipRow = {
  player_id: string;
  id: string;
  session_id: string;
  currency: string;
  stake: number;
  policy: OddsPolicy;
  system: number[] | null;
  title: string;
  fingerprint: string;
  state: SlipState;
  outcome: SlipStatus | null;
  refusal: RefusalCode | null;
  potential: number;
  payout: number | null;
  cashed_stake: number;
  cashed_amount: number;
  placed_at: Date;
  accept_at: Date;
  settled_at: Date | null;
  legs: (Omit<Leg, 'event' | 'result' | 'score'> & {
    event: EventInfo | null;
    result: LegResult | null;
    score: Pair | null;
  })[];
};

function toSlip(row: SlipRow): Slip {
  return {
    playerId: row.player_id,
    id: row.id,
    sessionId: row.session_id,
    currency: row.currency,
    stake: minor(row.stake),
    policy: row.policy,
    system: row.system ?? undefined,
    title: row.title,
    fingerprint: row.fingerprint,
    state: row.state,
    outcome: row.outcome ?? undefined,
    refusal: row.refusal ?? undefined,
    potential: minor(row.potential),
    payout: row.payout === null ? undefined : minor(row.payout),
    cashedStake: minor(row.cashed_stake),
    cashedAmount: minor(row.cashed_amount),
    placedAtMs: row.placed_at.getTime(),
    acceptAtMs: row.accept_at.getTime(),
    settledAtMs: row.settled_at?.getTime(),
    legs: row.legs.map((leg) => ({
      ...leg,
      event: leg.event ?? undefined,
      result: leg.result ?? undefined,
      score: leg.score ?? undefined,
    })),
  };
}

const SELECT_SLIP = `
  SELECT slip.*, (
    SELECT jsonb_agg(jsonb_build_object(
      'eventId', leg.event_id, 'market', leg.market, 'outcome', leg.outcome, 'live', leg.live, 'odds', leg.odds,
      'event', leg.event, 'result', leg.result, 'score', match.state -> 'score') ORDER BY leg.ordinal)
    FROM sportsbook.leg LEFT JOIN sportsbook.match ON match.id = leg.event_id
    WHERE leg.player_id = slip.player_id AND leg.slip_id = slip.id
  ) AS legs
  FROM sportsbook.slip`;

export async function readSlip(
  database: pg.Pool | Transaction,
  { playerId, id }: SlipKey,
): Promise<Slip | undefined> {
  const { rows } = await database.query<SlipRow>(`${SELECT_SLIP} WHERE player_id = $1 AND id = $2`, [
    playerId,
    id,
  ]);
  return rows[0] && toSlip(rows[0]);
}

export type SlipGroup = 'open' | 'settled';

/** A slip that was refunded before it was accepted (without an outcome) is in neither list. */
const IN_GROUP: Record<SlipGroup, string> = {
  open: "state IN ('pending', 'placing', 'staked', 'settling', 'refunding')",
  settled: "(state = 'settled' OR state = 'refunded' AND outcome IS NOT NULL)",
};

export async function readSlips(
  pool: pg.Pool,
  playerId: string,
  group: SlipGroup,
  beforeMs: number,
  count: number,
): Promise<Slip[]> {
  const { rows } = await pool.query<SlipRow>(
    `${SELECT_SLIP} WHERE player_id = $1 AND ${IN_GROUP[group]} AND placed_at < $2 ORDER BY placed_at DESC LIMIT $3`,
    [playerId, new Date(beforeMs), count],
  );
  return rows.map(toSlip);
}

export async function countPending(pool: pg.Pool, playerId: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    "SELECT count(*) AS count FROM sportsbook.slip WHERE player_id = $1 AND state IN ('pending', 'placing')",
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
  | 'system'
  | 'title'
  | 'fingerprint'
  | 'potential'
  | 'placedAtMs'
  | 'acceptAtMs'
> & { legs: readonly (LegRequest & { live: boolean; event: EventInfo | undefined })[] };

/**
 * Whether the player's open slips on one of these events could return more than the limit. Locked per player: two concurrent slips
 * would not see each other.
 */
async function exceedsEventLimit(
  transaction: Transaction,
  { playerId, id, potential, eventIds }: SlipKey & { potential: Minor; eventIds: readonly string[] },
  maxEventPayout: Minor,
): Promise<boolean> {
  await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `sportsbook ${playerId}`,
  ]);
  const { rows } = await transaction.query<{ potential: number }>(
    `SELECT sum(slip.potential)::bigint AS potential
     FROM sportsbook.leg JOIN sportsbook.slip ON slip.player_id = leg.player_id AND slip.id = leg.slip_id
     WHERE slip.player_id = $1 AND slip.id <> $2 AND leg.event_id = ANY ($3)
       AND slip.state IN ('pending', 'placing', 'staked', 'settling')
     GROUP BY leg.event_id`,
    [playerId, id, eventIds],
  );
  return rows.some((row) => row.potential + potential > maxEventPayout);
}

export type Insertion =
  | 'inserted'
  /** The player has a slip with this id. */
  | 'known'
  | 'event_payout_too_high';

export async function insertSlip(pool: pg.Pool, slip: NewSlip, maxEventPayout: Minor): Promise<Insertion> {
  return transact(pool, async (transaction) => {
    const eventIds = slip.legs.map(({ eventId }) => eventId);
    if (await exceedsEventLimit(transaction, { ...slip, eventIds }, maxEventPayout))
      return 'event_payout_too_high';
    const { rowCount } = await transaction.query(
      `INSERT INTO sportsbook.slip
         (player_id, id, session_id, currency, stake, policy, title, fingerprint, state, potential, placed_at, accept_at, system)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'pending', $9, $10, $11, $12) ON CONFLICT DO NOTHING`,
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
        slip.system ?? null,
      ],
    );
    if (rowCount === 0) return 'known';
    await transaction.query(
      `INSERT INTO sportsbook.leg (player_id, slip_id, ordinal, event_id, market, outcome, live, odds, event)
       SELECT $1, $2, position, "eventId", market, outcome, live, odds, event
       FROM ROWS FROM (jsonb_to_recordset($3)
           AS ("eventId" text, market text, outcome text, live boolean, odds integer, event jsonb))
         WITH ORDINALITY AS item ("eventId", market, outcome, live, odds, event, position)`,
      [slip.playerId, slip.id, JSON.stringify(slip.legs)],
    );
    return 'inserted';
  });
}

/** Stores the final prices before the wallet is called. */
export async function startPlacing(
  pool: pg.Pool,
  { playerId, id }: SlipKey,
  legs: readonly { eventId: string; odds: number }[],
  potential: Minor,
  maxEventPayout: Minor,
): Promise<Slip | 'event_payout_too_high' | undefined> {
  const started = await transact(pool, async (transaction) => {
    const eventIds = legs.map(({ eventId }) => eventId);
    // Prices may have risen during the delay of a live bet.
    if (await exceedsEventLimit(transaction, { playerId, id, potential, eventIds }, maxEventPayout))
      return 'event_payout_too_high';
    const { rowCount } = await transaction.query(
      `UPDATE sportsbook.slip SET state = 'placing', potential = $3, changed_at = clock_timestamp()
       WHERE player_id = $1 AND id = $2 AND state = 'pending'`,
      [playerId, id, potential],
    );
    if (rowCount === 0) return false;
    await transaction.query(
      `UPDATE sportsbook.leg SET odds = item.odds
       FROM unnest($3::integer[]) WITH ORDINALITY AS item (odds, position)
       WHERE leg.player_id = $1 AND leg.slip_id = $2 AND leg.ordinal = item.position`,
      [playerId, id, legs.map(({ odds }) => odds)],
    );
    return true;
  });
  if (started === 'event_payout_too_high') return started;
  return started ? readSlip(pool, { playerId, id }) : undefined;
}

export type SlipUpdate = {
  outcome?: SlipStatus | undefined;
  payout?: number | undefined;
  refusal?: RefusalCode | undefined;
  settledAtMs?: number | undefined;
};

/**
 * Compare-and-set of the state: returns the changed slip, or `undefined` if it was not in the state `from` or if another part of it
 * was cashed out since it was read.
 */
export async function moveSlip(
  pool: pg.Pool,
  { playerId, id, cashedStake = minor(0) }: SlipKey & { cashedStake?: Minor },
  from: SlipState,
  to: SlipState,
  { outcome, payout, refusal, settledAtMs }: SlipUpdate = {},
): Promise<Slip | undefined> {
  const { rowCount } = await pool.query(
    `UPDATE sportsbook.slip SET state = $4, outcome = coalesce($5, outcome), payout = coalesce($6, payout),
       refusal = coalesce($7, refusal), settled_at = coalesce($8, settled_at), changed_at = clock_timestamp()
     WHERE player_id = $1 AND id = $2 AND state = $3 AND cashed_stake = $9`,
    [
      playerId,
      id,
      from,
      to,
      outcome ?? null,
      payout ?? null,
      refusal ?? null,
      settledAtMs === undefined ? null : new Date(settledAtMs),
      cashedStake,
    ],
  );
  return rowCount === 1 ? readSlip(pool, { playerId, id }) : undefined;
}

export type UndecidedLeg = { eventId: string; market: string; outcome: string };

/** Each undecided selection once, with the state of its match. */
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

/**
 * SQL condition: the slip needs another step that no request takes. Its request has failed, or its legs decide it: no result is
 * missing, or fewer legs are left than the smallest bet of a system needs.
 */
export const NEEDS_STEP = `
  state IN ('settling', 'refunding') AND changed_at < clock_timestamp() - interval '3 s'
  OR state IN ('pending', 'placing') AND changed_at < clock_timestamp() - interval '${ABANDONED_AFTER_MS} ms'
  OR state = 'staked' AND (
    SELECT count(*) FILTER (WHERE result IS NULL) = 0
      OR count(*) FILTER (WHERE result IS DISTINCT FROM 'lost') < coalesce(slip.system[1], count(*))
    FROM sportsbook.leg WHERE leg.player_id = slip.player_id AND leg.slip_id = slip.id)`;
