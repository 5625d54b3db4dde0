import { randomUUID } from 'node:crypto';

import type pg from 'pg';

import type { RoomKindId } from './kinds';

export type Phase = 'betting' | 'running' | 'over' | 'void';

/** Times are milliseconds of the database's clock; all decisions use it, because the clocks of instances differ. */
export type Round = {
  id: string;
  roomId: string;
  number: number;
  phase: Phase;
  bettingEndsAt: number;
  runningFrom: number | undefined;
  endsAt: number | undefined;
  /** Heartbeat of the leader. */
  heartbeatAt: number;
  draw: unknown;
  /** The database's clock when this was read. */
  now: number;
};

type Queryable = Pick<pg.Pool | pg.PoolClient, 'query'>;

type Row = {
  id: string;
  room_id: string;
  number: number;
  phase: Phase;
  betting_ends_at: Date;
  running_from: Date | null;
  ends_at: Date | null;
  attended_at: Date;
  draw: unknown;
  now: Date;
};

function toRound(row: Row): Round {
  return {
    id: row.id,
    roomId: row.room_id,
    number: row.number,
    phase: row.phase,
    bettingEndsAt: row.betting_ends_at.getTime(),
    runningFrom: row.running_from?.getTime(),
    endsAt: row.ends_at?.getTime(),
    heartbeatAt: row.attended_at.getTime(),
    draw: row.draw,
    now: row.now.getTime(),
  };
}

export async function readClock(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  // This query has one row.
  return rows[0]!.now.getTime();
}

export async function openRoom(db: Queryable, id: string, kind: RoomKindId): Promise<void> {
  await db.query(
    `INSERT INTO arcade.room (id, kind) VALUES ($1, $2)
     ON CONFLICT (id) DO UPDATE SET watched_at = clock_timestamp()`,
    [id, kind],
  );
}

/** Creates a room without marking it as watched. */
export async function createRoom(db: Queryable, id: string, kind: RoomKindId): Promise<void> {
  await db.query(
    `INSERT INTO arcade.room (id, kind, watched_at) VALUES ($1, $2, 'epoch') ON CONFLICT (id) DO NOTHING`,
    [id, kind],
  );
}

/** Rooms with watching pages, and rooms with an unfinished round. */
export async function roomsToRun(db: Queryable): Promise<{ id: string; kind: RoomKindId }[]> {
  const { rows } = await db.query<{ id: string; kind: RoomKindId }>(
    `SELECT id, kind FROM arcade.room
     WHERE watched_at > clock_timestamp() - interval '15 s'
        OR EXISTS (SELECT FROM arcade.round WHERE room_id = room.id AND phase IN ('betting', 'running'))`,
  );
  return rows;
}

export async function isWatched(db: Queryable, roomId: string): Promise<boolean> {
  const { rows } = await db.query(
    `SELECT FROM arcade.room WHERE id = $1 AND watched_at > clock_timestamp() - interval '15 s'`,
    [roomId],
  );
  return rows.length > 0;
}

export async function latestRound(db: Queryable, roomId: string): Promise<Round | undefined> {
  const { rows } = await db.query<Row>(
    `SELECT *, clock_timestamp() AS now FROM arcade.round WHERE room_id = $1 ORDER BY number DESC LIMIT 1`,
    [roomId],
  );
  return rows[0] && toRound(rows[0]);
}

export async function findRound(db: Queryable, id: string): Promise<Round | undefined> {
  const { rows } = await db.query<Row>(`SELECT *, clock_timestamp() AS now FROM arcade.round WHERE id = $1`, [
    id,
  ]);
  return rows[0] && toRound(rows[0]);
}

/** Finished rounds, newest first, without the players' seeds, which only the proof of a round needs. */
export async function pastRounds(db: Queryable, roomId: string, limit: number): Promise<Round[]> {
  const { rows } = await db.query<Row>(
    `SELECT id, room_id, number, phase, betting_ends_at, running_from, ends_at, attended_at, draw - 'seeds' AS draw,
       clock_timestamp() AS now
     FROM arcade.round WHERE room_id = $1 AND phase = 'over'
     ORDER BY number DESC LIMIT $2`,
    [roomId, limit],
  );
  return rows.map(toRound);
}

/** If two instances lead by mistake, both choose the same number and one insert fails. */
export async function insertRound(
  db: Queryable,
  roomId: string,
  number: number,
  bettingMs: number,
  draw: unknown,
): Promise<string> {
  const id = randomUUID();
  await db.query(
    `INSERT INTO arcade.round (id, room_id, number, phase, betting_ends_at, draw)
     VALUES ($1, $2, $3, 'betting', clock_timestamp() + make_interval(secs => $4), $5)`,
    [id, roomId, number, bettingMs / 1_000, draw === undefined ? null : JSON.stringify(draw)],
  );
  return id;
}

/** Deletes rounds before `number` that have no bets. */
export async function deleteEmptyRounds(db: Queryable, roomId: string, number: number): Promise<void> {
  await db.query(
    `DELETE FROM arcade.round WHERE room_id = $1 AND number < $2 AND phase IN ('over', 'void')
       AND NOT EXISTS (SELECT FROM arcade.bet WHERE round_id = round.id)`,
    [roomId, number],
  );
}

export async function startRound(
  db: Queryable,
  id: string,
  draw: unknown,
  durationMs: number,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE arcade.round SET phase = 'running', draw = $2, attended_at = clock.now, running_from = clock.now,
       ends_at = clock.now + make_interval(secs => $3)
     FROM (SELECT clock_timestamp() AS now) AS clock
     WHERE id = $1 AND phase = 'betting'`,
    [id, JSON.stringify(draw), durationMs / 1_000],
  );
  return rowCount === 1;
}

/** Locks a round until the end of the transaction: until then no bet of it can be confirmed. */
export async function lockRound(db: Queryable, id: string): Promise<Round | undefined> {
  const { rows } = await db.query<Row>(
    'SELECT *, clock_timestamp() AS now FROM arcade.round WHERE id = $1 FOR UPDATE',
    [id],
  );
  return rows[0] && toRound(rows[0]);
}

/** Stores the draw after a decision, and when the round ends. */
export async function storeDecision(
  db: Queryable,
  id: string,
  { draw, endsAt }: { draw: unknown; endsAt: number },
): Promise<void> {
  await db.query('UPDATE arcade.round SET draw = $2, ends_at = $3 WHERE id = $1', [
    id,
    JSON.stringify(draw),
    new Date(endsAt),
  ]);
}

export async function recordHeartbeat(db: Queryable, id: string): Promise<void> {
  await db.query('UPDATE arcade.round SET attended_at = clock_timestamp() WHERE id = $1', [id]);
}

export async function finishRound(
  db: Queryable,
  id: string,
  from: Phase,
  to: 'over' | 'void',
): Promise<boolean> {
  const { rowCount } = await db.query('UPDATE arcade.round SET phase = $3 WHERE id = $1 AND phase = $2', [
    id,
    from,
    to,
  ]);
  return rowCount === 1;
}

/** Locks the phase until the end of the transaction; the leader waits before it changes it. */
export async function lockPhase(db: Queryable, id: string): Promise<Phase | undefined> {
  const { rows } = await db.query<{ phase: Phase }>(
    'SELECT phase FROM arcade.round WHERE id = $1 FOR SHARE',
    [id],
  );
  return rows[0]?.phase;
}
