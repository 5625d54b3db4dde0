import { transact, type Connection } from '@tessera/database';
import type { Minor } from '@tessera/money';

import { foldName } from '../../platform/fold-name';
import type { TokenKey } from './tokens';

/** Calls that were under way, and tabs that refresh at the same time, still present the old token. */
const ROTATION_GRACE = `interval '10 seconds'`;
/** An exchange whose answer has not been used by then was lost: the token that it carried is nobody's. */
const LOST_AFTER = `interval '1 minute'`;

const FIND_TIMEOUT_MS = 5_000;
const SWEPT_AT_A_TIME = 10_000;
/** Longer than any month: limits on the time in a session count what is over, too. */
const SESSIONS_KEPT = `interval '32 days'`;

/** A break or a self-exclusion that goes on; without an end where it lasts until the player asks to come back. */
export type Exclusion = { exclusion: 'break' | 'exclusion'; until: Date | null };

/** Of the player `p`. */
const AWAY_UNTIL = 'operator.away_until(p.exclusion, p.excluded_until, p.return_from)';
/** What the player is told: the time that was chosen, then, once they have asked to come back, from when on they may. */
const TOLD_UNTIL = `CASE WHEN p.excluded_until > operator.clock() THEN p.excluded_until
                         ELSE nullif(${AWAY_UNTIL}, 'infinity') END`;

export type TokenHolder = {
  playerId: string;
  sessionId: string;
  username: string;
  currency: string;
  balance: Minor;
  cashback: Minor;
  /** Another token has taken its place, too long ago for a parallel tab. */
  reused: boolean;
  /** The token came by an exchange and is used for the first time. */
  unused: boolean;
  /** The session's last sign of life is old enough to be renewed. */
  stale: boolean;
};

/*
 * Every player asks this every two seconds, so it is made for many at once: the keys come as two arrays, and the
 * answers as one value of JSON. Row by row, the driver would cost more than the database. PostgreSQL takes an array
 * for a short one, and so looks each key up in the indexes, however many players there are. The expiry is a difference, so
 * that no index by it is taken instead (migration 016). The arrays are hidden in subselects: of a parameter PostgreSQL counts
 * the elements, finds the plan for so few better than the prepared one, and plans anew each time, which at a million players
 * cost twenty times what the statement does.
 */
const FIND_HOLDERS = `
  SELECT coalesce(json_agg(json_build_array(key.position, t.session_id, p.username, p.currency, cash.balance,
           cashback.balance, coalesce(t.rotated_at < now() - ${ROTATION_GRACE}, false),
           t.replaces IS NOT NULL, s.last_active_at < now() - interval '1 minute')), '[]') AS holders
    FROM unnest((SELECT $1::uuid[]), (SELECT $2::text[])) WITH ORDINALITY AS key (player_id, hash, position)
    JOIN operator.session_token t ON t.player_id = key.player_id AND t.hash = decode(key.hash, 'hex')
    JOIN operator.session s ON s.player_id = t.player_id AND s.id = t.session_id
    JOIN operator.player p ON p.id = t.player_id
    JOIN operator.account cash ON cash.player_id = t.player_id AND cash.kind = 'cash'
    JOIN operator.account cashback ON cashback.player_id = t.player_id AND cashback.kind = 'cashback'
   WHERE t.expires_at - now() > interval '0'
     AND operator.session_is_live(s.ended_at, s.expires_at, s.last_active_at, s.idle_for)`;

type HolderRow = [
  position: number,
  sessionId: string,
  username: string,
  currency: string,
  balance: Minor,
  cashback: Minor,
  reused: boolean,
  unused: boolean,
  stale: boolean,
];

export type SessionStore = ReturnType<typeof createSessionStore>;

