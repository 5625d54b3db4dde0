import { fileURLToPath } from 'node:url';

import {
  connect,
  hasStatementTimeout,
  isMigrated,
  isReachable,
  migrate,
  type Connection,
} from '@tessera/database';
import type { PaymentsHost } from '@tessera/provider/payments';
import type { ProviderHost } from '@tessera/provider/port';
import type { FastifyInstance } from 'fastify';

import { createApp, type LogStream } from './app';
import { startBackground, type Background } from './background';
import type { JoiningConfig } from './joining-file';
import { foldGameNames, foldPlayerNames } from './migrations/fold-names';
import type { Draw } from './modules/jackpot';
import { createProviders, type ProviderEntry, type Providers } from './modules/launch';
import { createPayments, type Payments, type PaymentsEntry } from './modules/payments';
import { createStaff, createStaffTokens } from './modules/staff';
import { keepAppendOnly } from './modules/wallet';
import { createDrain } from './platform/drain';
import type { OperatorSettings } from './platform/env';
import {
  createMetrics,
  exposeMetrics,
  listenForMetrics,
  measureLags,
  measureOutbox,
} from './platform/metrics';
import { currentRole, grantToOperator, mayMigrate, roleFaults } from './platform/roles-store';
import { logTransfers } from './platform/transfer-log';
import { createProviderMetrics } from './platform/provider-metrics';
import { temporaryKeyring, type Keyring } from './platform/signing-keys';
import type { SiteFiles } from './platform/site-files';
import { StartupFailure } from './platform/startup';
import { createTracing } from './platform/tracing';
import {
  registerApi,
  registerGateway,
  registerHealth,
  registerProviderPages,
  registerSite,
  registerStaff,
  registerWebhooks,
} from './routes';
import {
  createHost,
  createServices,
  paymentSettings,
  staffSettings,
  tracingSettings,
  type HostOptions,
  type Services,
} from './services';

/** A call waits for the database at most as long, see packages/database/src/timeouts.ts. */
const DATABASE_TIMEOUT_MS = 5_000;

export type Serving = {
  providers?: readonly ProviderEntry[];
  /** Payment providers. Without one there is no cashier. */
  payments?: readonly PaymentsEntry[];
  files?: SiteFiles;
  /** Whether this instance takes part in the leader election for the background jobs; the default is true. */
  background?: boolean;
};

export type Operator = Pick<
  Services,
  | 'wallet'
  | 'players'
  | 'protection'
  | 'jackpot'
  | 'promotions'
  | 'winners'
  | 'sessions'
  | 'devices'
  | 'isGuessable'
  | 'gameSessions'
  | 'freeRounds'
  | 'outbox'
  | 'verification'
  | 'sweepJoining'
  | 'eventsOut'
  | 'paymentStore'
> & {
  app: FastifyInstance;
  connection: Connection;
  /** For connections with session state. */
  databaseUrl: string;
  /** The operator API, if it has a port. Available after `serve`, as are the payments. */
  readonly staffApp: FastifyInstance | undefined;
  readonly payments: Payments;
  /** What the provider of this name gets from the operator. */
  hostFor(name: string, options?: HostOptions): ProviderHost;
  /** What the payment provider of this name gets from the operator. */
  paymentsHostFor(name: string, settings?: Record<string, unknown>): PaymentsHost;
  /** Registers the API, the pages of the providers and the files of the site, and starts providers and background jobs. */
  serve(serving: Serving): Promise<void>;
  listen(address: { host: string; port: number }): Promise<string>;
  /** The port of the gateway, if it has one of its own. */
  gatewayPort(): number | undefined;
  close(): Promise<void>;
};

export type OperatorOptions = {
  databaseUrl: string;
  /** Set if `databaseUrl` is a transaction pooler: for leadership, migrations and providers. */
  directDatabaseUrl?: string | undefined;
  /** Of the role that owns the schema and migrates it, if that is not the role of `databaseUrl`. */
  ownerDatabaseUrl?: string | undefined;
  settings: OperatorSettings;
  /** Registration, recovery and verification; without it none of these calls exist. */
  joining?: JoiningConfig | undefined;
  /** For what the operator signs. Without it, a new key that only this process knows. */
  keyring?: Keyring;
  /** For tests: replaces the random numbers of the jackpot. */
  draw?: Draw;
  /** For tests: replaces the standard output for the log. */
  log?: LogStream;
};

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

