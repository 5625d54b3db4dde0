import { transact, type Connection, type Transaction } from '@tessera/database';
import type { Minor } from '@tessera/money';

import { foldName } from '../../platform/fold-name';
import type { Caller } from '../../platform/http';
import type { TokenKey } from './tokens';

/** Concurrent calls and other tabs still use the old token for a moment. */
const ROTATION_GRACE = `interval '10 seconds'`;

const SWEEP_ROWS = 10_000;
/** Longer than a month, because limits on time count ended sessions. */
const SESSIONS_KEPT = `interval '32 days'`;

/** Why a player cannot log in. */
export type LoginBlock = {
  state: 'open' | 'blocked' | 'closed';
  /** For a blocked or closed account. */
  reason: string | null;
  /** A current break or self-exclusion. */
  exclusion: 'break' | 'exclusion' | null;
  /** Null if it lasts until the player asks to return. */
  until: Date | null;
};

/** Of the player `p`. */
const AWAY_UNTIL = 'operator.away_until(p.exclusion, p.excluded_until, p.return_from)';
/** What the player sees: the chosen end, and after that, once they have asked to return, from when on they may log in. */
const SHOWN_UNTIL = `CASE WHEN p.excluded_until > operator.clock() THEN p.excluded_until
                         ELSE nullif(${AWAY_UNTIL}, 'infinity') END`;
const SELECT_LOGIN_BLOCK = `SELECT p.state, p.state_reason AS reason, p.exclusion, ${SHOWN_UNTIL} AS until`;
const HAS_LOGIN_BLOCK = `(p.state <> 'open' OR ${AWAY_UNTIL} > operator.clock())`;

export type TokenHolder = {
  playerId: string;
  sessionId: string;
  username: string;
  currency: string;
  balance: Minor;
  cashback: Minor;
  verification: Caller['verification'];
  /** Its successor has been in use for longer than the grace period. */
  reused: boolean;
  /** A refreshed token that is used for the first time. */
  unused: boolean;
  /** The session's last activity is old enough to be updated. */
  stale: boolean;
};

/*
 * Runs for every player every two seconds, so it handles many tokens: the keys are two arrays, and the result is one JSON value.
 * Row by row, the driver would cost more than the database. The planner assumes that the arrays are short and uses the indexes,
 * however many players there are. The expiry is compared as a difference, so that the index on it is not used (sql/sessions.sql).
 * The arrays are in subselects: for a parameter the planner counts the elements, prefers a custom plan to the generic one, and
 * plans each time, which at a million players cost twenty times as much as the statement.
 */
