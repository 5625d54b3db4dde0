import { parseArgs } from 'node:util';

import { connect } from '@tessera/database';

import { CATALOGUE_USAGE, CatalogueRefusal, runCatalogue } from './catalogue-command';
import { findDatabase } from './command-database';
import { updateStatistics } from './modules/catalogue';
import { migrateOperator } from './operator';

/* `npm run catalogue` */

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean' }, prune: { type: 'boolean' }, kind: { type: 'string' } },
  });
  if (positionals.length < 2) throw new CatalogueRefusal(CATALOGUE_USAGE);
  const database = await findDatabase();
  const connection = connect(database.url, { name: 'tessera catalogue command', maxConnections: 2 });
  try {
    await migrateOperator(connection);
    const { 'dry-run': dryRun = false, prune = false, kind } = values;
    console.log(await runCatalogue(connection, positionals, { dryRun, prune, kind }));
    if (!dryRun && positionals[0] === 'import') await updateStatistics(connection);
  } finally {
    await connection.close();
    await database.release();
  }
}

main().catch((error: unknown) => {
  const isExpected = error instanceof CatalogueRefusal || (error instanceof Error && 'code' in error);
  console.error(isExpected ? (error as Error).message : error);
  process.exitCode = 1;
});
