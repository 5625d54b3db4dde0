import { transact, type Connection, type Transaction } from '@tessera/database';

import { createStreamReader, SETTLED } from '../../platform/stream-reader';
import { createStretch } from '../../platform/stretch';

/*
 * Checks the books: every transfer has entries that cancel out, and every balance is the sum of its entries. Transfers are
 * only ever added, so what has been added up once is kept (`operator.audited_balance`) and the next audit goes on from
 * there; `full` starts again from the first transfer that is not archived. It reads in pieces, beside the running site.
 */

export const AUDIT_READER = 'audit';
/** Its position is up to where entries were archived and deleted. */
export const ARCHIVE_READER = 'archive';
/** Even, as a player has two: none is split between two pieces. */
const ACCOUNTS_AT_A_TIME = 50_000;
const HOUSE = '00000000-0000-0000-0000-000000000000';
/** Enough to see what is wrong. */
const MOST_FINDINGS = 100;

/** Whose balance an entry is summed up in: that of the player, or of the house. */
export const ownerOf = (entry: string) =>
  `CASE WHEN ${entry}.account IN ('cash', 'cashback', 'debt') THEN ${entry}.player_id ELSE '${HOUSE}' END`;

const NUMBERS = `
  SELECT min(number) AS first, max(number) AS last FROM operator.transfer WHERE created_at >= $1 AND created_at < $2`;

/**
 * Entries of the transfers of a stretch; one row without an entry for a transfer that has none. The range of numbers is what
 * `entry_stream` finds the entries by.
 */
const MOVED = `
  SELECT t.player_id, t.number, t.amount AS transferred, e.account, e.currency, e.amount
    FROM operator.transfer t
    LEFT JOIN operator.entry e ON e.player_id = t.player_id AND e.transfer_number = t.number AND e.transfer_number BETWEEN $3 AND $4
   WHERE t.created_at >= $1 AND t.created_at < $2`;

const OUT_OF_BALANCE = `
  SELECT CASE WHEN count(account) = 0 THEN format('transfer %s of player %s has no entries', number, player_id)
              ELSE format('transfer %s of player %s is out of balance by %s', number, player_id, sum(amount)) END AS finding
    FROM moved
   GROUP BY player_id, number, transferred
  HAVING (count(account) = 0 AND transferred > 0) OR sum(amount) <> 0
   LIMIT ${MOST_FINDINGS}`;

const SUMS = `
  SELECT ${ownerOf('moved')} AS owner, account, currency, sum(amount) AS balance
    FROM moved WHERE account IS NOT NULL GROUP BY owner, account, currency`;

const ADD = {
  /** Only looks. */
  nowhere: '',
  kept: `, added AS (
    INSERT INTO operator.audited_balance AS known (player_id, account, currency, balance) ${SUMS}
    ON CONFLICT (player_id, account, currency) DO UPDATE SET balance = known.balance + excluded.balance)`,
  /** Not where they are kept: 20 million transfers would change nearly as many rows there, one by one. */
  aside: `, added AS (INSERT INTO audit_sum ${SUMS})`,
};

/** In one statement, so that what moves meanwhile is in both sums or in neither. */
const COMPARE_PLAYERS = `
  WITH owned AS MATERIALIZED (
    SELECT player_id, kind, balance, debt FROM operator.account
     WHERE player_id > $1 ORDER BY player_id LIMIT ${ACCOUNTS_AT_A_TIME}),
  later AS MATERIALIZED (
    SELECT e.player_id, e.account, sum(e.amount) AS total
      FROM operator.transfer t JOIN operator.entry e ON e.player_id = t.player_id AND e.transfer_number = t.number
     WHERE t.created_at >= (SELECT read_until FROM operator.stream_position WHERE reader = '${AUDIT_READER}')
     GROUP BY e.player_id, e.account),
  said AS (
    SELECT player_id, kind::text AS account, balance FROM owned
    UNION ALL SELECT player_id, 'debt', -debt FROM owned WHERE kind = 'cash'),
  last AS MATERIALIZED (SELECT player_id FROM owned ORDER BY player_id DESC LIMIT 1)
  SELECT (SELECT player_id FROM last) AS last, (SELECT count(*) FROM owned) AS compared,
         coalesce(json_agg(format('%s of player %s says %s, its entries %s', said.account, said.player_id, said.balance, summed.total))
           FILTER (WHERE said.balance <> summed.total), '[]') AS findings
    FROM said
    -- The range besides, or each piece would read the sums of all players.
    LEFT JOIN operator.audited_balance known ON known.player_id = said.player_id AND known.account::text = said.account
          AND known.player_id > $1 AND known.player_id <= (SELECT player_id FROM last)
    LEFT JOIN later ON later.player_id = said.player_id AND later.account::text = said.account
   CROSS JOIN LATERAL (SELECT coalesce(known.balance, 0) + coalesce(later.total, 0) AS total) AS summed`;

const COMPARE_HOUSE = `
  WITH later AS (
    SELECT e.account, sum(e.amount) AS total
      FROM operator.transfer t JOIN operator.entry e ON e.player_id = t.player_id AND e.transfer_number = t.number
     WHERE t.created_at >= (SELECT read_until FROM operator.stream_position WHERE reader = '${AUDIT_READER}')
     GROUP BY e.account)
  SELECT format('pot %s says %s, its entries %s', p.tier, p.balance, summed.total) AS finding
    FROM operator.jackpot_pot p
    LEFT JOIN operator.audited_balance known ON known.player_id = '${HOUSE}' AND known.account::text = 'jackpot_' || p.tier
    LEFT JOIN later ON later.account::text = 'jackpot_' || p.tier
   CROSS JOIN LATERAL (SELECT coalesce(known.balance, 0) + coalesce(later.total, 0) AS total) AS summed
   WHERE p.balance <> summed.total
  UNION ALL
  SELECT format('entries of %s sum to %s', currency, sum(balance)) FROM operator.audited_balance
   GROUP BY currency HAVING sum(balance) <> 0`;

