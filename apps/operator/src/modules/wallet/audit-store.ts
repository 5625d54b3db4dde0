import type { Connection, Transaction } from '@tessera/database';

import { savePosition } from '../../platform/stream-store';

export const AUDIT_READER = 'audit';
/** Its position is the time up to which entries were archived and deleted. */
export const ARCHIVE_READER = 'archive';
const CHUNK_PAYMENTS = 20_000;
/** Even, because a player has two accounts: no player is split between two chunks. */
const CHUNK_ACCOUNTS = 50_000;
export const HOUSE = '00000000-0000-0000-0000-000000000000';
export const MAX_FINDINGS = 100;

/** The owner of the account of an entry: the player, or the house. */
export const ownerOf = (entry: string) =>
  `CASE WHEN ${entry}.account IN ('cash', 'cashback', 'debt', 'reserved') THEN ${entry}.player_id ELSE '${HOUSE}' END`;

const NUMBERS = `
  SELECT min(number) AS first, max(number) AS last FROM operator.transfer WHERE created_at >= $1 AND created_at < $2`;

/**
 * Entries of the transfers of a range, and one row without an entry for each transfer that has none. The range of numbers lets
 * the planner use the index `entry_stream`.
 */
const MOVED = `
  SELECT t.player_id, t.number, t.amount AS transferred, e.account, e.currency, e.amount
    FROM operator.transfer t
    LEFT JOIN operator.entry e ON e.player_id = t.player_id AND e.transfer_number = t.number AND e.transfer_number BETWEEN $3 AND $4
   WHERE t.created_at >= $1 AND t.created_at < $2`;

const OUT_OF_BALANCE = `
  SELECT CASE WHEN count(account) = 0 THEN format('transfer %s of player %s has no entries', number, player_id)
              WHEN min(currency) <> max(currency) THEN format('transfer %s of player %s has two currencies', number, player_id)
              ELSE format('transfer %s of player %s is out of balance by %s', number, player_id, sum(amount)) END AS finding
    FROM moved
   GROUP BY player_id, number, transferred
  HAVING (count(account) = 0 AND transferred > 0) OR sum(amount) <> 0 OR min(currency) <> max(currency)
   LIMIT ${MAX_FINDINGS}`;

const SUMS = `
  SELECT ${ownerOf('moved')} AS owner, account, currency, sum(amount) AS balance
    FROM moved WHERE account IS NOT NULL GROUP BY owner, account, currency`;

const ADD_TO = {
  /** Checks only. */
  nowhere: '',
  table: `, added AS (
    INSERT INTO operator.audited_balance AS known (player_id, account, currency, balance) ${SUMS}
    ON CONFLICT (player_id, account, currency) DO UPDATE SET balance = known.balance + excluded.balance)`,
  /** For a full audit: 20 million transfers would update nearly as many rows of the table one by one. */
  temporary: `, added AS (INSERT INTO audit_sum ${SUMS})`,
};

/** In one statement, so that a concurrent transfer is in both sums or in neither. */
const COMPARE_PLAYERS = `
  WITH owned AS MATERIALIZED (
    SELECT player_id, kind, currency, balance, debt FROM operator.account
     WHERE player_id > $1 ORDER BY player_id LIMIT ${CHUNK_ACCOUNTS}),
  later AS MATERIALIZED (
    SELECT e.player_id, e.account, e.currency, sum(e.amount) AS total
      FROM operator.transfer t JOIN operator.entry e ON e.player_id = t.player_id AND e.transfer_number = t.number
     WHERE t.created_at >= (SELECT read_until FROM operator.stream_position WHERE reader = '${AUDIT_READER}')
     GROUP BY e.player_id, e.account, e.currency),
  open_withdrawal AS MATERIALIZED (
    SELECT player_id, sum(amount) AS total FROM operator.payment
     WHERE status IN ('pending', 'approved') AND kind = 'withdrawal' GROUP BY player_id),
  recorded AS (
    SELECT player_id, currency, kind::text AS account, balance FROM owned
    UNION ALL SELECT player_id, currency, 'debt', -debt FROM owned WHERE kind = 'cash'
    UNION ALL SELECT player_id, currency, 'reserved', coalesce(o.total, 0) FROM owned LEFT JOIN open_withdrawal o USING (player_id) WHERE kind = 'cash'),
  last AS MATERIALIZED (SELECT player_id FROM owned ORDER BY player_id DESC LIMIT 1)
  SELECT (SELECT player_id FROM last) AS last, (SELECT count(*) FROM owned) AS compared,
         coalesce(json_agg(format('%s of player %s is %s, but its entries sum to %s', recorded.account, recorded.player_id, recorded.balance, summed.total))
           FILTER (WHERE recorded.balance <> summed.total), '[]') AS findings
    FROM recorded
    -- With the range of players, or each chunk would read the sums of all players.
    LEFT JOIN operator.audited_balance known ON known.player_id = recorded.player_id AND known.account::text = recorded.account
          AND known.currency = recorded.currency AND known.player_id > $1 AND known.player_id <= (SELECT player_id FROM last)
    LEFT JOIN later ON later.player_id = recorded.player_id AND later.account::text = recorded.account AND later.currency = recorded.currency
   CROSS JOIN LATERAL (SELECT coalesce(known.balance, 0) + coalesce(later.total, 0) AS total) AS summed`;

