import { fileURLToPath } from 'node:url';

import { connect, hasStatementTimeout, isMigrated, migrate, type Connection } from '@tessera/database';

import { foldGameNames, foldPlayerNames } from './migrations/fold-names';
import { keepAppendOnly } from './modules/wallet';
import { currentRole, grantToOperator, mayMigrate, roleFaults } from './platform/roles-store';
import { StartupFailure } from './platform/startup';

const MIGRATIONS = {
  schema: 'operator',
  folder: fileURLToPath(new URL('migrations', import.meta.url)),
  definitions: fileURLToPath(new URL('sql', import.meta.url)),
};

/** `role` is that of the running operator, if it is not the owner. */
export async function migrateOperator({ pool }: Connection, role?: string): Promise<void> {
  await migrate(pool, {
    ...MIGRATIONS,
    after: { '011-player-names.sql': foldPlayerNames, '020-discovery.sql': foldGameNames },
    async always(transaction) {
      await keepAppendOnly(transaction);
      await grantToOperator(transaction, role);
    },
  });
}

/** Migrates the database at the start, or refuses a start on a database that is not ready. */
export async function prepareDatabase(
  connection: Connection,
  {
    directDatabaseUrl,
    ownerDatabaseUrl,
  }: { directDatabaseUrl?: string | undefined; ownerDatabaseUrl?: string | undefined },
): Promise<void> {
  if (ownerDatabaseUrl !== undefined) await migrateAsOwner(connection, ownerDatabaseUrl);
  else if (directDatabaseUrl === undefined) await prepareSchema(connection);
  else await withConnection(directDatabaseUrl, prepareSchema);
  if (directDatabaseUrl !== undefined) await requireStatementTimeout(connection);
}

async function withConnection(url: string, work: (connection: Connection) => Promise<void>): Promise<void> {
  const connection = connect(url, { name: 'tessera operator', maxConnections: 1 });
  try {
    await work(connection);
  } finally {
    await connection.close();
  }
}

async function migrateAsOwner(connection: Connection, ownerDatabaseUrl: string): Promise<void> {
  const role = await currentRole(connection);
  await withConnection(ownerDatabaseUrl, (owner) => migrateOperator(owner, role));
  const faults = (await roleFaults(connection)).filter((fault) => fault !== 'operator');
  if (faults.length === 0) return;
  throw new StartupFailure(
    `The user of DATABASE_URL could change the ledger directly (${faults.join(', ')}): use another user than that of ` +
      `DATABASE_OWNER_URL, one that is not a member of it, not a superuser, and may not create roles.`,
  );
}

/** A role that does not own the schema cannot migrate, so the database has to be migrated before. */
async function prepareSchema(connection: Connection): Promise<void> {
  if (await mayMigrate(connection)) return migrateOperator(connection);
  if (await isMigrated(connection.pool, MIGRATIONS)) return;
  throw new StartupFailure(
    'The database is not migrated to this version, and the user of DATABASE_URL does not own it: run `npm run migrate`, or set ' +
      'DATABASE_OWNER_URL.',
  );
}

async function requireStatementTimeout(pooled: Connection): Promise<void> {
  if (await hasStatementTimeout(pooled)) return;
  throw new StartupFailure(
    `DATABASE_DIRECT_URL says that DATABASE_URL is a pooler, and statements have no timeout there: ` +
      `ALTER ROLE … SET statement_timeout = '4s' for its user, and restart the pooler.`,
  );
}