type Options = {
  /** From the first transfer whose entries are not archived. */
  full?: boolean;
  onProgress?: (until: Date) => void;
};
export type Audit = (options?: Options) => Promise<string[]>;

export function createAudit(connection: Connection): Audit {
  const { pool } = connection;

  return async ({ full = false, onProgress = () => undefined } = {}) => {
    const findings: string[] = [];
    const read = async (
      transaction: Transaction,
      from: Date,
      until: Date | 'infinity',
      add: keyof typeof ADD,
    ) => {
      const { rows: numbers } = await transaction.query<{ first: number | null; last: number | null }>(
        NUMBERS,
        [from, until],
      );
      const { first = null, last = null } = numbers[0] ?? {};
      if (first !== null) {
        const { rows } = await transaction.query<{ finding: string }>(
          `WITH moved AS MATERIALIZED (${MOVED})${ADD[add]} ${OUT_OF_BALANCE}`,
          [from, until, first, last],
        );
        findings.push(...rows.map(({ finding }) => finding));
      }
      if (until !== 'infinity') onProgress(until);
    };
    const addUp = createStreamReader(connection, AUDIT_READER, async (transaction, from, until) => {
      await transaction.query(`SET LOCAL statement_timeout = '20s'`);
      await read(transaction, from, until, 'kept');
    });
    if (full) await startAgain((...stretch) => read(...stretch, 'aside'));
    while (await addUp()) continue;
    // What is too young to be added up is checked, and compared below.
    await transact(pool, async (transaction) => read(transaction, await readUntil(), 'infinity', 'nowhere'));

    let after: string | null = HOUSE;
    while (after !== null) {
      const { last, found }: { last: string | null; found: string[] } = await comparePlayers(after);
      findings.push(...found);
      after = last;
    }
    const { rows } = await pool.query<{ finding: string }>(COMPARE_HOUSE);
    return [...findings, ...rows.map(({ finding }) => finding)].slice(0, MOST_FINDINGS);
  };

  async function comparePlayers(after: string): Promise<{ last: string | null; found: string[] }> {
    const { rows } = await pool.query<{ last: string | null; compared: number; findings: string[] }>(
      COMPARE_PLAYERS,
      [after],
    );
    const { last = null, compared = 0, findings: found = [] } = rows[0] ?? {};
    return { last: compared === ACCOUNTS_AT_A_TIME ? last : null, found };
  }

  /**
   * Adds everything up anew, with the sums of what is archived. In one transaction: one that is broken off leaves the sums of the
   * last audit, and another audit waits.
   */
  async function startAgain(
    read: (transaction: Transaction, from: Date, until: Date) => Promise<void>,
  ): Promise<void> {
    await transact(pool, async (transaction) => {
      await transaction.query(`SET LOCAL statement_timeout = '1h'`);
      await transaction.query(
        `INSERT INTO operator.stream_position (reader, read_until) VALUES ($1, 'epoch') ON CONFLICT DO NOTHING`,
        [AUDIT_READER],
      );
      await transaction.query('SELECT FROM operator.stream_position WHERE reader = $1 FOR UPDATE', [
        AUDIT_READER,
      ]);
      // It is held: nothing is archived meanwhile.
      const { rows: archived } = await transaction.query<{ until: Date }>(
        `SELECT read_until AS until FROM operator.stream_position WHERE reader = $1 FOR SHARE`,
        [ARCHIVE_READER],
      );
      const { rows } = await transaction.query<{ first: Date | null; settled: Date }>(
        `SELECT min(created_at) AS first, ${SETTLED} AS settled FROM operator.transfer WHERE created_at >= $1`,
        [archived[0]?.until ?? new Date(0)],
      );
      const { first = null, settled = new Date(0) } = rows[0] ?? {};
      await transaction.query(
        'CREATE TEMPORARY TABLE audit_sum ON COMMIT DROP AS TABLE operator.audited_balance WITH NO DATA',
      );
      const stretch = createStretch();
      for (let from = first ?? settled; from < settled;) {
        const until = new Date(Math.min(settled.getTime(), from.getTime() + stretch.ms()));
        const startedAt = performance.now();
        await read(transaction, from, until);
        stretch.adapt(performance.now() - startedAt);
        from = until;
      }
      await transaction.query('DELETE FROM operator.audited_balance');
      await transaction.query(
        `INSERT INTO operator.audited_balance
         SELECT player_id, account, currency, sum(balance)
           FROM (TABLE audit_sum UNION ALL TABLE operator.archived_balance) AS summed
          GROUP BY player_id, account, currency`,
      );
      await transaction.query('UPDATE operator.stream_position SET read_until = $2 WHERE reader = $1', [
        AUDIT_READER,
        settled,
      ]);
    });
  }

  async function readUntil(): Promise<Date> {
    const { rows } = await pool.query<{ until: Date }>(
      'SELECT read_until AS until FROM operator.stream_position WHERE reader = $1',
      [AUDIT_READER],
    );
    return rows[0]!.until; // The reader has just made it.
  }
}