/** Every payment has the transfers of its status, with its amount, and no others. */
const COMPARE_PAYMENTS = `
  WITH paid AS MATERIALIZED (
    SELECT player_id, id, kind, status, amount, fee FROM operator.payment
     WHERE (player_id, id) > ($1, $2) ORDER BY player_id, id LIMIT ${CHUNK_PAYMENTS}),
  last AS MATERIALIZED (SELECT player_id, id FROM paid ORDER BY player_id DESC, id DESC LIMIT 1),
  moved AS (
    SELECT p.*,
      (SELECT t.amount FROM operator.transfer t WHERE t.player_id = p.player_id AND t.id = 'payment:' || p.id) AS first,
      (SELECT t.amount FROM operator.transfer t WHERE t.player_id = p.player_id AND t.id = 'payment:' || p.id || ':payout') AS payout,
      (SELECT t.amount FROM operator.transfer t WHERE t.player_id = p.player_id AND t.id = 'payment:' || p.id || ':return') AS returned
      FROM paid p)
  SELECT (SELECT player_id FROM last) AS "lastPlayer", (SELECT id FROM last) AS "lastId", (SELECT count(*) FROM paid) AS compared,
         coalesce(json_agg(format('%s %s of player %s is %s, but its transfers do not match', kind, id, player_id, status))
           FILTER (WHERE (first, payout, returned) IS DISTINCT FROM (
             CASE WHEN kind = 'withdrawal' THEN amount WHEN status = 'done' THEN amount - fee END,
             CASE WHEN kind = 'withdrawal' AND status = 'done' THEN amount END,
             CASE WHEN kind = 'withdrawal' AND status IN ('refused', 'failed', 'cancelled') THEN amount END)), '[]') AS findings
    FROM moved`;

const COMPARE_HOUSE = `
  WITH later AS (
    SELECT e.account, e.currency, sum(e.amount) AS total
      FROM operator.transfer t JOIN operator.entry e ON e.player_id = t.player_id AND e.transfer_number = t.number
     WHERE t.created_at >= (SELECT read_until FROM operator.stream_position WHERE reader = '${AUDIT_READER}')
     GROUP BY e.account, e.currency)
  SELECT format('pot %s of %s is %s, but its entries sum to %s', p.tier, p.currency, p.balance, summed.total) AS finding
    FROM operator.jackpot_pot p
    LEFT JOIN operator.audited_balance known
      ON known.player_id = '${HOUSE}' AND known.account::text = 'jackpot_' || p.tier AND known.currency = p.currency
    LEFT JOIN later ON later.account::text = 'jackpot_' || p.tier AND later.currency = p.currency
   CROSS JOIN LATERAL (SELECT coalesce(known.balance, 0) + coalesce(later.total, 0) AS total) AS summed
   WHERE p.balance <> summed.total
  UNION ALL
  SELECT format('entries of %s sum to %s', currency, sum(balance)) FROM operator.audited_balance
   GROUP BY currency HAVING sum(balance) <> 0`;

type PaymentPosition = { playerId: string; id: string };

