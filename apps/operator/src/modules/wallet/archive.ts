import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

import { transact, type Connection, type Transaction } from '@tessera/database';

import { createStreamReader } from '../../platform/stream-reader';
import type { Audit } from './audit';
import { ARCHIVE_READER, AUDIT_READER, ownerOf } from './audit';

/*
 * Old months leave the table of entries for a file each. First the books are checked, then the month is written to its
 * file and the file's checksum to the database, and only then are its entries deleted, in pieces, each together with the
 * sums that an audit of everything starts from. Whatever stops it on the way, the next run goes on from there. Transfers
 * stay, because their ids are what keeps a transfer from being made twice.
 */

/** What the person at the terminal has to see to first. */
export class ArchiveRefusal extends Error {
  override readonly name = 'ArchiveRefusal';
}

export type ArchivedMonth = {
  /** Such as 2026-01, in UTC. */
  month: string;
  file: string;
  sha256: string;
  transfers: number;
  entries: number;
  deletedAt: Date | null;
};

export type Archive = ReturnType<typeof createArchive>;

const FETCHED_AT_A_TIME = 5_000;
const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

const DELETE_AND_ADD_UP = `
  WITH gone AS (
    DELETE FROM operator.entry e USING operator.transfer t
     WHERE e.player_id = t.player_id AND e.transfer_number = t.number AND t.created_at >= $1 AND t.created_at < $2
    RETURNING e.player_id, e.account, e.currency, e.amount)
  INSERT INTO operator.archived_balance AS known (player_id, account, currency, balance)
  SELECT ${ownerOf('gone')} AS owner, account, currency, sum(amount) FROM gone GROUP BY owner, account, currency
  ON CONFLICT (player_id, account, currency) DO UPDATE SET balance = known.balance + excluded.balance`;

export function createArchive(connection: Connection, audit: Audit) {
  const { pool } = connection;

  /** Of the months there are, those before `before` that are not done yet, the oldest first. */
  async function monthsBefore(before: string): Promise<string[]> {
    return transact(pool, async (transaction) => {
      // The first time, all transfers are looked at: no index is by time alone.
      await transaction.query('SET LOCAL statement_timeout = 0');
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
    });
  }

  async function find(month: string): Promise<ArchivedMonth | undefined> {
    return (await list()).find((archived) => archived.month === month);
  }

  async function list(): Promise<ArchivedMonth[]> {
    const { rows } = await pool.query<ArchivedMonth>(
      `SELECT to_char(month, 'YYYY-MM') AS month, file, sha256, transfers, entries, deleted_at AS "deletedAt"
         FROM operator.ledger_archive ORDER BY month`,
    );
    return rows;
  }

  /** Written under another name first: a file that bears the month's name is whole. */
  async function exportMonth(month: string, folder: string): Promise<void> {
    const file = `ledger-${month}.ndjson.gz`;
    const part = join(folder, `${file}.${process.pid}.part`);
    const counts = { transfers: 0, entries: 0 };
    try {
      await transact(pool, async (transaction) => {
        const lines = Readable.from(readLines(transaction, month, counts));
        await pipeline(lines, createGzip(), createWriteStream(part));
      });
      await reachDisk(part);
      await rename(part, join(folder, file));
      await reachDisk(folder);
    } finally {
      await rm(part, { force: true });
    }
    await pool.query(
      `INSERT INTO operator.ledger_archive (month, file, sha256, transfers, entries) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT DO NOTHING`,
      [`${month}-01`, file, await checksumOf(join(folder, file)), counts.transfers, counts.entries],
    );
  }

  async function requireFile({ file, sha256, month }: ArchivedMonth, folder: string): Promise<void> {
    const found = await checksumOf(join(folder, file)).catch(() => undefined);
    if (found === sha256) return;
    throw new ArchiveRefusal(
      found === undefined
        ? `The archive of ${month} is not in ${folder}: ${file} is missing. Nothing more of that month is deleted without it.`
        : `${join(folder, file)} is not the file that was written for ${month}: its checksum differs. Nothing more of that month is deleted.`,
    );
  }

  async function deleteMonth(month: string): Promise<void> {
    const end = endOf(month);
    // The first month that is archived is the first that there is.
    await pool.query(
      'INSERT INTO operator.stream_position (reader, read_until) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [ARCHIVE_READER, `${month}-01T00:00:00Z`],
    );
    const deleteNext = createStreamReader(
      connection,
      ARCHIVE_READER,
      async (transaction, from, until) => {
        await transaction.query(`SET LOCAL statement_timeout = '20s'`);
        const { rows } = await transaction.query<{ until: Date }>(
          `SELECT read_until AS until FROM operator.stream_position WHERE reader = '${AUDIT_READER}' FOR SHARE`,
        );
        if (!rows[0] || rows[0].until < until) {
          throw new ArchiveRefusal('An audit of everything is under way: archive when it has ended.');
        }
        // The privilege is there for as long as this transaction, and nobody else sees it.
        await transaction.query('GRANT DELETE ON operator.entry TO CURRENT_USER');
        await transaction.query(DELETE_AND_ADD_UP, [from, until]);
        await transaction.query('REVOKE DELETE ON operator.entry FROM CURRENT_USER');
      },
      { end },
    );
    while (await deleteNext()) continue;
    await pool.query('UPDATE operator.ledger_archive SET deleted_at = now() WHERE month = $1', [
      `${month}-01`,
    ]);
  }

  return {
    list,

    /** Archives all months before `before` (such as 2026-01) into `folder`; answers those that it has finished. */
    async run(
      before: string,
      folder: string,
      onProgress: (step: string) => void = () => undefined,
    ): Promise<ArchivedMonth[]> {
      if (!MONTH.test(before) || before > new Date().toISOString().slice(0, 7)) {
        throw new ArchiveRefusal('A month is named like 2026-01, and archived only when it is over.');
      }
      await mkdir(folder, { recursive: true });
      onProgress('audit');
      const findings = await audit();
      if (findings.length > 0) {
        throw new ArchiveRefusal(
          `The books are not in order, so nothing is archived.\n${findings.join('\n')}`,
        );
      }
      const done: ArchivedMonth[] = [];
      for (const month of await monthsBefore(before)) {
        if (!(await find(month))) {
          onProgress(`${month}: writing`);
          await exportMonth(month, folder);
        }
        const archived = await find(month);
        if (!archived || archived.deletedAt !== null) continue;
        await requireFile(archived, folder);
        onProgress(`${month}: deleting`);
        await deleteMonth(month);
        done.push(archived);
      }
      return done;
    },

    /** What is wrong with the files in `folder`; empty when all are there as they were written. */
    async check(folder: string): Promise<string[]> {
      const findings: string[] = [];
      for (const archived of await list()) {
        await requireFile(archived, folder).catch((error: unknown) => findings.push(String(error)));
      }
      return findings;
    },
  };
}

