import { dialects, type DialectName } from '@tessera/dialects';
import type { CreateProvider, ProviderHost } from '@tessera/provider/port';
import * as v from 'valibot';

import type { ProviderEntry } from './modules/launch';
import type { WinLimits } from './modules/wallet';
import { inEach, readAmount, readEach, type ByCurrency, type PerCurrency } from './platform/by-currency';
import { importFunction, readConfigFile } from './platform/config-file';
import { messageOf } from './platform/errors';
import { StartupFailure } from './platform/startup';
import type { HostOptions } from './services';

/* Loads the providers of PROVIDERS_FILE, which docs/providers.md describes. */

const ProviderId = v.pipe(v.number(), v.integer(), v.minValue(1));
const Secret = v.pipe(v.string(), v.minLength(32, 'a secret has at least 32 characters'));
const Amount = v.pipe(
  v.string(),
  v.regex(/^\d{1,12}(\.\d{1,4})?$/, 'a limit is an amount of the currency, such as "5000"'),
);
/** With several currencies an amount of each: `{ "TND": "5000", "EUR": "1500" }`. */
const Limit = v.optional(v.union([Amount, v.record(v.string(), Amount)]));
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
      module: v.optional(v.pipe(v.string(), v.nonEmpty())),
      /** A published protocol, instead of a module. */
      dialect: v.optional(v.picklist(Object.keys(dialects) as DialectName[])),
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
      /** Two while one replaces the other. */
      walletSecret: v.optional(v.union([Secret, v.pipe(v.array(Secret), v.minLength(1), v.maxLength(4))])),
      limits: v.optional(v.strictObject({ win: Limit, round: Limit, playerHour: Limit, hour: Limit })),
      /** `false`: wins of rounds without a bet are held. */
      winsWithoutBet: v.optional(v.boolean()),
      /** The address of the provider's own schema, with a role that owns nothing else. */
      database: v.optional(v.pipe(v.string(), v.nonEmpty())),
      settings: v.optional(v.record(v.string(), v.unknown()), {}),
    }),
  ),
});

type FileEntry = v.InferOutput<typeof File>['providers'][number];
type HostFor = (name: string, options: HostOptions) => ProviderHost;

export type ProviderFileOptions = {
  file: string;
  variables: NodeJS.ProcessEnv;
  /** Each has its own limits. */
  currencies: readonly string[];
  /** The origins of the site, on which no provider may be served. */
  publicOrigins: readonly string[] | undefined;
};

/** Creates every provider in the file. All mistakes in the file are reported together. */
export async function loadProviders(
  options: ProviderFileOptions,
  hostFor: HostFor,
  checkDatabase: (name: string, databaseUrl: string) => Promise<void>,
): Promise<ProviderEntry[]> {
  const providers = await readProviders(options);
  return Promise.all(
    providers.map(async (entry) => {
      const { name, settings, database, games, sports, prefix, ...rest } = entry;
      if (database !== undefined) await checkDatabase(name, database);
      return {
        ...(games !== undefined && { games }),
        ...(sports !== undefined && { sports }),
        ...(prefix !== undefined && { prefix }),
        ...reloadableFields(rest, options.currencies),
        name,
        provider: await makeProvider(
          options.file,
          entry,
          hostFor(name, {
            settings,
            databaseUrl: database,
            games,
            gamesOfOthers: gamesOfOtherEntries(entry, providers),
          }),
        ),
      };
    }),
  );
}

export type LoadedProvider = Pick<ProviderEntry, 'name' | 'provider' | 'games'> & {
  /** The provider ids that other entries list: those that `all` leaves out. */
  gamesOfOthers: readonly number[];
};

/** One provider of the file, for a command. */
export async function loadProvider(
  options: ProviderFileOptions,
  name: string,
  hostFor: HostFor,
): Promise<LoadedProvider> {
  const providers = await readProviders(options);
  const entry = providers.find((each) => each.name === name);
  if (!entry)
    throw new StartupFailure(
      `${options.file} has no provider "${name}". It has: ${providers.map((each) => each.name).join(', ')}.`,
    );
  const { settings, games } = entry;
  const gamesOfOthers = gamesOfOtherEntries(entry, providers);
  const provider = await makeProvider(options.file, entry, hostFor(name, { settings, games, gamesOfOthers }));
  return { name, provider, gamesOfOthers, ...(games !== undefined && { games }) };
}

/**
 * Reads the file again: secrets, limits and `winsWithoutBet` of the entries change in place, modules get their new settings. Nothing changes if the file
 * has a mistake. Providers that were added or removed need a restart. Returns what was not applied.
 */