export function createAuditStore({ pool }: Connection) {
  return {
    pool,

    /** Checks the transfers of a range, and adds up their entries. Returns the findings. */
    async sumRange(
      transaction: Transaction,
      from: Date,
      until: Date | 'infinity',
      addTo: keyof typeof ADD_TO,
    ): Promise<string[]> {
      const { rows: numbers } = await transaction.query<{ first: number | null; last: number | null }>(
        NUMBERS,
        [from, until],
      );
      const { first = null, last = null } = numbers[0] ?? {};
      if (first === null) return [];
      const { rows } = await transaction.query<{ finding: string }>(
        `WITH moved AS MATERIALIZED (${MOVED})${ADD_TO[addTo]} ${OUT_OF_BALANCE}`,
        [from, until, first, last],
      );
      return rows.map(({ finding }) => finding);
    },

    /** Compares a chunk of players after this one. `last` is null after the last chunk. */
    async comparePlayers(after: string): Promise<{ last: string | null; findings: string[] }> {
      const { rows } = await pool.query<{ last: string | null; compared: number; findings: string[] }>(
        COMPARE_PLAYERS,
        [after],
      );
      const { last = null, compared = 0, findings = [] } = rows[0] ?? {};
      return { last: compared === CHUNK_ACCOUNTS ? last : null, findings };
    },

    /** Compares a chunk of payments after this one. `last` is null after the last chunk. */
    async comparePayments(
      after: PaymentPosition,
    ): Promise<{ last: PaymentPosition | null; findings: string[] }> {
      const { rows } = await pool.query<{
        lastPlayer: string;
        lastId: string;
        compared: number;
        findings: string[];
      }>(COMPARE_PAYMENTS, [after.playerId, after.id]);
      const { lastPlayer, lastId, compared, findings } = rows[0]!; // An aggregate is always one row.
      return {
        last: compared === CHUNK_PAYMENTS ? { playerId: lastPlayer, id: lastId } : null,
        findings,
      };
    },

    async compareHouse(): Promise<string[]> {
      const { rows } = await pool.query<{ finding: string }>(COMPARE_HOUSE);
      return rows.map(({ finding }) => finding);
    },

    async readUntil(): Promise<Date> {
      const { rows } = await pool.query<{ until: Date }>(
        'SELECT read_until AS until FROM operator.stream_position WHERE reader = $1',
        [AUDIT_READER],
      );
      return rows[0]!.until; // The stream reader has created it.
    },

    /**
     * Starts a full audit: other audits wait, and archiving is blocked until the end of the transaction. Returns the range to
     * sum, from the first transfer whose entries are not archived.
     */
    async startFull(transaction: Transaction): Promise<{ first: Date | null }> {
      await transaction.query(
        `INSERT INTO operator.stream_position (reader, read_until) VALUES ($1, 'epoch') ON CONFLICT DO NOTHING`,
        [AUDIT_READER],
      );
      await transaction.query('SELECT FROM operator.stream_position WHERE reader = $1 FOR UPDATE', [
        AUDIT_READER,
      ]);
      const { rows: archived } = await transaction.query<{ until: Date }>(
        'SELECT read_until AS until FROM operator.stream_position WHERE reader = $1 FOR SHARE',
        [ARCHIVE_READER],
      );
      const { rows } = await transaction.query<{ first: Date | null }>(
        'SELECT min(created_at) AS first FROM operator.transfer WHERE created_at >= $1',
        [archived[0]?.until ?? new Date(0)],
      );
      await transaction.query(
        'CREATE TEMPORARY TABLE audit_sum ON COMMIT DROP AS TABLE operator.audited_balance WITH NO DATA',
      );
      return rows[0]!; // An aggregate is always one row.
    },

    /** Replaces all sums with those of the full audit and of the archived entries. */
    async finishFull(transaction: Transaction, settled: Date): Promise<void> {
      await transaction.query('DELETE FROM operator.audited_balance');
      await transaction.query(
        `INSERT INTO operator.audited_balance
         SELECT player_id, account, currency, sum(balance)
           FROM (TABLE audit_sum UNION ALL TABLE operator.archived_balance) AS summed
          GROUP BY player_id, account, currency`,
      );
      await savePosition(transaction, AUDIT_READER, settled);
    },
  };
}
