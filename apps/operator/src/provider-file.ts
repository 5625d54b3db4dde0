import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { CreateProvider, ProviderHost } from '@tessera/provider/port';
import * as v from 'valibot';

import type { ProviderEntry } from './modules/launch';
import { messageOf, readConfigFile } from './platform/config-file';
import { StartupFailure } from './platform/startup';

/* Loads the providers of PROVIDERS_FILE, which docs/providers.md describes. */

const ProviderId = v.pipe(v.number(), v.integer(), v.minValue(1));
const File = v.strictObject({
  providers: v.array(
    v.strictObject({
      /** In front of transfer ids. Prefixes of the operator's own transfers are reserved. */
      name: v.pipe(
        v.string(),
        v.regex(/^[a-z][a-z0-9-]{1,31}$/, 'a name has 2 to 32 small letters, digits and dashes'),
        v.check(
          (name) =>
            ![
              'deposit',
              'withdrawal',
              'cashback',
              'cashback-accrual',
              'jackpot',
              'jackpot-feed',
              'payment',
              'adjustment',
              'demo',
            ].includes(name),
          'this name is reserved',
        ),
      ),
      /** A path relative to this file, or an installed package. */
      module: v.pipe(v.string(), v.nonEmpty()),
      games: v.optional(v.union([v.literal('all'), v.array(ProviderId)])),
      sports: v.optional(v.boolean()),
      prefix: v.optional(
        v.pipe(
          v.string(),
          v.regex(/^\/[a-z][a-z0-9-]*$/, 'a prefix looks like /acme'),
          v.check(
            (prefix) => !['/api', '/art', '/assets', '/gateway', '/metrics', '/payments'].includes(prefix),
            'this prefix is reserved',
          ),
          v.transform((prefix) => prefix as `/${string}`),
        ),
      ),
      walletSecret: v.optional(v.pipe(v.string(), v.minLength(32, 'a secret has at least 32 characters'))),
      settings: v.optional(v.record(v.string(), v.unknown()), {}),
    }),
  ),
});

type HostFor = (name: string, settings: Record<string, unknown>) => ProviderHost;

/** Creates every provider in the file. All mistakes in the file are reported together. */
export async function loadProviders(
  file: string,
  variables: NodeJS.ProcessEnv,
  hostFor: HostFor,
): Promise<ProviderEntry[]> {
  const { providers } = await readConfigFile('PROVIDERS_FILE', file, variables, File);
  const twice = providers.find(
    ({ name }, index) => providers.findIndex((other) => other.name === name) !== index,
  );
  if (twice) throw new StartupFailure(`${file} has two providers with the name "${twice.name}".`);
  return Promise.all(
    providers.map(async ({ name, module, settings, ...entry }) => ({
      ...withoutUndefined(entry),
      name,
      provider: await makeProvider(file, module, hostFor(name, settings)),
    })),
  );
}

async function makeProvider(file: string, module: string, host: ProviderHost) {
  const address = module.startsWith('.') ? pathToFileURL(resolve(dirname(file), module)).href : module;
  try {
    const { createProvider } = (await import(address)) as { createProvider?: CreateProvider };
    if (typeof createProvider !== 'function') throw new Error('it does not export a function createProvider');
    return await createProvider(host);
  } catch (error) {
    throw new StartupFailure(`The provider "${host.name}" (${module}) cannot be made: ${messageOf(error)}.`);
  }
}

function withoutUndefined<T extends object>(entry: T) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same fields without undefined ones
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined)) as {
    [Field in keyof T]: Exclude<T[Field], undefined>;
  };
}