export async function createOperator(options: OperatorOptions): Promise<Operator> {
  const { databaseUrl, directDatabaseUrl, ownerDatabaseUrl, settings } = options;
  const connection = connect(databaseUrl, {
    name: 'tessera operator',
    maxConnections: settings.DATABASE_CONNECTIONS,
    isPooled: directDatabaseUrl !== undefined,
  });
  try {
    if (ownerDatabaseUrl !== undefined) await migrateAsOwner(connection, ownerDatabaseUrl);
    else if (directDatabaseUrl === undefined) await prepareSchema(connection);
    else await withConnection(directDatabaseUrl, prepareSchema);
    if (directDatabaseUrl !== undefined) await requireStatementTimeout(connection);
    return await assemble(connection, options);
  } catch (error) {
    await connection.close();
    throw error;
  }
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
    `The user of DATABASE_URL could change the ledger by itself (${faults.join(', ')}): use another user than that of ` +
      `DATABASE_OWNER_URL, one that is no member of it, no superuser, and creates no roles.`,
  );
}

/** A role that does not own the schema cannot migrate: that has to be done before. */
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

async function assemble(connection: Connection, options: OperatorOptions): Promise<Operator> {
  const { settings } = options;
  // Leader election and providers need connections with session state, which a transaction pooler does not keep.
  const databaseUrl = options.directDatabaseUrl ?? options.databaseUrl;
  const app = createApp(settings, options.log);
  // A launch waits for the provider and for the database.
  const requestTimeoutMs = settings.PROVIDER_TIMEOUT_SECONDS * 1_000 + DATABASE_TIMEOUT_MS;
  const drain = createDrain(app, { delayMs: settings.DRAIN_DELAY_SECONDS * 1_000, requestTimeoutMs });
  const metrics = createMetrics(connection);
  metrics.observe(app);
  const tracing = createTracing(tracingSettings(settings), { registry: metrics.registry, log: app.log });
  tracing.observe(app);
  const providerMetrics = createProviderMetrics(metrics.registry, connection, {
    tracing,
    // Without a look-up for the only currency.
    currencyOf: async (playerId) =>
      settings.CURRENCIES.length === 1 ? settings.CURRENCY : services.wallet.currencyOf(playerId),
  });
  const services = await createServices(connection, {
    settings,
    joining: options.joining,
    keyring: options.keyring ?? temporaryKeyring(),
    draw: options.draw,
    log: app.log,
  });
  const { create, moduleSettings = {} } = options.joining?.verification ?? {};
  if (create) await services.verification.use(create, moduleSettings);
  measureOutbox(metrics.registry, services.outbox.lag);
  /** Run in reverse order by close(). */
  const closers: (() => Promise<void>)[] = [];
  let isClosing = false;
  let served: Payments | undefined;
  let background: Background | undefined;
  let providers: Providers | undefined;

  registerHealth(app, async () => {
    if (isClosing) return ['closing'];
    return [
      ...((await isReachable(connection)) ? [] : ['database']),
      ...(background?.isHealthy() === false ? ['background jobs'] : []),
      ...(providers?.failingParts() ?? []),
    ];
  });
  if (settings.METRICS_TOKEN !== undefined) exposeMetrics(app, metrics.registry, settings.METRICS_TOKEN);
  const walletOf = (name: string) =>
    logTransfers(name, providerMetrics.measureWallet(name, services.wallet.forProvider(name)), app.log);
  let gateway: FastifyInstance | undefined;
  let staff: FastifyInstance | undefined;

  return {
    ...services,
    app,
    connection,
    databaseUrl,
    get payments() {
      if (!served) throw new Error('the operator does not serve yet');
      return served;
    },
    hostFor: (name, host = {}) => createHost(services, { settings, log: app.log, walletOf }, name, host),

    paymentsHostFor: (name, providerSettings = {}) => ({
      name,
      currency: settings.CURRENCY,
      currencies: settings.CURRENCIES,
      log: app.log.child({ provider: name }),
      settings: providerSettings,
    }),

    async serve({
      providers: entries = [],
      payments: paymentEntries = [],
      files,
      background: runsJobs = true,
    }) {
      // Here and not at creation: commands create an operator without the environment of the running one.
      await services.saveSettings();
      await services.promotions.prepare();
      const started = createProviders({
        entries,
        timeoutMs: settings.PROVIDER_TIMEOUT_SECONDS * 1_000,
        log: app.log,
        metrics: providerMetrics,
      });
      for (const { name, limits } of entries) services.wallet.limitWins(name, limits);
      services.freeRounds.use(entries);
      providers = started;
      const payments = createPayments({
        store: services.paymentStore,
        entries: paymentEntries,
        settings: paymentSettings(settings),
        log: app.log,
        registry: metrics.registry,
        providerMetrics,
      });
      const hasCashier = paymentEntries.length > 0;
      for (const currency of hasCashier ? settings.CURRENCIES : [])
        for (const kind of ['deposit', 'withdrawal'] as const)
          if (!payments.methods.has(kind, currency))
            app.log.warn({ currency, kind }, 'players of a currency have no payment method');
      await registerApi(app, {
        services,
        providers: started,
        payments: hasCashier ? payments : undefined,
        settings,
        connection,
        registry: metrics.registry,
      });
      if (settings.GATEWAY_PORT !== undefined) {
        gateway = createApp(settings, options.log);
        metrics.observe(gateway);
        tracing.observe(gateway);
        closers.push(createDrain(gateway, { delayMs: 0, requestTimeoutMs }));
      }
      await registerGateway(gateway ?? app, services, { entries, walletOf });
      await registerWebhooks(app, payments, paymentEntries);
      closers.push(() => started.stop());
      await started.start();
      for (const { provider } of paymentEntries) {
        closers.push(async () => provider.stop?.());
        await provider.start?.();
      }
      const pages = [...entries, ...paymentEntries];
      await registerProviderPages(app, pages);
      await registerSite(app, { files, entries: pages, settings });
      served = payments;
      if (settings.STAFF_PORT !== undefined) {
        staff = createApp(settings, options.log);
        metrics.observe(staff);
        tracing.observe(staff);
        closers.push(createDrain(staff, { delayMs: 0, requestTimeoutMs }));
        await registerStaff(staff, {
          staff: createStaff({
            ...services,
            store: services.staffStore,
            facts: services.factStore,
            payments,
            providers: started,
            settings: staffSettings(settings),
          }),
          tokens: createStaffTokens(services.staffStore),
        });
      }
      if (!runsJobs) return;
      services.outbox.start();
      closers.push(() => services.outbox.stop());
      const jobs = startBackground({ connection, databaseUrl, log: app.log, payments, ...services });
      background = jobs;
      measureLags(metrics.registry, jobs.lags);
      closers.push(() => jobs.stop());
    },

    async listen({ host, port }) {
      if (settings.METRICS_PORT !== undefined) {
        const listener = await listenForMetrics(metrics.registry, {
          host,
          port: settings.METRICS_PORT,
          token: settings.METRICS_TOKEN,
        });
        closers.push(() => listener.close());
      }
      if (gateway) {
        const gatewayAddress = await gateway.listen({ host, port: settings.GATEWAY_PORT ?? 0 });
        app.log.info({ address: gatewayAddress }, 'gateway listening');
      }
      if (staff) {
        const staffAddress = await staff.listen({ host, port: settings.STAFF_PORT ?? 0 });
        app.log.info({ address: staffAddress }, 'operator API listening');
      }
      return app.listen({ host, port });
    },

    get staffApp() {
      return staff;
    },

    gatewayPort() {
      const address = gateway?.server.address();
      return typeof address === 'object' ? address?.port : undefined;
    },

    async close() {
      isClosing = true;
      await drain();
      for (const close of closers.toReversed()) await close();
      await tracing.stop();
      await connection.close();
    },
  };
}
