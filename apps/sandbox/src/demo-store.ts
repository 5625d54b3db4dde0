import type { Transaction } from '@tessera/database';

export type Mark = { game_ids: number[]; seeded_at: Date | null };
export type PlayedRound = {
  id: string;
  playerId: string;
  gameSession: string;
  area: 'casino' | 'sport';
  title: string | undefined;
  providerId: number | undefined;
};

/** Until the end of the transaction, no other instance creates the mark or seeds. */
export async function lockDemo(transaction: Transaction): Promise<void> {
  await transaction.query(`SELECT pg_advisory_xact_lock(hashtext('tessera demo'))`);
}

export async function hasTable(transaction: Transaction, table: string): Promise<boolean> {
  const { rows } = await transaction.query<{ has: boolean }>('SELECT to_regclass($1) IS NOT NULL AS has', [
    table,
  ]);
  return rows[0]?.has === true;
}

/** Has no tables, views or sequences, except those of extensions. */
export async function isEmpty(transaction: Transaction): Promise<boolean> {
  const { rowCount } = await transaction.query(
    `SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname NOT IN ('pg_catalog', 'information_schema') AND n.nspname !~ '^pg_(toast|temp)'
        AND c.relkind IN ('r', 'p', 'v', 'm', 'S', 'f')
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
      LIMIT 1`,
  );
  return rowCount === 0;
}

export async function createMark(transaction: Transaction): Promise<void> {
  await transaction.query('CREATE SCHEMA demo');
  await transaction.query(
    `CREATE TABLE demo.mark (
       made_at timestamptz NOT NULL DEFAULT now(),
       -- When the demo's players were made: they are made once.
       seeded_at timestamptz,
       -- The games that the demo has put into the catalogue.
       game_ids integer[] NOT NULL DEFAULT '{}')`,
  );
  await transaction.query('INSERT INTO demo.mark DEFAULT VALUES');
}

/** Everything in the database counts as created by the demo. */
export async function claimAll(transaction: Transaction): Promise<void> {
  await transaction.query(
    `UPDATE demo.mark SET game_ids = ARRAY(SELECT id FROM operator.game),
       seeded_at = (SELECT min(created_at) FROM operator.player)`,
  );
}

export async function readMark(transaction: Transaction): Promise<Mark | undefined> {
  const { rows } = await transaction.query<Mark>('SELECT game_ids, seeded_at FROM demo.mark');
  return rows[0];
}

export async function markSeeded(transaction: Transaction, gameIds: readonly number[]): Promise<void> {
  await transaction.query('UPDATE demo.mark SET seeded_at = coalesce(seeded_at, now()), game_ids = $1', [
    gameIds,
  ]);
}

export async function usePlayMoney(transaction: Transaction): Promise<void> {
  await transaction.query(
    `INSERT INTO operator.setting (name, value) VALUES ('play money', 'on') ON CONFLICT DO NOTHING`,
  );
}

/** The games that the demo did not create. */
export async function otherGames(transaction: Transaction, own: readonly number[]): Promise<Set<number>> {
  const { rows } = await transaction.query<{ id: number }>(
    'SELECT id FROM operator.game WHERE id <> ALL ($1)',
    [own],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Deletes the games `own`, except `kept`. */
export async function deleteGames(
  transaction: Transaction,
  own: readonly number[],
  kept: readonly number[],
): Promise<void> {
  await transaction.query('DELETE FROM operator.game WHERE id = ANY ($1) AND id <> ALL ($2)', [own, kept]);
}

export async function insertFavourites(
  transaction: Transaction,
  playerId: string,
  gameIds: readonly number[],
): Promise<void> {
  await transaction.query(
    'INSERT INTO operator.favourite (player_id, game_id) SELECT $1, unnest($2::integer[])',
    [playerId, gameIds],
  );
}

/** The cashback of the day before, which the player can transfer. */
export async function creditCashback(
  transaction: Transaction,
  playerId: string,
  { lost, due }: { lost: number; due: number },
): Promise<void> {
  await transaction.query(
    `WITH period AS (
       INSERT INTO operator.cashback_period (player_id, starts_at, ends_at, slots, live, crash, sport, lost, due)
       SELECT $1, day.starts_at, day.ends_at, $2, 0, 0, 0, $2, $3
         FROM operator.period_of('day', operator.time_zone_of($1), now() - interval '1 day') AS day RETURNING starts_at)
     SELECT operator.credit_cashback($1, starts_at, $3) FROM period`,
    [playerId, lost, due],
  );
}

export async function openGameSession(
  transaction: Transaction,
  playerId: string,
  { session, gameSession }: { session: string; gameSession: string },
): Promise<void> {
  await transaction.query(
    `INSERT INTO operator.session (player_id, id, expires_at, idle_for)
     VALUES ($1, $2, now() + interval '1 hour', interval '1 hour')`,
    [playerId, session],
  );
  await transaction.query(
    `INSERT INTO operator.game_session (player_id, id, session_id, language, open_by) VALUES ($1, $2, $3, 'fr', now())`,
    [playerId, gameSession, session],
  );
}

export async function endSession(transaction: Transaction, playerId: string, session: string): Promise<void> {
  await transaction.query('UPDATE operator.session SET ended_at = now() WHERE player_id = $1 AND id = $2', [
    playerId,
    session,
  ]);
}

/*
 * The wallet's functions. Its store posts on connections of its own, and the demo needs one transaction.
 */

export async function bet(transaction: Transaction, round: PlayedRound, amount: number): Promise<void> {
  const request = { ...rowOf(round), id: `${round.id}:bet`, session: round.gameSession, amount };
  await post(transaction, 'SELECT outcome FROM operator.bets($1)', [JSON.stringify([request])]);
}

export async function win(transaction: Transaction, round: PlayedRound, amount: number): Promise<void> {
  const kind = { promotion: false, late: false, unstaked: false };
  const request = { ...rowOf(round), ...kind, id: `${round.id}:win`, bet: `${round.id}:bet`, amount };
  await post(transaction, 'SELECT outcome FROM operator.wins($1)', [JSON.stringify([request])]);
}

export async function cashier(
  transaction: Transaction,
  kind: 'deposit' | 'withdrawal',
  { id, playerId, amount }: { id: string; playerId: string; amount: number },
): Promise<void> {
  await post(transaction, 'SELECT outcome FROM operator.cashier($1, $2, $3, $4)', [
    id,
    kind,
    playerId,
    amount,
  ]);
}

function rowOf({ id, playerId, area, title, providerId }: PlayedRound) {
  return { source: '', player: playerId, area, round: id, title, provider: providerId };
}

async function post(transaction: Transaction, text: string, values: unknown[]): Promise<void> {
  const { rows } = await transaction.query<{ outcome: string }>(text, values);
  if (rows[0]?.outcome !== 'ok') throw new Error(`a transfer of the demo was refused: ${rows[0]?.outcome}`);
}
