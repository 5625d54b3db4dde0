import { connect } from '@tessera/database';

import { isSuperuser } from './modules/wallet';
import { createOperator, type Operator } from './operator';
import { requireSettings } from './platform/env';
import { readAddress, readWebFiles, StartupFailure } from './platform/startup';
import { loadProviders } from './provider-file';

export type Production = { operator: Operator; address: string };

/** The operator for real money: migrations, calls, metrics and the providers of its file. No demo of any kind. */
export async function startProduction(variables: NodeJS.ProcessEnv): Promise<Production> {
  const { host, port, databaseUrl, directDatabaseUrl } = readAddress(variables);
  if (databaseUrl === undefined) {
    throw new StartupFailure(
      'DATABASE_URL is not set: the operator needs a PostgreSQL of yours. To try the site without one, use `npm start`.',
    );
  }
  const settings = requireSettings(variables);
  const webFolder = variables['WEB_DIST'] || undefined;
  const web = webFolder === undefined ? undefined : readWebFiles(webFolder);
  await refuseDemo(directDatabaseUrl ?? databaseUrl);
  const operator = await createOperator({ databaseUrl, directDatabaseUrl, settings });
  try {
    const file = variables['PROVIDERS_FILE'] || undefined;
    const providers = file === undefined ? [] : await loadProviders(file, variables, operator.hostFor);
    await operator.serve({ providers, ...(web !== undefined && { files: { web, art: undefined } }) });
    if (await isSuperuser(operator.connection)) {
      operator.app.log.warn(
        'the user of DATABASE_URL is a superuser, so that nothing keeps the ledger from being changed: use an ordinary one',
      );
    }
    return { operator, address: await operator.listen({ host, port }) };
  } catch (error) {
    await operator.close();
    throw error;
  }
}

/** Anybody can log in to a database that the demo has made. */
async function refuseDemo(databaseUrl: string): Promise<void> {
  const connection = connect(databaseUrl, { name: 'tessera operator', maxConnections: 1 });
  try {
    const { rows } = await connection.pool.query<{ made: boolean }>(
      `SELECT to_regclass('demo.mark') IS NOT NULL AS made`,
    );
    if (rows[0]?.made) {
      throw new StartupFailure(
        'The demo has made this database, and anybody can log in to it as demo: give DATABASE_URL one of your own.',
      );
    }
  } finally {
    await connection.close();
  }
}
