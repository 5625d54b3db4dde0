import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';

import { connect, type Connection } from '@tessera/database';

import { findDatabase } from './command-database';
import { failCommand } from './command-failure';
import { withProvider } from './command-provider';
import { createPaymentStore, reconcile } from './modules/payments';
import {
  createArchive,
  createAudit,
  createHeldStore,
  createReconcileStore,
  readTransactions,
  reconcileTransfers,
  type Audit,
  type Archive,
  type ArchivedMonth,
} from './modules/wallet';
import { mayMigrate } from './platform/roles-store';
import { migrateOperator } from './prepare-database';
import { heldCommand } from './held-command';
import { CommandFailure, messageOf } from './platform/errors';

/* `npm run ledger`: checks the ledger, decides about held wins, and archives old months. */

const USAGE = `
  npm run ledger -- audit [--all]                            checks transfers, balances and payments; continues from the last audit
  npm run ledger -- held                                     wins above the limits of their provider, which wait for a decision
  npm run ledger -- release <player> <transfer> --staff <name>   pays a held win
  npm run ledger -- refuse <player> <transfer> --staff <name>    never pays it
  npm run ledger -- reconcile --provider <name> --file <report.csv> --from 2026-11-01 --until 2026-12-01
                                                             compares payments with the report of their provider
  npm run ledger -- reconcile <name> --from 2026-11-01 --to 2026-12-01 [--file <transactions.json>]
                                                             compares transfers with the list of their provider in PROVIDERS_FILE
  npm run ledger -- archive --before 2026-01 --to <folder>   writes each month before this one to a file, and deletes its entries
  npm run ledger -- list                                     archived months, with checksums
  npm run ledger -- check --to <folder>                      compares the files with their checksums

  Uses the database of DATABASE_URL, or the one in DATA_DIR. After an interruption, run the command again to continue.
`;

type PaymentStore = ReturnType<typeof createPaymentStore>;

type Options = {
  before?: string | undefined;
  to?: string | undefined;
  all?: boolean | undefined;
  provider?: string | undefined;
  file?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
};

type Tools = { archive: Archive; audit: Audit; payments: PaymentStore };

async function run(
  { archive, audit, payments }: Tools,
  command: string | undefined,
  options: Options,
): Promise<string> {
  const { before, to, all = false } = options;
  if (command === 'reconcile') return reconcilePeriod(payments, options);
  if (command === 'audit') {
    const findings = await audit({ full: all });
    if (findings.length > 0) throw new CommandFailure(findings.join('\n'));
    return 'The audit found no differences.';
  }
  if (command === 'list') return (await archive.list()).map(monthLine).join('\n') || 'Nothing is archived.';
  if (command === 'archive' && before !== undefined && to !== undefined) {
    const done = await archive.run(before, to, (step) => console.error(step));
    return done.length === 0
      ? `Nothing before ${before} is left to archive.`
      : done.map(monthLine).join('\n');
  }
  if (command === 'check' && to !== undefined) {
    const findings = await archive.check(to);
    if (findings.length > 0) throw new CommandFailure(findings.join('\n'));
    return 'All files match their checksums.';
  }
  throw new CommandFailure(USAGE);
}

async function reconcilePeriod(
  payments: PaymentStore,
  { provider, file, from, until }: Options,
): Promise<string> {
  const period = { from: dayOf(from), to: dayOf(until) };
  if (provider === undefined || file === undefined || !period.from || !period.to)
    throw new CommandFailure(USAGE);
  const { compared, differences } = await reconcile(payments, file, {
    provider,
    from: period.from,
    to: period.to,
  });
  if (differences.length > 0) throw new CommandFailure(differences.join('\n'));
  return `${compared} payments agree with the report.`;
}

async function reconcileProvider(
  connection: Connection,
  databaseUrl: string,
  name: string,
  { from, to, file }: Options,
): Promise<string> {
  const start = dayOf(from);
  const end = dayOf(to);
  if (!start || !end || start >= end)
    throw new CommandFailure(
      'Give the first day in --from, and the day after the last one in --to: --from 2026-11-01 --to 2026-12-01.',
    );
  const listed =
    file === undefined
      ? await withProvider(databaseUrl, name, async ({ provider }) => {
          if (!provider.listTransactions)
            throw new CommandFailure(`"${name}" has no list of transactions: use --file.`);
          return provider.listTransactions({ from: start, to: end }).catch((error: unknown) => {
            throw new CommandFailure(
              `"${name}" did not list its transactions: ${messageOf(error)}. Or use --file.`,
            );
          });
        })
      : readTransactions(await readFile(file, 'utf8'));
  const { compared, differences } = await reconcileTransfers(createReconcileStore(connection), listed, {
    provider: name,
    from: start,
    to: end,
  });
  if (differences.length > 0) throw new CommandFailure(differences.join('\n'));
  return `${compared} transactions agree with the ledger.`;
}

/** A day as 2026-11-01, in UTC. */
function dayOf(text: string | undefined): Date | undefined {
  return text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
    ? new Date(text)
    : undefined;
}

function monthLine({ month, file, sha256, transfers, entries }: ArchivedMonth): string {
  return `${month}  ${transfers} transfers, ${entries} entries  ${file}  ${sha256}`;
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      before: { type: 'string' },
      to: { type: 'string' },
      all: { type: 'boolean' },
      staff: { type: 'string' },
      provider: { type: 'string' },
      file: { type: 'string' },
      from: { type: 'string' },
      until: { type: 'string' },
    },
  });
  const [command, name, transferId] = positionals;
  const provider = command === 'reconcile' ? name : undefined;
  const isDecision = command === 'release' || command === 'refuse';
  if (positionals.length !== (isDecision ? 3 : provider === undefined ? 1 : 2))
    throw new CommandFailure(USAGE);
  const database = await findDatabase();
  const connection = connect(database.url, { name: 'tessera ledger command', maxConnections: 2 });
  try {
    if (await mayMigrate(connection)) await migrateOperator(connection);
    const audit = createAudit(connection);
    if (provider !== undefined) {
      console.log(await reconcileProvider(connection, database.url, provider, values));
      return;
    }
    console.log(
      isDecision || command === 'held'
        ? await heldCommand(createHeldStore(connection), {
            command,
            player: name,
            transferId,
            staff: values.staff,
          })
        : await run(
            {
              archive: createArchive(connection, audit),
              audit,
              payments: createPaymentStore(connection),
            },
            command,
            values,
          ),
    );
  } finally {
    await connection.close();
    await database.release();
  }
}

main().catch(failCommand);
