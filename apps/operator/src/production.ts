import { connect } from '@tessera/database';

import { createOperator, type Operator } from './operator';
import { isDemoDatabase, isSuperuser } from './platform/database-store';
import { requireSettings } from './platform/env';
import { readAddress, readWebFiles, StartupFailure } from './platform/startup';
import { loadPayments } from './payments-file';
import { loadProviders } from './provider-file';

export type Production = { operator: Operator; address: string };

/** The operator for real money, with the providers of its file and without the demo. */
export async function startProduction(variables: NodeJS.ProcessEnv): Promise<Production> {
  const { host, port, databaseUrl, directDatabaseUrl } = readAddress(variables);
  if (databaseUrl === undefined) {
    throw new StartupFailure(
      'DATABASE_URL is not set: the operator needs your PostgreSQL. To try the site without one, use `npm start`.',
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
    const paymentsFile = variables['PAYMENTS_FILE'] || undefined;
    const payments =
      paymentsFile === undefined ? [] : await loadPayments(paymentsFile, variables, operator.paymentsHostFor);
    await operator.serve({
      providers,
      payments,
      ...(web !== undefined && { files: { web, art: undefined } }),
    });
    if (await isSuperuser(operator.connection)) {
      operator.app.log.warn(
        'the user of DATABASE_URL is a superuser, for whom the ledger is not append-only: use an ordinary user',
      );
    }
    return { operator, address: await operator.listen({ host, port }) };
  } catch (error) {
    await operator.close();
    throw error;
  }
}

/** Everybody knows the passwords of the players in a demo database. */
async function refuseDemo(databaseUrl: string): Promise<void> {
  const connection = connect(databaseUrl, { name: 'tessera operator', maxConnections: 1 });
  try {
    if (await isDemoDatabase(connection)) {
      throw new StartupFailure(
        'DATABASE_URL is a database of the demo, whose passwords are public: use another database.',
      );
    }
  } finally {
    await connection.close();
  }
}