const FIND_HOLDERS = `
  SELECT coalesce(json_agg(json_build_array(key.position, t.session_id, p.username, p.currency, cash.balance,
           cashback.balance, p.verification, coalesce(t.rotated_at < now() - ${ROTATION_GRACE}, false),
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
  verification: Caller['verification'],
  reused: boolean,
  unused: boolean,
  stale: boolean,
];

export type SessionStore = ReturnType<typeof createSessionStore>;

export function createSessionStore({ pool }: Connection) {
  return {
    /** One result per key, in order. */
    async findHolders(keys: TokenKey[]): Promise<(TokenHolder | undefined)[]> {
      const statement = {
        name: 'session holders',
        text: FIND_HOLDERS,
        // Ids and hashes contain no character that an array has to quote.
        values: [
          `{${keys.map(({ playerId }) => playerId).join()}}`,
          `{${keys.map(({ hash }) => hash).join()}}`,
        ],
      };
      const { rows } = await pool.query<{ holders: HolderRow[] }>(statement);
      const holders = Array<TokenHolder | undefined>(keys.length).fill(undefined);
      // Removed from the driver's result: V8 allocates the results in the old generation, and each would keep its rows until the
      // next full collection.
      const found = rows.pop()?.holders ?? [];
      for (const [
        position,
        sessionId,
        username,
        currency,
        balance,
        cashback,
        verification,
        reused,
        unused,
        stale,
      ] of found) {
        // ORDINALITY starts at 1 and ends at the number of keys.
        const { playerId } = keys[position - 1]!;
        holders[position - 1] = {
          playerId,
          sessionId,
          username,
          currency,
          balance,
          cashback,
          verification,
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

    async loginBlock(playerId: string): Promise<LoginBlock | undefined> {
      const { rows } = await pool.query<LoginBlock>(
        `${SELECT_LOGIN_BLOCK} FROM operator.player p WHERE p.id = $1 AND ${HAS_LOGIN_BLOCK}`,
        [playerId],
      );
      return rows[0];
    },

    /** For the holder of a token of the player, valid or not: others do not see it. */
    async loginBlockOfBearer({ playerId, hash }: TokenKey): Promise<LoginBlock | undefined> {
      const { rows } = await pool.query<LoginBlock>(
        `${SELECT_LOGIN_BLOCK} FROM operator.session_token t JOIN operator.player p ON p.id = t.player_id
          WHERE t.player_id = $1 AND t.hash = decode($2, 'hex') AND ${HAS_LOGIN_BLOCK}`,
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
     * Opens a session if the verified password is still the current one, the account is open and the player is not excluded: each may
     * have changed on another instance since. The row lock serialises them. Returns whether a session was opened.
     */
    async open(
      token: TokenKey,
      checkedHash: string,
      lifetime: { tokenMinutes: number; hours: number; idleMinutes: number },
      device: string | undefined,
    ): Promise<boolean> {
      const { rowCount } = await pool.query(
        `WITH holder AS (
           SELECT p.id, p.last_login_at, p.last_login_device FROM operator.player p
            WHERE p.id = $1 AND p.password_hash = $6 AND (NOT ${HAS_LOGIN_BLOCK}) IS NOT FALSE
              FOR NO KEY UPDATE),
         noted AS (
           UPDATE operator.player p SET last_login_at = now(), last_login_device = $7
             FROM holder WHERE p.id = holder.id),
         opened AS (
           INSERT INTO operator.session (player_id, expires_at, idle_for, previous_login_at, previous_login_device,
             staked_before, won_before)
           SELECT id, now() + make_interval(hours => $4), make_interval(mins => $5), last_login_at, last_login_device,
                  a.staked, a.won
             FROM holder LEFT JOIN operator.account a ON a.player_id = holder.id AND a.kind = 'cash'
           RETURNING id, expires_at)
         INSERT INTO operator.session_token (player_id, hash, session_id, expires_at)
         SELECT $1, decode($2, 'hex'), id, least(expires_at, now() + make_interval(mins => $3)) FROM opened`,
        [
          token.playerId,
          token.hash,
          lifetime.tokenMinutes,
          lifetime.hours,
          lifetime.idleMinutes,
          checkedHash,
          device,
        ],
      );
      return rowCount === 1;
    },

    /**
     * The old token stays valid until the new one is first used, see `takeOver`. A token that is issued for a replaced one, within its grace
     * period, ends with it: otherwise a copied token could be exchanged after the player's own exchange.
     */
    async exchange(old: TokenKey, sessionId: string, fresh: TokenKey, tokenMinutes: number) {
      await pool.query(
        `INSERT INTO operator.session_token (player_id, hash, session_id, replaces, rotated_at, expires_at)
         SELECT $1, decode($2, 'hex'), s.id, t.hash, t.rotated_at, least(s.expires_at, now() + make_interval(mins => $5))
           FROM operator.session s
           JOIN operator.session_token t ON t.player_id = s.player_id AND t.hash = decode($3, 'hex')
          WHERE s.player_id = $1 AND s.id = $4`,
        [old.playerId, fresh.hash, old.hash, sessionId, tokenMinutes],
      );
    },

    /**
     * Of the tokens that were issued for the same one, the first that is used continues the session. At its first use it replaces that one and
     * all others: a use of those after the grace period is reuse. The rows are locked, so that only one of two is the first.
     */
    async takeOver(token: TokenKey, sessionId: string) {
      await pool.query(
        `WITH used AS (
           SELECT t.hash, t.replaces FROM operator.session s
             JOIN operator.session_token t ON t.player_id = s.player_id AND t.session_id = s.id
            WHERE s.player_id = $1 AND s.id = $3 AND t.hash = decode($2, 'hex')
              AND t.replaces IS NOT NULL AND t.rotated_at IS NULL
              FOR UPDATE OF s, t),
         taken AS (
           UPDATE operator.session_token t SET replaces = NULL FROM used
            WHERE t.player_id = $1 AND t.hash = used.hash)
         UPDATE operator.session_token t SET rotated_at = now() FROM used
          WHERE t.player_id = $1 AND t.rotated_at IS NULL AND t.hash <> used.hash
            AND (t.hash = used.replaces OR t.replaces = used.replaces)`,
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

    /** All sessions of one player, or of every player. */
    async endAll(playerId?: string) {
      await pool.query(
        `UPDATE operator.session SET ended_at = now()
          WHERE ended_at IS NULL AND ($1::uuid IS NULL OR player_id = $1)`,
        [playerId],
      );
    },

    /**
     * A new password ends every session and every link for a new password. In two statements: the first waits for concurrent logins,
     * and only the second sees the sessions that they have opened.
     */
    async changePassword(playerId: string, passwordHash: string, within?: Transaction): Promise<void> {
      const change = async (transaction: Transaction) => {
        await transaction.query('UPDATE operator.player SET password_hash = $2 WHERE id = $1', [
          playerId,
          passwordHash,
        ]);
        await transaction.query(
          'UPDATE operator.session SET ended_at = now() WHERE player_id = $1 AND ended_at IS NULL',
          [playerId],
        );
        await transaction.query('DELETE FROM operator.recovery WHERE player_id = $1', [playerId]);
      };
      await (within ? change(within) : transact(pool, change));
    },

    /** Deletes a chunk of old rows, so that no statement locks many rows for long. Returns whether there may be more. */
    async sweep(): Promise<boolean> {
      const tokens = await pool.query(
        `DELETE FROM operator.session_token WHERE (player_id, hash) IN (SELECT player_id, hash
           FROM operator.session_token WHERE expires_at < now() - interval '1 day' LIMIT $1)`,
        [SWEEP_ROWS],
      );
      const sessions = await pool.query(
        `DELETE FROM operator.session WHERE (player_id, id) IN (SELECT player_id, id
           FROM operator.session WHERE expires_at < now() - ${SESSIONS_KEPT} LIMIT $1)`,
        [SWEEP_ROWS],
      );
      return tokens.rowCount === SWEEP_ROWS || sessions.rowCount === SWEEP_ROWS;
    },
  };
}
