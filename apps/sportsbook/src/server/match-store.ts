import { randomUUID } from 'node:crypto';

import { transact, type Transaction } from '@tessera/database';
import type pg from 'pg';

import type { Board } from '../engine/board';
import type { Incident, MatchState } from '../engine/simulation';
import type { Pair, Side, Sport } from '../engine/sport';
import type { EventDelta, Tick } from '../wire';

/** The stored state of a started match. */
export type StoredMatch = { id: string; state: MatchState; board: Board; version: number };

export type MatchWrite = {
  id: string;
  state: MatchState;
  board: Board;
  /** The version that was read; `undefined` for a new match. */
  version: number | undefined;
  incidents: readonly Incident[];
};

export const TICK_CHANNEL = 'sportsbook_tick';
const TICKS_KEPT_SECONDS = 300;

/** Creates the seed on the first start. Of two concurrent instances the first one's seed is kept. */
export async function readSeed(pool: pg.Pool): Promise<string> {
  await pool.query("INSERT INTO sportsbook.setting VALUES ('seed', $1) ON CONFLICT DO NOTHING", [
    randomUUID(),
  ]);
  const { rows } = await pool.query<{ value: string }>(
    "SELECT value FROM sportsbook.setting WHERE name = 'seed'",
  );
  const seed = rows[0]?.value;
  if (!seed) throw new Error('the seed is missing');
  return seed;
}

/** Whether the matches before the first start have been played. */
export async function hasPastMatches(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query("SELECT FROM sportsbook.setting WHERE name = 'past_matches'");
  return rowCount === 1;
}

export async function notePastMatches(pool: pg.Pool): Promise<void> {
  await pool.query("INSERT INTO sportsbook.setting VALUES ('past_matches', 'played') ON CONFLICT DO NOTHING");
}

export type PastMatch = Pick<MatchWrite, 'id' | 'state' | 'incidents'>;

/** Stores ended matches. Those that are stored already keep their result. */
export async function writePastMatches(pool: pg.Pool, matches: readonly PastMatch[]): Promise<void> {
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM sportsbook.match WHERE id = ANY ($1)', [
    matches.map(({ id }) => id),
  ]);
  const stored = new Set(rows.map(({ id }) => id));
  const writes = matches
    .filter(({ id, state }) => state.ended && !stored.has(id))
    .map((match): MatchWrite => ({ ...match, board: {}, version: undefined }));
  await transact(pool, async (transaction) => {
    await insertMatches(transaction, writes, 0);
    await insertIncidents(transaction, writes);
  });
}

export async function readLiveMatches(pool: pg.Pool): Promise<StoredMatch[]> {
  const { rows } = await pool.query<StoredMatch>(
    'SELECT id, state, board, version FROM sportsbook.match WHERE NOT ended',
  );
  return rows;
}

export async function readMatch(pool: pg.Pool, id: string): Promise<StoredMatch | undefined> {
  const { rows } = await pool.query<StoredMatch>(
    'SELECT id, state, board, version FROM sportsbook.match WHERE id = $1',
    [id],
  );
  return rows[0];
}

export async function readMatches(
  database: pg.Pool | Transaction,
  ids: readonly string[],
): Promise<Map<string, StoredMatch>> {
  const { rows } = await database.query<StoredMatch>(
    'SELECT id, state, board, version FROM sportsbook.match WHERE id = ANY ($1)',
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Ids of stored matches that started since. */
export async function readStarted(pool: pg.Pool, sinceMs: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM sportsbook.match WHERE starts_at >= $1', [
    new Date(sinceMs),
  ]);
  return rows.map((row) => row.id);
}

