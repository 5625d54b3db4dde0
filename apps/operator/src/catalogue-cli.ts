import { parseArgs } from 'node:util';

import { connect } from '@tessera/database';

import { CATALOGUE_USAGE, runCatalogue, syncGames } from './catalogue-command';
import { findDatabase } from './command-database';
import { failCommand } from './command-failure';
import { withProvider } from './command-provider';
import { updateStatistics } from './modules/catalogue';
import { migrateOperator } from './prepare-database';
import { requireSettings } from './platform/env';
import { mayMigrate } from './platform/roles-store';
import { CommandFailure } from './platform/errors';

/* `npm run catalogue` */

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean' },
      prune: { type: 'boolean' },
      force: { type: 'boolean' },
      kind: { type: 'string' },
    },
  });
  if (positionals.length < 2) throw new CommandFailure(CATALOGUE_USAGE);
  const database = await findDatabase();
  const connection = connect(database.url, { name: 'tessera catalogue command', maxConnections: 2 });
  try {
    if (await mayMigrate(connection)) await migrateOperator(connection);
    const { 'dry-run': dryRun = false, prune = false, force = false, kind } = values;
    const { CURRENCY: currency } = requireSettings(process.env);
    const [command, name = ''] = positionals;
    console.log(
      command === 'sync'
        ? await withProvider(database.url, name, (entry) =>
            syncGames(connection, entry, { dryRun, prune, force }),
          )
        : await runCatalogue(connection, positionals, { dryRun, prune, kind, currency }),
    );
    if (!dryRun && command !== 'export') await updateStatistics(connection);
  } finally {
    await connection.close();
    await database.release();
  }
}

main().catch(failCommand);
