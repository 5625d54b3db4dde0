import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

import { makeFolder, type Connection } from '@tessera/database';

import { createStreamReader } from '../../platform/stream-reader';
import { createArchiveStore, endOf, readLines, type ArchivedMonth } from './archive-store';
import type { Audit } from './audit';
import { ARCHIVE_READER } from './audit-store';
import { CommandFailure, messageOf } from '../../platform/errors';

/*
 * Moves the entries of old months to a file each. First the ledger is audited, then the month is written to its file and the
 * checksum to the database, and then its entries are deleted in ranges, each together with an update of the sums that a full
 * audit starts from. After an interruption the next run continues. Transfers stay, because their ids make calls idempotent.
 */

export type Archive = ReturnType<typeof createArchive>;

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

export function createArchive(connection: Connection, audit: Audit) {
  const store = createArchiveStore(connection);

  async function find(month: string): Promise<ArchivedMonth | undefined> {
    return (await store.list()).find((archived) => archived.month === month);
  }

  /** Written to a temporary name first: a file with the final name is complete. */
  async function exportMonth(month: string, folder: string): Promise<void> {
    const file = `ledger-${month}.ndjson.gz`;
    const part = join(folder, `${file}.${process.pid}.part`);
    const counts = { transfers: 0, entries: 0 };
    try {
      await store.transact(async (transaction) => {
        const lines = Readable.from(readLines(transaction, month, counts));
        await pipeline(lines, createGzip(), createWriteStream(part));
      });
      await syncToDisk(part);
      await rename(part, join(folder, file));
      await syncToDisk(folder);
    } finally {
      await rm(part, { force: true });
    }
    await store.insert({ month, file, sha256: await checksumOf(join(folder, file)), ...counts });
  }

  async function requireFile({ file, sha256, month }: ArchivedMonth, folder: string): Promise<void> {
    const found = await checksumOf(join(folder, file)).catch(() => undefined);
    if (found === sha256) return;
    throw new CommandFailure(
      found === undefined
        ? `The archive of ${month} is not in ${folder}: ${file} is missing. No more entries of that month are deleted without it.`
        : `${join(folder, file)} is not the file that was written for ${month}: its checksum differs. No more entries of that month are deleted.`,
    );
  }

  async function deleteMonth(month: string): Promise<void> {
    await store.createPosition(month);
    const deleteNext = createStreamReader(
      connection,
      ARCHIVE_READER,
      async (transaction, from, until) => {
        if (!(await store.isAudited(transaction, until))) {
          throw new CommandFailure('A full audit is running: archive when it has ended.');
        }
        await store.deleteRange(transaction, from, until);
      },
      // Waits for running transactions, for a minute at most. Otherwise the last range would be left out, and the month marked as deleted.
      { end: endOf(month), waitMs: Number.POSITIVE_INFINITY },
    );
    while (await deleteNext()) continue;
    await store.markDeleted(month);
  }

  return {
    list: store.list,

    /** Archives all months before `before` (such as 2026-01) into `folder`. Returns the months that it has finished. */
    async run(
      before: string,
      folder: string,
      onProgress: (step: string) => void = () => undefined,
    ): Promise<ArchivedMonth[]> {
      if (!MONTH.test(before) || before > new Date().toISOString().slice(0, 7)) {
        throw new CommandFailure('Name a month like 2026-01. Only months that have ended can be archived.');
      }
      makeFolder(folder);
      onProgress('audit');
      const findings = await audit();
      if (findings.length > 0) {
        throw new CommandFailure(`The audit has findings, so nothing is archived.\n${findings.join('\n')}`);
      }
      const done: ArchivedMonth[] = [];
      for (const month of await store.monthsBefore(before)) {
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

    /** Returns what is wrong with the files in `folder`. */
    async check(folder: string): Promise<string[]> {
      const findings: string[] = [];
      for (const archived of await store.list()) {
        await requireFile(archived, folder).catch((error: unknown) => findings.push(messageOf(error)));
      }
      return findings;
    },
  };
}

async function checksumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Also for a folder, which holds the name of a new file. */
async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