/** Events with bets that were never started, for example after a long downtime. */
export async function readAwaitedEvents(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT DISTINCT leg.event_id AS id FROM sportsbook.leg
     WHERE result IS NULL AND NOT EXISTS (SELECT FROM sportsbook.match WHERE match.id = leg.event_id)`,
  );
  return rows.map((row) => row.id);
}

export type EndedMatch = {
  id: string;
  score: Pair;
  /** Points by quarter, or games by set. */
  parts: Pair[] | null;
  abandoned: boolean;
};

/** Finished matches of a sport that started in a time range, latest first. */
export async function readEnded(
  pool: pg.Pool,
  sport: Sport,
  fromMs: number,
  toMs: number,
): Promise<EndedMatch[]> {
  const { rows } = await pool.query<EndedMatch>(
    `SELECT id, state -> 'score' AS score, coalesce(state -> 'periods', state -> 'sets') AS parts,
       (state ->> 'abandoned')::boolean AS abandoned
     FROM sportsbook.match
     WHERE ended AND starts_at >= $1 AND starts_at < $2 AND id LIKE $3
     ORDER BY starts_at DESC, id`,
    [new Date(fromMs), new Date(toMs), `${sport}-%`],
  );
  return rows;
}

type IncidentRow = {
  kind: Incident['kind'];
  side: Side | null;
  clock: number;
  home: number;
  away: number;
  detail: number | null;
};

export async function readIncidents(pool: pg.Pool, matchId: string): Promise<Incident[]> {
  const { rows } = await pool.query<IncidentRow>(
    'SELECT kind, side, clock, home, away, detail FROM sportsbook.incident WHERE match_id = $1 ORDER BY ordinal',
    [matchId],
  );
  return rows.map(({ kind, side, clock, home, away, detail }) => ({
    kind,
    side: side ?? undefined,
    clock,
    score: [home, away],
    detail: detail ?? undefined,
  }));
}

/**
 * Stores one tick of all matches and notifies every instance. Throws if another instance has written one of the matches since: this
 * instance does not lead any more.
 */
export async function writeTick(
  pool: pg.Pool,
  atMs: number,
  events: readonly EventDelta[],
  matches: readonly MatchWrite[],
): Promise<number> {
  return transact(pool, async (transaction) => {
    const { rows } = await transaction.query<{ seq: number }>(
      'INSERT INTO sportsbook.tick (at, payload) VALUES ($1, $2) RETURNING seq',
      [new Date(atMs), JSON.stringify(events)],
    );
    const seq = rows[0]?.seq ?? 0;
    await insertMatches(
      transaction,
      matches.filter(({ version }) => version === undefined),
      seq,
    );
    await updateMatches(
      transaction,
      matches.filter(({ version }) => version !== undefined),
      seq,
    );
    await insertIncidents(transaction, matches);
    await transaction.query('SELECT pg_notify($1, $2)', [TICK_CHANNEL, String(seq)]);
    return seq;
  });
}

async function insertMatches(
  transaction: Transaction,
  matches: readonly MatchWrite[],
  seq: number,
): Promise<void> {
  if (matches.length === 0) return;
  await transaction.query(
    `INSERT INTO sportsbook.match (id, starts_at, state, board, ended, version)
     SELECT id, to_timestamp((state ->> 'startsAtMs')::bigint / 1000.0), state, board, (state ->> 'ended')::boolean, $2
     FROM jsonb_to_recordset($1) AS item (id text, state jsonb, board jsonb)`,
    [JSON.stringify(matches), seq],
  );
}

async function updateMatches(
  transaction: Transaction,
  matches: readonly MatchWrite[],
  seq: number,
): Promise<void> {
  if (matches.length === 0) return;
  const { rowCount } = await transaction.query(
    `UPDATE sportsbook.match
     SET state = item.state, board = item.board, ended = (item.state ->> 'ended')::boolean, version = $2
     FROM jsonb_to_recordset($1) AS item (id text, state jsonb, board jsonb, version bigint)
     WHERE match.id = item.id AND match.version = item.version`,
    [JSON.stringify(matches), seq],
  );
  if (rowCount !== matches.length) throw new Error('another instance has written a match');
}

async function insertIncidents(transaction: Transaction, matches: readonly MatchWrite[]): Promise<void> {
  const incidents = matches.flatMap(({ id, incidents: list }) =>
    list.map(({ score, ...incident }) => ({ matchId: id, ...incident, home: score[0], away: score[1] })),
  );
  if (incidents.length === 0) return;
  await transaction.query(
    `INSERT INTO sportsbook.incident (match_id, ordinal, kind, side, clock, home, away, detail)
     SELECT item."matchId",
       coalesce((SELECT max(ordinal) FROM sportsbook.incident WHERE match_id = item."matchId"), 0)
         + row_number() OVER (PARTITION BY item."matchId" ORDER BY position),
       item.kind, item.side, item.clock, item.home, item.away, item.detail
     FROM ROWS FROM (jsonb_to_recordset($1) AS ("matchId" text, kind text, side text, clock integer, home integer, away integer, detail integer))
       WITH ORDINALITY AS item ("matchId", kind, side, clock, home, away, detail, position)`,
    [JSON.stringify(incidents)],
  );
}

export async function readTicks(pool: pg.Pool, afterSeq: number): Promise<Tick[]> {
  const { rows } = await pool.query<{ seq: number; at: Date; payload: EventDelta[] }>(
    'SELECT seq, at, payload FROM sportsbook.tick WHERE seq > $1 ORDER BY seq',
    [afterSeq],
  );
  return rows.map(({ seq, at, payload }) => ({ seq, atMs: at.getTime(), events: payload }));
}

export async function deleteOldTicks(pool: pg.Pool, nowMs: number): Promise<void> {
  await pool.query('DELETE FROM sportsbook.tick WHERE at < $1', [
    new Date(nowMs - TICKS_KEPT_SECONDS * 1_000),
  ]);
}
