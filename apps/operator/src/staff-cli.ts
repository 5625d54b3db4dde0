import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';

import { connect, type Connection } from '@tessera/database';

import { findDatabase } from './command-database';
import { failCommand } from './command-failure';
import { createStaffStore, createStaffTokens, SCOPES } from './modules/staff';
import { migrateOperator } from './prepare-database';
import { mayMigrate } from './platform/roles-store';
import { CommandFailure } from './platform/errors';

/* `npm run staff`: tokens of the operator API, and the log of its actions. */

const USAGE = `
  npm run staff -- create <name> --scopes <scope,scope> [--person <person>] [--days <days>]   shows the token, once
  npm run staff -- revoke <name>
  npm run staff -- list
  npm run staff -- verify            checks the chain of the log of actions, and shows its end

  Scopes: ${SCOPES.join(', ')}.
  Without --person, the name is the person: an adjustment above the limit needs two persons. Uses the database of DATABASE_URL, or the one in DATA_DIR.
`;

type Options = { scopes?: string | undefined; person?: string | undefined; days?: string | undefined };

async function run(
  connection: Connection,
  [command, name = '']: string[],
  options: Options,
): Promise<string> {
  const store = createStaffStore(connection);
  const tokens = createStaffTokens(store);
  switch (command) {
    case 'create': {
      const days = options.days === undefined ? undefined : Number(options.days);
      if (days !== undefined && !(Number.isInteger(days) && days > 0))
        throw new CommandFailure('--days is a number of days.');
      const scopes = (options.scopes ?? '').split(',').filter((scope) => scope !== '');
      return tokens.create(name, { person: options.person ?? name, scopes, days });
    }
    case 'revoke':
      await tokens.revoke(name);
      return `The token ${name} is not valid any more.`;
    case 'list':
      return (await tokens.list())
        .map(({ name: own, person, scopes, expiresAt, revokedAt }) =>
          [
            own.padEnd(24),
            person.padEnd(24),
            stateOf(expiresAt, revokedAt).padEnd(10),
            scopes.join(','),
          ].join(' '),
        )
        .join('\n');
    case 'verify': {
      const { broken, last } = await store.verifyChain();
      if (broken.length > 0)
        throw new CommandFailure(
          `Rows of the log of actions were changed, removed or inserted: ${broken.join(', ')}.`,
        );
      return last ? `The log is intact. Its end: ${last.number} ${last.hash}` : 'The log is empty.';
    }
    default:
      throw new CommandFailure(USAGE);
  }
}

function stateOf(expiresAt: Date | null, revokedAt: Date | null): string {
  if (revokedAt) return 'revoked';
  return expiresAt && expiresAt < new Date() ? 'expired' : 'valid';
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { scopes: { type: 'string' }, person: { type: 'string' }, days: { type: 'string' } },
  });
  const database = await findDatabase();
  const connection = connect(database.url, {
    name: `tessera staff ${userInfo().username}`,
    maxConnections: 2,
  });
  try {
    if (await mayMigrate(connection)) await migrateOperator(connection);
    console.log(await run(connection, positionals, values));
  } finally {
    await connection.close();
    await database.release();
  }
}

main().catch(failCommand);
