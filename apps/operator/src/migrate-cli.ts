import { connect, hostUrlsOf } from '@tessera/database';

import { failCommand } from './command-failure';
import { migrateOperator } from './prepare-database';
import { CommandFailure } from './platform/errors';

/* `npm run operator -- migrate`, `npm run migrate`: migrates the database as its owner, and grants the running operator's user what it needs. */

const USAGE = `
  DATABASE_OWNER_URL=postgres://tessera_owner:…@host/tessera DATABASE_URL=postgres://tessera:…@host/tessera npm run migrate

  Migrates the database as the first user. The second is the user of the running operator, which does not need the first address then.
  Without DATABASE_OWNER_URL it migrates as the user of DATABASE_URL.
`;

async function main(): Promise<void> {
  const [ownerUrl, url] = [process.env['DATABASE_OWNER_URL'], process.env['DATABASE_URL']];
  if (!url) throw new CommandFailure(USAGE);
  const role = decodeURIComponent(new URL(hostUrlsOf(url)[0] ?? url).username);
  const connection = connect(ownerUrl || url, { name: 'tessera migrate command', maxConnections: 1 });
  try {
    await migrateOperator(connection, ownerUrl ? role : undefined);
  } finally {
    await connection.close();
  }
  console.log(`The database is migrated. "${role}" may run the operator.`);
}

main().catch(failCommand);
