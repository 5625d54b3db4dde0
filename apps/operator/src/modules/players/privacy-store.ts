import { randomBytes } from 'node:crypto';

import { transact, type Connection } from '@tessera/database';

import { foldName } from '../../platform/fold-name';

/* Everything that is stored about a player, and its erasure. */

/** Names of columns with hashes of secrets. */
const SECRETS = /^(password_hash|code_hash|content_hash|hash|replaces)$/;

/** Tables of the operator whose rows of a player an erasure deletes. Others are kept: the ledger, limits and logs of changes. */
const ERASED = [
  'favourite',
  'game_session',
  'person',
  'player_contact',
  'player_name',
  'player_profile',
  'recent_game',
  'recovery',
  'session',
  'session_token',
];

type PlayerTable = { name: string; column: string; columns: string[] };

export type PrivacyStore = ReturnType<typeof createPrivacyStore>;

export function createPrivacyStore({ pool }: Connection) {
  /** Every table with a player's id, of the operator and of providers in the same database. */
  async function tablesOfPlayers(): Promise<PlayerTable[]> {
    const { rows } = await pool.query<PlayerTable>(
      `SELECT format('%I.%I', n.nspname, c.relname) AS name, a.attname AS column,
              ARRAY(SELECT o.attname::text FROM pg_attribute o WHERE o.attrelid = c.oid AND o.attnum > 0 AND NOT o.attisdropped
                     ORDER BY o.attnum) AS columns
         FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
        WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND n.nspname !~ '^(pg_|information_schema)'
          AND a.attname = CASE WHEN c.oid = 'operator.player'::regclass THEN 'id'
                               WHEN c.oid = 'operator.registration'::regclass THEN 'holder_id' ELSE 'player_id' END
          AND a.atttypid IN ('uuid'::regtype, 'text'::regtype)
          AND has_table_privilege(c.oid, 'SELECT')
        ORDER BY 1`,
    );
    return rows;
  }

  return {
    /** Rows by table, without hashes of secrets. */
    async export(playerId: string): Promise<Record<string, unknown[]>> {
      const found: Record<string, unknown[]> = {};
      for (const { name, column, columns } of await tablesOfPlayers()) {
        const shown = columns.filter((own) => !SECRETS.test(own)).map((own) => `"${own}"`);
        const { rows } = await pool.query<Record<string, unknown>>(
          `SELECT ${shown.join(', ')} FROM ${name} WHERE "${column}"::text = $1`,
          [playerId],
        );
        if (rows.length > 0) found[name] = rows;
      }
      return found;
    },

    /**
     * Replaces the name by a random one and deletes what the ledger does not need. Returns the new name; `undefined` if the account is
     * not closed.
     */
    erase: (playerId: string): Promise<string | undefined> =>
      transact(pool, async (transaction) => {
        const pseudonym = `erased-${randomBytes(8).toString('hex')}`;
        const { rows } = await transaction.query<{ is_excluded: boolean }>(
          `UPDATE operator.player SET username = $2, password_hash = 'erased', language = NULL, time_zone = NULL,
                  last_login_device = NULL, state_reason = NULL, erased_at = now()
            WHERE id = $1 AND state = 'closed' AND erased_at IS NULL
           RETURNING operator.exclusion_of($1, operator.clock()) IS NOT NULL AS is_excluded`,
          [playerId, pseudonym],
        );
        const player = rows[0];
        if (!player) return undefined;
        for (const table of ERASED) {
          // A self-excluded person must be recognised in a new registration.
          if (table === 'person' && player.is_excluded) continue;
          await transaction.query(`DELETE FROM operator.${table} WHERE player_id = $1`, [playerId]);
        }
        await transaction.query('DELETE FROM operator.registration WHERE holder_id = $1', [playerId]);
        await transaction.query('UPDATE operator.accepted_terms SET address = NULL WHERE player_id = $1', [
          playerId,
        ]);
        await transaction.query('INSERT INTO operator.player_name (name, player_id) VALUES ($1, $2)', [
          foldName(pseudonym),
          playerId,
        ]);
        // Providers in the same database store the name with bets.
        const { rows: named } = await transaction.query<{ name: string }>(
          `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.columns c
            WHERE column_name = 'username' AND table_schema <> 'operator' AND EXISTS (
              SELECT FROM information_schema.columns o WHERE o.table_schema = c.table_schema
                 AND o.table_name = c.table_name AND o.column_name = 'player_id')`,
        );
        for (const { name } of named)
          await transaction.query(`UPDATE ${name} SET username = $2 WHERE player_id::text = $1`, [
            playerId,
            pseudonym,
          ]);
        return pseudonym;
      }),
  };
}
