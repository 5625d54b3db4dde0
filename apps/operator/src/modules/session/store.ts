import type { Connection } from '@tessera/database';
import type { Minor } from '@tessera/money';

import type { TokenKey } from './tokens';

/** Tabs that refresh at the same time all present the same old token. */
const ROTATION_GRACE = `interval '10 seconds'`;

const FIND_TIMEOUT_MS = 5_000;

export type TokenHolder = {
  playerId: string;
  sessionId: string;
  username: string;
  currency: string;
  balance: Minor;
  cashback: Minor;
  /** The token was exchanged for another one, too long ago for a parallel tab. */
  reused: boolean;
  /** The session's last sign of life is old enough to be renewed. */
  stale: boolean;
};

/*
 * Every player asks this every two seconds, so it is made for many at once: the keys come as one value of 48 bytes
 * each, and the answers as one value of JSON. Row by row, the driver would cost more than the database.
 */
const FIND_HOLDERS = `
  SELECT coalesce(json_agg(json_build_array(key.position, t.session_id, p.username, p.currency, cash.balance,
           cashback.balance, coalesce(t.rotated_at < now() - ${ROTATION_GRACE}, false),
           s.last_active_at < now() - interval '1 minute')), '[]') AS holders
    FROM (SELECT position, encode(substring($1::bytea FROM 48 * position + 1 FOR 16), 'hex')::uuid AS player_id,
                 substring($1::bytea FROM 48 * position + 17 FOR 32) AS hash
            FROM generate_series(0, length($1::bytea) / 48 - 1) AS position) AS key
    JOIN operator.session_token t ON t.player_id = key.player_id AND t.hash = key.hash
    JOIN operator.session s ON s.player_id = t.player_id AND s.id = t.session_id
    JOIN operator.player p ON p.id = t.player_id
    JOIN operator.account cash ON cash.player_id = t.player_id AND cash.kind = 'cash'
    JOIN operator.account cashback ON cashback.player_id = t.player_id AND cashback.kind = 'cashback'
   WHERE t.expires_at > now()
     AND operator.session_is_live(s.ended_at, s.expires_at, s.last_active_at, s.idle_for)`;

type HolderRow = [
  position: number,
  sessionId: string,
  username: string,
  currency: string,
  balance: Minor,
  cashback: Minor,
  reused: boolean,
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
        values: [Buffer.concat(keys.map(({ bytes }) => bytes))],
        // All callers stand behind this statement: a connection that has silently died must not hold them up.
        query_timeout: FIND_TIMEOUT_MS,
      };
      const { rows } = await pool.query<{ holders: HolderRow[] }>(statement);
      const holders = Array<TokenHolder | undefined>(keys.length).fill(undefined);
      for (const [position, sessionId, username, currency, balance, cashback, reused, stale] of rows[0]
        ?.holders ?? []) {
        // Positions are those of the keys.
        const { playerId } = keys[position]!;
        holders[position] = { playerId, sessionId, username, currency, balance, cashback, reused, stale };
      }
      return holders;
    },

    async findPlayer(username: string): Promise<{ id: string; passwordHash: string } | undefined> {
      const { rows } = await pool.query<{ id: string; passwordHash: string }>({
        name: 'session player',
        text: `SELECT id, password_hash AS "passwordHash" FROM operator.player WHERE lower(username) = lower($1)`,
        values: [username],
      });
      return rows[0];
    },

    async passwordHash(playerId: string): Promise<string | undefined> {
      const { rows } = await pool.query<{ hash: string }>(
        'SELECT password_hash AS hash FROM operator.player WHERE id = $1',
        [playerId],
      );
      return rows[0]?.hash;
    },

    async open(token: TokenKey, life: { tokenMinutes: number; hours: number; idleMinutes: number }) {
      await pool.query(
        `WITH opened AS (
           INSERT INTO operator.session (player_id, expires_at, idle_for)
           VALUES ($1, now() + make_interval(hours => $4), make_interval(mins => $5)) RETURNING id, expires_at)
         INSERT INTO operator.session_token (player_id, hash, session_id, expires_at)
         SELECT $1, $2, id, least(expires_at, now() + make_interval(mins => $3)) FROM opened`,
        [token.playerId, token.hash, life.tokenMinutes, life.hours, life.idleMinutes],
      );
    },

    async rotate(old: TokenKey, sessionId: string, fresh: TokenKey, tokenMinutes: number) {
      await pool.query(
        `WITH rotated AS (
           UPDATE operator.session_token SET rotated_at = coalesce(rotated_at, now())
            WHERE player_id = $1 AND hash = $2)
         INSERT INTO operator.session_token (player_id, hash, session_id, expires_at)
         SELECT $1, $3, id, least(expires_at, now() + make_interval(mins => $5))
           FROM operator.session WHERE player_id = $1 AND id = $4`,
        [old.playerId, old.hash, fresh.hash, sessionId, tokenMinutes],
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

    /** A new password ends every session, in the same transaction. */
    async changePassword(playerId: string, passwordHash: string) {
      await pool.query(
        `WITH changed AS (UPDATE operator.player SET password_hash = $2 WHERE id = $1)
         UPDATE operator.session SET ended_at = now() WHERE player_id = $1 AND ended_at IS NULL`,
        [playerId, passwordHash],
      );
    },

    async sweep() {
      await pool.query(`DELETE FROM operator.session_token WHERE expires_at < now() - interval '1 day'`);
      await pool.query(`DELETE FROM operator.session WHERE expires_at < now() - interval '1 day'`);
    },
  };
}
