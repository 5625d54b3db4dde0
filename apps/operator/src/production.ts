import { connect } from '@tessera/database';

import { loadJoining } from './joining-file';
import { createOperator, type Operator } from './operator';
import type { ProviderEntry } from './modules/launch';
import { isDemoDatabase, isSuperuser } from './platform/database-store';
import { requireSettings } from './platform/env';
import { mayMigrate, roleFaults } from './platform/roles-store';
import { keySourceOf, readKeys, requireKeyring } from './platform/signing-keys-file';
import { readStoredKeys } from './platform/stored-keys-store';
import { readAddress, readLanguages, readWebFiles, StartupFailure } from './platform/startup';
import { loadPayments } from './payments-file';
import { loadProviders, reloadProviders, type ProviderFileOptions } from './provider-file';

export type Production = {
  operator: Operator;
  address: string;
  /** Reads the secrets, limits and settings of the providers file, and the signing keys, again. */
  reload(): Promise<void>;
};

/** The operator for real money, with the providers of its file and without the demo. */
export async function startProduction(variables: NodeJS.ProcessEnv): Promise<Production> {
  const { host, port, databaseUrl, directDatabaseUrl } = readAddress(variables);
  if (databaseUrl === undefined) {
    throw new StartupFailure(
      'DATABASE_URL is not set: the operator needs your PostgreSQL. To try the site without one, use `npm start`.',
    );
  }
  const settings = requireSettings(variables);
  readLanguages(variables);
  const webFolder = variables['WEB_DIST'] || undefined;
  const web = webFolder === undefined ? undefined : readWebFiles(webFolder);
  const keySource = keySourceOf(variables);
  const keyring = requireKeyring(keySource);
  const ownerDatabaseUrl = variables['DATABASE_OWNER_URL'] || undefined;
  await refuseDemo(directDatabaseUrl ?? databaseUrl);
  const joiningFile = variables['JOINING_FILE'] || undefined;
  const joining = joiningFile === undefined ? undefined : await loadJoining(joiningFile, variables);
  const operator = await createOperator({
    databaseUrl,
    directDatabaseUrl,
    ownerDatabaseUrl,
    settings,
    joining,
    keyring,
  });
  const { log } = operator.app;
  try {
    if ((await readStoredKeys(operator.connection)).length > 0)
      throw new StartupFailure(
        'operator.secret still has keys of an earlier version, which are needed to read what they have encrypted: stop its instances, and run `npm run keys -- move <file>`.',
      );
    const file = variables['PROVIDERS_FILE'] || undefined;
    const fileOptions =
      file === undefined
        ? undefined
        : { file, variables, currencies: settings.CURRENCIES, publicOrigins: settings.PUBLIC_ORIGIN };
    const providers = fileOptions
      ? await loadProviders(fileOptions, operator.hostFor, requireRestrictedRole)
      : [];
    const paymentsFile = variables['PAYMENTS_FILE'] || undefined;
    const payments =
      paymentsFile === undefined ? [] : await loadPayments(paymentsFile, variables, operator.paymentsHostFor);
    await operator.serve({
      providers,
      payments,
      ...(web !== undefined && { files: { web, art: undefined } }),
    });
    await warnOfRisks(operator, providers);
    return {
      operator,
      address: await operator.listen({ host, port }),
      reload: async () => {
        if (fileOptions) await reload(operator, fileOptions, providers);
        try {
          if (keySource) keyring.replace(readKeys(keySource));
        } catch (error) {
          log.error({ err: error }, 'signing keys not reloaded, the keys in use stay');
        }
      },
    };
  } catch (error) {
    await operator.close();
    throw error;
  }

  async function warnOfRisks({ connection }: Operator, providers: readonly ProviderEntry[]): Promise<void> {
    if (await isSuperuser(connection))
      log.warn(
        'the user of DATABASE_URL is a superuser, for whom the ledger is not append-only: use an ordinary user',
      );
    else if (await mayMigrate(connection))
      log.warn(
        'the user of DATABASE_URL owns the ledger: use another one, and set DATABASE_OWNER_URL for migrations',
      );
    for (const { name, limits } of providers)
      if (!limits) log.warn({ provider: name }, 'provider has no limits on wins');
  }
}

/** A mistake in the file is logged, and everything stays as it is. */
async function reload(
  { app: { log }, wallet }: Operator,
  options: ProviderFileOptions,
  providers: readonly ProviderEntry[],
): Promise<void> {
  try {
    for (const problem of await reloadProviders(options, providers))
      log.warn({ problem }, 'part of the providers file was not reloaded');
    for (const { name, limits, winsWithoutBet } of providers) {
      wallet.limitWins(name, limits);
      wallet.holdWinsWithoutBet(name, winsWithoutBet === false);
    }
    log.info('providers file reloaded');
  } catch (error) {
    log.error({ err: error }, 'providers file not reloaded');
  }
}

/** A module gets this address: its user must not reach the operator's schema. */
async function requireRestrictedRole(name: string, databaseUrl: string): Promise<void> {
  const connection = connect(databaseUrl, { name: 'tessera operator', maxConnections: 1 });
  try {
    const faults = await roleFaults(connection);
    if (faults.length > 0) {
      throw new StartupFailure(
        `The database user of the provider "${name}" could reach the ledger (${faults.join(', ')}): give it a user that owns ` +
          `only its own schema (docs/operator-guide.md, "Database users").`,
      );
    }
  } finally {
    await connection.close();
  }
}

/** The passwords of the players in a demo database are public. */
async function refuseDemo(databaseUrl: string): Promise<void> {
  const connection = connect(databaseUrl, { name: 'tessera operator', maxConnections: 1 });
  try {
    if (await isDemoDatabase(connection)) {
      throw new StartupFailure(
        'DATABASE_URL is a database of the demo, and the passwords of its players are public: use another database.',
      );
    }
  } finally {
    await connection.close();
  }
}
