import { createOperator } from './operator';
import { readSettings } from './platform/env';
import { loadProvider, type LoadedProvider } from './provider-file';
import { CommandFailure } from './platform/errors';

/** Runs a command with one provider of PROVIDERS_FILE. */
export async function withProvider<T>(
  databaseUrl: string,
  name: string,
  work: (entry: LoadedProvider) => Promise<T>,
): Promise<T> {
  const file = process.env['PROVIDERS_FILE'] || undefined;
  if (file === undefined)
    throw new CommandFailure('PROVIDERS_FILE is not set: it has the address and the keys of the provider.');
  const settings = readSettings({ ...process.env, LOG_LEVEL: 'silent' });
  const operator = await createOperator({ databaseUrl, settings });
  try {
    const options = {
      file,
      variables: process.env,
      currencies: settings.CURRENCIES,
      publicOrigins: settings.PUBLIC_ORIGIN,
    };
    return await work(await loadProvider(options, name, operator.hostFor));
  } finally {
    await operator.close();
  }
}
