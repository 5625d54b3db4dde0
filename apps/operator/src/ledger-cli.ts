import { parseArgs } from 'node:util';

import { connect, databaseSentence } from '@tessera/database';

import { findDatabase } from './command-database';
import {
  ArchiveRefusal,
  createArchive,
  createAudit,
  type Archive,
  type ArchivedMonth,
} from './modules/wallet';
import { migrateOperator } from './operator';

/* `npm run ledger`: old months of the ledger at a terminal. */

const USAGE = `
  npm run ledger -- archive --before 2026-01 --to <folder>   the months before this one, a file each; their entries go
  npm run ledger -- list                                     what was archived, and its checksums
  npm run ledger -- check --to <folder>                      whether the files there are as they were written

  The database is that of DATABASE_URL, or the site's own under DATA_DIR. A run that was stopped goes on when it is repeated.
`;

type Options = { before?: string | undefined; to?: string | undefined };

async function run(archive: Archive, command: string | undefined, { before, to }: Options): Promise<string> {
  if (command === 'list') return (await archive.list()).map(monthLine).join('\n') || 'Nothing is archived.';
  if (command === 'archive' && before !== undefined && to !== undefined) {
    const done = await archive.run(before, to, (step) => console.error(step));
    return done.length === 0
      ? `Nothing before ${before} is left to archive.`
      : done.map(monthLine).join('\n');
  }
  if (command === 'check' && to !== undefined) {
    const findings = await archive.check(to);
    if (findings.length > 0) throw new ArchiveRefusal(findings.join('\n'));
    return 'All files are there as they were written.';
  }
  throw new ArchiveRefusal(USAGE);
}

function monthLine({ month, file, sha256, transfers, entries }: ArchivedMonth): string {
  return `${month}  ${transfers} transfers, ${entries} entries  ${file}  ${sha256}`;
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { before: { type: 'string' }, to: { type: 'string' } },
  });
  if (positionals.length !== 1) throw new ArchiveRefusal(USAGE);
  const database = await findDatabase();
  const connection = connect(database.url, { name: 'tessera ledger command', maxConnections: 2 });
  try {
    await migrateOperator(connection);
    console.log(await run(createArchive(connection, createAudit(connection)), positionals[0], values));
  } finally {
    await connection.close();
    await database.release();
  }
}

main().catch((error: unknown) => {
  const isForeseen = error instanceof ArchiveRefusal || (error instanceof Error && 'code' in error);
  const sentence = databaseSentence(error, process.env['DATABASE_URL'] ?? '');
  console.error(sentence ?? (isForeseen ? (error as Error).message : error));
  process.exitCode = 1;
});
