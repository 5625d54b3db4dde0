import { allowDuration, transact, type Connection, type Transaction } from '@tessera/database';

import { ARCHIVE_READER, AUDIT_READER, ownerOf } from './audit-store';

export type ArchivedMonth = {
  /** Such as 2026-01, in UTC. */
  month: string;
  file: string;
  sha256: string;
  transfers: number;
  entries: number;
  deletedAt: Date | null;
};

const FETCH_ROWS = 5_000;
/** To read, and to delete, the transfers of a month. */
const MONTH_TIMEOUT_MS = 86_400_000;
const RANGE_TIMEOUT_MS = 20_000;

const DELETE_AND_SUM = `
  WITH deleted AS (
    DELETE FROM operator.entry e USING operator.transfer t
     WHERE e.player_id = t.player_id AND e.transfer_number = t.number AND t.created_at >= $1 AND t.created_at < $2
    RETURNING e.player_id, e.account, e.currency, e.amount)
  INSERT INTO operator.archived_balance AS known (player_id, account, currency, balance)
  SELECT ${ownerOf('deleted')} AS owner, account, currency, sum(amount) FROM deleted GROUP BY owner, account, currency
  ON CONFLICT (player_id, account, currency) DO UPDATE SET balance = known.balance + excluded.balance`;

export function createArchiveStore({ pool }: Connection) {
  return {
    transact: <T>(work: (transaction: Transaction) => Promise<T>) => transact(pool, work),

    /** The months with transfers before `before` that are not finished, the oldest first. */
    monthsBefore: (before: string): Promise<string[]> =>
      transact(pool, async (transaction) => {
        // The first time, all transfers are scanned: no index begins with the time.
        await allowDuration(transaction, MONTH_TIMEOUT_MS);
        const { rows } = await transaction.query<{ month: string }>(
          `SELECT to_char(month, 'YYYY-MM') AS month
             FROM generate_series(
               date_trunc('month', coalesce(
                 (SELECT read_until FROM operator.stream_position WHERE reader = '${ARCHIVE_READER}'),
                 (SELECT min(created_at) FROM operator.transfer)) AT TIME ZONE 'UTC'),
               $1::timestamp - interval '1 month', interval '1 month') AS month
            ORDER BY month`,
          [`${before}-01`],
        );
        return rows.map(({ month }) => month);
      }),

    async list(): Promise<ArchivedMonth[]> {
      const { rows } = await pool.query<ArchivedMonth>(
        `SELECT to_char(month, 'YYYY-MM') AS month, file, sha256, transfers, entries, deleted_at AS "deletedAt"
           FROM operator.ledger_archive ORDER BY month`,
      );
      return rows;
    },

    async insert({ month, file, sha256, transfers, entries }: Omit<ArchivedMonth, 'deletedAt'>) {
      await pool.query(
        `INSERT INTO operator.ledger_archive (month, file, sha256, transfers, entries) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT DO NOTHING`,
        [`${month}-01`, file, sha256, transfers, entries],
      );
    },

    /** Before the first month is deleted, the position is its beginning. */
    async createPosition(month: string): Promise<void> {
      await pool.query(
        'INSERT INTO operator.stream_position (reader, read_until) VALUES ($1, $2) ON CONFLICT DO NOTHING',
        [ARCHIVE_READER, `${month}-01T00:00:00Z`],
      );
    },

    /** Whether an audit has read this far. Blocks a full audit, which would start again, until the end of the transaction. */
    async isAudited(transaction: Transaction, until: Date): Promise<boolean> {
      const { rows } = await transaction.query<{ until: Date }>(
        `SELECT read_until AS until FROM operator.stream_position WHERE reader = '${AUDIT_READER}' FOR SHARE`,
      );
      return rows[0] !== undefined && rows[0].until >= until;
    },

    /** Deletes the entries of a range, and adds them to the archived sums. */
    async deleteRange(transaction: Transaction, from: Date, until: Date): Promise<void> {
      await allowDuration(transaction, RANGE_TIMEOUT_MS);
      // The privilege exists only inside this transaction.
      await transaction.query('GRANT DELETE ON operator.entry TO CURRENT_USER');
      await transaction.query(DELETE_AND_SUM, [from, until]);
      await transaction.query('REVOKE DELETE ON operator.entry FROM CURRENT_USER');
    },

    async markDeleted(month: string): Promise<void> {
      await pool.query('UPDATE operator.ledger_archive SET deleted_at = now() WHERE month = $1', [
        `${month}-01`,
      ]);
    },
  };
}

/** The transfers of a month with their entries, as lines of JSON. */
export async function* readLines(
  transaction: Transaction,
  month: string,
  counts: { transfers: number; entries: number },
): AsyncGenerator<string> {
  await transaction.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await allowDuration(transaction, MONTH_TIMEOUT_MS);
  // DECLARE takes no parameters. The caller has checked the month.
  await transaction.query(
    `DECLARE month CURSOR FOR
     SELECT json_build_object('player_id', t.player_id, 'id', t.id, 'number', t.number, 'kind', t.kind, 'area', t.area,
              'currency', t.currency, 'amount', t.amount, 'balance_before', t.balance_before, 'balance_after', t.balance_after,
              'bet_id', t.bet_id, 'round_id', t.round_id, 'title', t.title, 'provider_id', t.provider_id,
              'trace_id', t.trace_id, 'created_at', t.created_at, 'entries', e.entries)::text AS line, e.count
       FROM operator.transfer t CROSS JOIN LATERAL (
         SELECT count(*) AS count, coalesce(json_agg(json_build_object(
                  'account', e.account, 'currency', e.currency, 'amount', e.amount) ORDER BY e.account), '[]') AS entries
           FROM operator.entry e WHERE e.player_id = t.player_id AND e.transfer_number = t.number) AS e
      WHERE t.created_at >= '${month}-01T00:00:00Z' AND t.created_at < '${endOf(month).toISOString()}'
      ORDER BY t.created_at, t.number`,
  );
  for (;;) {
    const { rows } = await transaction.query<{ line: string; count: number }>(
      `FETCH ${FETCH_ROWS} FROM month`,
    );
    if (rows.length === 0) return;
    counts.transfers += rows.length;
    for (const { count } of rows) counts.entries += count;
    yield rows.map(({ line }) => `${line}\n`).join('');
  }
}

export function endOf(month: string): Date {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number));
}