async function* readLines(
  transaction: Transaction,
  month: string,
  counts: { transfers: number; entries: number },
): AsyncGenerator<string> {
  await transaction.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await transaction.query('SET LOCAL statement_timeout = 0');
  // A cursor's statement takes no parameters; the month has been checked.
  await transaction.query(
    `DECLARE month CURSOR FOR
     SELECT json_build_object('player_id', t.player_id, 'id', t.id, 'number', t.number, 'kind', t.kind, 'area', t.area,
              'currency', t.currency, 'amount', t.amount, 'balance_before', t.balance_before, 'balance_after', t.balance_after,
              'bet_id', t.bet_id, 'round_id', t.round_id, 'title', t.title, 'provider_id', t.provider_id,
              'created_at', t.created_at, 'entries', e.entries)::text AS line, e.count
       FROM operator.transfer t CROSS JOIN LATERAL (
         SELECT count(*) AS count, coalesce(json_agg(json_build_object(
                  'account', e.account, 'currency', e.currency, 'amount', e.amount) ORDER BY e.account), '[]') AS entries
           FROM operator.entry e WHERE e.player_id = t.player_id AND e.transfer_number = t.number) AS e
      WHERE t.created_at >= '${month}-01T00:00:00Z' AND t.created_at < '${endOf(month).toISOString()}'
      ORDER BY t.created_at, t.number`,
  );
  for (;;) {
    const { rows } = await transaction.query<{ line: string; count: number }>(
      `FETCH ${FETCHED_AT_A_TIME} FROM month`,
    );
    if (rows.length === 0) return;
    counts.transfers += rows.length;
    for (const { count } of rows) counts.entries += count;
    yield rows.map(({ line }) => `${line}\n`).join('');
  }
}

function endOf(month: string): Date {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number));
}

async function checksumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** A folder too: the name of a new file is in it. */
async function reachDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