export function createSessionStore({ pool }: Connection) {
  return {
    /** One answer per key, in their order. */
    async findHolders(keys: TokenKey[]): Promise<(TokenHolder | undefined)[]> {
      const statement = {
        name: 'session holders',
        text: FIND_HOLDERS,
        // Neither ids nor hashes have a character that an array would have to quote.
        values: [
          `{${keys.map(({ playerId }) => playerId).join()}}`,
          `{${keys.map(({ hash }) => hash).join()}}`,
        ],
        // All callers stand behind this statement: a connection that has silently died must not hold them up.
        query_timeout: FIND_TIMEOUT_MS,
      };
      const { rows } = await pool.query<{ holders: HolderRow[] }>(statement);
      const holders = Array<TokenHolder | undefined>(keys.length).fill(undefined);
      // Taken out of the driver's result: V8 comes to make results where only a full collection looks, and each would
      // keep its rows until then.
      const found = rows.pop()?.holders ?? [];
      for (const [
        position,
        sessionId,
        username,
        currency,
        balance,
        cashback,
        reused,
        unused,
        stale,
      ] of found) {
        // PostgreSQL counts from 1, and only what it was given.
        const { playerId } = keys[position - 1]!;
        holders[position - 1] = {
          playerId,
          sessionId,
          username,
          currency,
          balance,
          cashback,
          reused,
          unused,
          stale,
        };
      }
      return holders;
    },

    async findPlayer(username: string): Promise<{ id: string; passwordHash: string } | undefined> {
      const { rows } = await pool.query<{ id: string; passwordHash: string }>({
        name: 'session player',
        text: `SELECT p.id, p.password_hash AS "passwordHash" FROM operator.player_name n
                 JOIN operator.player p ON p.id = n.player_id WHERE n.name = $1`,
        values: [foldName(username)],
      });
      return rows[0];
    },

    async exclusion(playerId: string): Promise<Exclusion | undefined> {
      const { rows } = await pool.query<Exclusion>(
        `SELECT p.exclusion, ${TOLD_UNTIL} AS until FROM operator.player p
          WHERE p.id = $1 AND ${AWAY_UNTIL} > operator.clock()`,
        [playerId],
      );
      return rows[0];
    },

    /** Only to the bearer of a token of that player, whether it is still good or not. */
    async exclusionOfBearer({ playerId, hash }: TokenKey): Promise<Exclusion | undefined> {
      const { rows } = await pool.query<Exclusion>(
        `SELECT p.exclusion, ${TOLD_UNTIL} AS until FROM operator.session_token t
           JOIN operator.player p ON p.id = t.player_id
          WHERE t.player_id = $1 AND t.hash = decode($2, 'hex') AND ${AWAY_UNTIL} > operator.clock()`,
        [playerId, hash],
      );
      return rows[0];
    },

    async passwordHash(playerId: string): Promise<string | undefined> {
      const { rows } = await pool.query<{ hash: string }>(
        'SELECT password_hash AS hash FROM operator.player WHERE id = $1',
        [playerId],
      );
      return rows[0]?.hash;
    },

    /**
     * Opens a session, but only while the password that was checked is still the player's, and no break has begun: either
     * may have come in between on another instance. The lock makes them wait for each other. Says whether a session was
     * opened.
     */
    async open(
      token: TokenKey,
      checkedHash: string,
      life: { tokenMinutes: number; hours: number; idleMinutes: number },
      device: string | undefined,
    ): Promise<boolean> {
      const { rowCount } = await pool.query(
        `WITH holder AS (
           SELECT p.id, p.last_login_at, p.last_login_device FROM operator.player p
            WHERE p.id = $1 AND p.password_hash = $6 AND (${AWAY_UNTIL} <= operator.clock()) IS NOT FALSE
              FOR NO KEY UPDATE),
         noted AS (
           UPDATE operator.player p SET last_login_at = now(), last_login_device = $7
             FROM holder WHERE p.id = holder.id),
         opened AS (
           INSERT INTO operator.session (player_id, expires_at, idle_for, previous_login_at, previous_login_device)
           SELECT id, now() + make_interval(hours => $4), make_interval(mins => $5), last_login_at, last_login_device
             FROM holder
           RETURNING id, expires_at)
         INSERT INTO operator.session_token (player_id, hash, session_id, expires_at)
         SELECT $1, decode($2, 'hex'), id, least(expires_at, now() + make_interval(mins => $3)) FROM opened`,
        [token.playerId, token.hash, life.tokenMinutes, life.hours, life.idleMinutes, checkedHash, device],
      );
      return rowCount === 1;
    },

    /** The old token stays good until the fresh one is first used, see `takeOver`. */
    async exchange(old: TokenKey, sessionId: string, fresh: TokenKey, tokenMinutes: number) {
      await pool.query(
        `INSERT INTO operator.session_token (player_id, hash, session_id, replaces, expires_at)
         SELECT $1, decode($2, 'hex'), id, decode($3, 'hex'), least(expires_at, now() + make_interval(mins => $5))
           FROM operator.session WHERE player_id = $1 AND id = $4`,
        [old.playerId, fresh.hash, old.hash, sessionId, tokenMinutes],
      );
    },

    /**
     * At its first use a fresh token takes the place of the one it was given for, and of those given for the same one
     * whose answers were lost: whoever shows up with them later is not the player. The session's row is locked, so that
     * two fresh tokens do not lock each other's.
     */
    async takeOver(token: TokenKey, sessionId: string) {
      await pool.query(
        `WITH used AS (
           SELECT t.hash, t.replaces, t.issued_at FROM operator.session s
             JOIN operator.session_token t ON t.player_id = s.player_id AND t.session_id = s.id
            WHERE s.player_id = $1 AND s.id = $3 AND t.hash = decode($2, 'hex') AND t.replaces IS NOT NULL
              FOR UPDATE OF s),
         taken AS (
           UPDATE operator.session_token t SET replaces = NULL FROM used
            WHERE t.player_id = $1 AND t.hash = used.hash)
         UPDATE operator.session_token t SET rotated_at = now() FROM used
          WHERE t.player_id = $1 AND t.rotated_at IS NULL AND (t.hash = used.replaces
             OR (t.replaces = used.replaces AND t.issued_at < used.issued_at - ${LOST_AFTER}))`,
        [token.playerId, token.hash, sessionId],
      );
    },

    async touch(playerId: string, sessionId: string) {
      await pool.query(
        'UPDATE operator.session SET last_active_at = now() WHERE player_id = $1 AND id = $2',
        [playerId, sessionId],
      );
    },

    async end(playerId: string, sessionId: string) {
      await pool.query(
        'UPDATE operator.session SET ended_at = now() WHERE player_id = $1 AND id = $2 AND ended_at IS NULL',
        [playerId, sessionId],
      );
    },

    /** All sessions of one player, or of everybody. */
    async endAll(playerId?: string) {
      await pool.query(
        `UPDATE operator.session SET ended_at = now()
          WHERE ended_at IS NULL AND ($1::uuid IS NULL OR player_id = $1)`,
        [playerId],
      );
    },

    /**
     * A new password ends every session. In two statements: the first waits for logins under way, and only a later
     * one sees the sessions that they have opened.
     */
    changePassword: (playerId: string, passwordHash: string) =>
      transact(pool, async (transaction) => {
        await transaction.query('UPDATE operator.player SET password_hash = $2 WHERE id = $1', [
          playerId,
          passwordHash,
        ]);
        await transaction.query(
          'UPDATE operator.session SET ended_at = now() WHERE player_id = $1 AND ended_at IS NULL',
          [playerId],
        );
      }),

    /** In pieces, so that no statement holds many rows for long. Says whether there may be more to do. */
    async sweep(): Promise<boolean> {
      const tokens = await pool.query(
        `DELETE FROM operator.session_token WHERE (player_id, hash) IN (SELECT player_id, hash
           FROM operator.session_token WHERE expires_at < now() - interval '1 day' LIMIT $1)`,
        [SWEPT_AT_A_TIME],
      );
      const sessions = await pool.query(
        `DELETE FROM operator.session WHERE (player_id, id) IN (SELECT player_id, id
           FROM operator.session WHERE expires_at < now() - ${SESSIONS_KEPT} LIMIT $1)`,
        [SWEPT_AT_A_TIME],
      );
      return tokens.rowCount === SWEPT_AT_A_TIME || sessions.rowCount === SWEPT_AT_A_TIME;
    },
  };
}
