import { randomUUID } from 'node:crypto';

import type pg from 'pg';

import type { Chain } from '../../engine/crash/chain';

type Queryable = Pick<pg.Pool | pg.PoolClient, 'query'>;

export type ChainView = { id: string; terminal: string; length: number; createdAt: string };

/** The current hash chain; it exists before its first round opens. */
export async function chainOfRoom(db: Queryable, roomId: string): Promise<ChainView | undefined> {
  const { rows } = await db.query<{ id: string; terminal: string; length: number; created_at: Date }>(
    `SELECT id, terminal, length, created_at FROM arcade.chain WHERE room_id = $1
     ORDER BY created_at DESC LIMIT 1`,
    [roomId],
  );
  const row = rows[0];
  return (
    row && { id: row.id, terminal: row.terminal, length: row.length, createdAt: row.created_at.toISOString() }
  );
}

export async function hasRoundsLeft(db: Queryable, roomId: string): Promise<boolean> {
  const { rows } = await db.query<{ left: number }>(
    'SELECT length - used AS left FROM arcade.chain WHERE room_id = $1 ORDER BY created_at DESC LIMIT 1',
    [roomId],
  );
  return (rows[0]?.left ?? 0) > 0;
}

/** Returns the id of the chain. */
export async function insertChain(
  db: Queryable,
  roomId: string,
  seed: Buffer,
  { length, terminal }: Chain,
): Promise<string> {
  const id = randomUUID();
  await db.query(
    'INSERT INTO arcade.chain (id, room_id, seed, length, terminal) VALUES ($1, $2, $3, $4, $5)',
    [id, roomId, seed, length, terminal],
  );
  return id;
}

export type ChainPosition = { id: string; seed: Buffer; length: number; used: number };

/** Takes the next position of the current chain; `undefined` if none is left. */
export async function takePosition(db: Queryable, roomId: string): Promise<ChainPosition | undefined> {
  const { rows } = await db.query<ChainPosition>(
    `UPDATE arcade.chain SET used = used + 1
     WHERE id = (SELECT id FROM arcade.chain WHERE room_id = $1 ORDER BY created_at DESC LIMIT 1)
       AND used < length
     RETURNING id, seed, length, used`,
    [roomId],
  );
  return rows[0];
}

/** The players' seeds in the order of their bets. */
export async function seedsOfRound(db: Queryable, roundId: string): Promise<string[]> {
  const { rows } = await db.query<{ seed: string }>(
    `SELECT details ->> 'seed' AS seed FROM arcade.bet
     WHERE round_id = $1 AND state = 'staked' AND details ? 'seed' ORDER BY placed_at, id`,
    [roundId],
  );
  return rows.map(({ seed }) => seed);
}