export async function reloadProviders(
  options: ProviderFileOptions,
  entries: readonly ProviderEntry[],
): Promise<string[]> {
  const providers = await readProviders(options);
  const notApplied = [
    ...providers.filter(({ name }) => !entries.some((entry) => entry.name === name)),
    ...entries.filter(({ name }) => !providers.some((read) => read.name === name)),
  ].map(({ name }) => `"${name}" was added or removed, which needs a restart`);
  for (const entry of entries) {
    const read = providers.find(({ name }) => name === entry.name);
    if (!read) continue;
    delete entry.walletSecrets;
    delete entry.limits;
    delete entry.winsWithoutBet;
    Object.assign(entry, reloadableFields(read, options.currencies));
    try {
      await entry.provider.reload?.(read.settings);
    } catch (error) {
      notApplied.push(`"${entry.name}" did not accept its settings: ${messageOf(error)}`);
    }
  }
  return notApplied;
}

/** The fields that a reload changes. */
function reloadableFields(
  { walletSecret, limits, winsWithoutBet }: Pick<FileEntry, 'walletSecret' | 'limits' | 'winsWithoutBet'>,
  currencies: readonly string[],
): Pick<ProviderEntry, 'walletSecrets' | 'limits' | 'winsWithoutBet'> {
  return {
    ...(walletSecret !== undefined && { walletSecrets: [walletSecret].flat() }),
    ...(limits && { limits: limitsOf(limits, currencies) }),
    ...(winsWithoutBet !== undefined && { winsWithoutBet }),
  };
}

function limitsOf(
  limits: NonNullable<FileEntry['limits']>,
  currencies: readonly string[],
): ByCurrency<WinLimits> {
  const read = Object.entries(limits).flatMap(([name, written]) => {
    const reading = written === undefined ? undefined : readLimit(name, written, currencies);
    return reading && 'values' in reading ? [[name, reading.values] as const] : [];
  });
  return inEach(currencies, (currency) =>
    Object.fromEntries(read.map(([name, values]) => [name, values[currency]])),
  );
}

function readLimit(name: string, written: PerCurrency, currencies: readonly string[]) {
  return readEach(name, written, currencies, readAmount);
}

async function readProviders(options: ProviderFileOptions): Promise<FileEntry[]> {
  const { file, variables, currencies, publicOrigins = [] } = options;
  const { providers } = await readConfigFile('PROVIDERS_FILE', file, variables, File, (content) =>
    content.providers.flatMap((entry) => [
      ...limitFaults(entry, currencies),
      ...originFaults(entry, publicOrigins),
      ...moduleFaults(entry),
    ]),
  );
  const names = providers.map(({ name }) => name);
  const duplicate = names.find((name, index) => names.indexOf(name) !== index);
  if (duplicate !== undefined)
    throw new StartupFailure(`${file} has two providers with the name "${duplicate}".`);
  return providers;
}

function gamesOfOtherEntries(entry: FileEntry, providers: readonly FileEntry[]): number[] {
  return providers.flatMap(({ games = [] }, index) =>
    providers[index] === entry || games === 'all' ? [] : games,
  );
}

function moduleFaults({ name, module, dialect, walletSecret }: FileEntry): string[] {
  if ((module === undefined) === (dialect === undefined))
    return [`"${name}" needs a "module" or a "dialect"`];
  if (dialect !== undefined && walletSecret !== undefined)
    return [`"${name}" has a dialect, whose keys are in "settings": it has no "walletSecret"`];
  return [];
}

function limitFaults({ name, limits = {} }: FileEntry, currencies: readonly string[]): string[] {
  return Object.entries(limits).flatMap(([limit, written]) => {
    const reading =
      written === undefined ? undefined : readLimit(`the limit "${limit}" of "${name}"`, written, currencies);
    return reading && 'fault' in reading ? [reading.fault] : [];
  });
}

/** A server on the site's own origin has the site's cookies and storage. */
function originFaults({ name, settings }: FileEntry, publicOrigins: readonly string[]): string[] {
  return Object.entries(settings).flatMap(([key, value]) => {
    const origin = typeof value === 'string' && URL.canParse(value) ? new URL(value).origin : '';
    return publicOrigins.includes(origin)
      ? [
          `the setting "${key}" of "${name}" is on the site's origin ${origin}: serve the provider from another one`,
        ]
      : [];
  });
}

async function makeProvider(file: string, { module = '', dialect }: FileEntry, host: ProviderHost) {
  try {
    const createProvider =
      dialect === undefined
        ? await importFunction<CreateProvider>(file, module, 'createProvider')
        : await dialects[dialect]();
    return await createProvider(host);
  } catch (error) {
    throw new StartupFailure(
      `The provider "${host.name}" (${dialect ?? module}) could not be created: ${messageOf(error)}.`,
    );
  }
}
