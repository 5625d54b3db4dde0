import { connect, DATABASE_TIMEOUT_MS, isReachable, type Connection } from '@tessera/database';
import type { PaymentsHost } from '@tessera/provider/payments';
import type { ProviderHost } from '@tessera/provider/port';
import type { FastifyInstance } from 'fastify';

import { createApp, type LogStream } from './app';
import { startBackground, type Background } from './background';
import type { JoiningConfig } from './joining-file';
import type { Draw } from './modules/jackpot';
import { createProviders, type ProviderEntry, type Providers } from './modules/launch';
import { createPayments, type Payments, type PaymentsEntry } from './modules/payments';
import { createStaff, createStaffTokens } from './modules/staff';
import { createDrain } from './platform/drain';
import type { OperatorSettings } from './platform/env';
import {
  createMetrics,
  exposeMetrics,
  listenForMetrics,
  measureLags,
  measureOutbox,
} from './platform/metrics';
import { logTransfers } from './platform/transfer-log';
import { createProviderMetrics } from './platform/provider-metrics';
import { temporaryKeyring, type Keyring } from './platform/signing-keys';
import type { SiteFiles } from './platform/site-files';
import { createTracing } from './platform/tracing';
import { prepareDatabase } from './prepare-database';
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

export async function createOperator(options: OperatorOptions): Promise<Operator> {
  const { databaseUrl, directDatabaseUrl, settings } = options;
  const connection = connect(databaseUrl, {
    name: 'tessera operator',
    maxConnections: settings.DATABASE_CONNECTIONS,
    isPooled: directDatabaseUrl !== undefined,
  });
  try {
    await prepareDatabase(connection, options);
    return assemble(await createParts(connection, options));
  } catch (error) {
    await connection.close();
    throw error;
  }
}

type Parts = Awaited<ReturnType<typeof createParts>>;

/** What the commands need, too: services and their measurements. Nothing is started here. */
async function createParts(connection: Connection, options: OperatorOptions) {
  const { settings } = options;
  const app = createApp(settings, options.log);
  const metrics = createMetrics(connection);
  metrics.observe(app);
  const tracing = createTracing(tracingSettings(settings), { registry: metrics.registry, log: app.log });
  tracing.observe(app);
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
  const providerMetrics = createProviderMetrics(metrics.registry, connection, {
    tracing,
    // Without a look-up for the only currency.
    currencyOf: async (playerId) =>
      settings.CURRENCIES.length === 1 ? settings.CURRENCY : services.wallet.currencyOf(playerId),
  });
  return {
    app,
    connection,
    settings,
    metrics,
    tracing,
    services,
    providerMetrics,
    log: options.log,
    // Leader election and providers need connections with session state, which a transaction pooler does not keep.
    databaseUrl: options.directDatabaseUrl ?? options.databaseUrl,
    walletOf: (name: string) =>
      logTransfers(name, providerMetrics.measureWallet(name, services.wallet.forProvider(name)), app.log),
  };
}

/** What `serve` has started. */
type Running = {
  providers?: Providers;
  payments?: Payments;
  background?: Background;
  /** Listeners on ports of their own. */
  gateway?: FastifyInstance;
  staff?: FastifyInstance;
  isClosing: boolean;
  /** Run in reverse order by close(). */
  closers: (() => Promise<void>)[];
};

function assemble(parts: Parts): Operator {
  const { app, connection, settings, metrics, tracing, services, databaseUrl, walletOf } = parts;
  const running: Running = { isClosing: false, closers: [] };
  const drain = createDrain(app, {
    delayMs: settings.DRAIN_DELAY_SECONDS * 1_000,
    requestTimeoutMs: requestTimeoutMs(settings),
  });
  registerHealth(app, () => failingParts(connection, running));
  if (settings.METRICS_TOKEN !== undefined) exposeMetrics(app, metrics.registry, settings.METRICS_TOKEN);

  return {
    ...services,
    app,
    connection,
    databaseUrl,
    get payments() {
      if (!running.payments) throw new Error('the operator does not serve yet');
      return running.payments;
    },
    get staffApp() {
      return running.staff;
    },
    hostFor: (name, host = {}) => createHost(services, { settings, log: app.log, walletOf }, name, host),

    paymentsHostFor: (name, providerSettings = {}) => ({
      name,
      currency: settings.CURRENCY,
      currencies: settings.CURRENCIES,
      log: app.log.child({ provider: name }),
      settings: providerSettings,
    }),

    serve: (serving) => serve(parts, running, serving),
    listen: (address) => listen(parts, running, address),

    gatewayPort() {
      const address = running.gateway?.server.address();
      return typeof address === 'object' ? address?.port : undefined;
    },

    async close() {
      running.isClosing = true;
      await drain();
      for (const close of running.closers.toReversed()) await close();
      await tracing.stop();
      await connection.close();
    },
  };
}

/** A launch waits for the provider and for the database. */
function requestTimeoutMs(settings: OperatorSettings): number {
  return settings.PROVIDER_TIMEOUT_SECONDS * 1_000 + DATABASE_TIMEOUT_MS;
}

/** Why this instance is not ready. */
async function failingParts(connection: Connection, running: Running): Promise<string[]> {
  if (running.isClosing) return ['closing'];
  return [
    ...((await isReachable(connection)) ? [] : ['database']),
    ...(running.background?.isHealthy() === false ? ['background jobs'] : []),
    ...(running.providers?.failingParts() ?? []),
  ];
}

async function serve(
  parts: Parts,
  running: Running,
  { providers: entries = [], payments: paymentEntries = [], files, background: runsJobs = true }: Serving,
): Promise<void> {
  const { app, connection, settings, metrics, services, walletOf } = parts;
  // Here and not at creation: commands create an operator without the environment of the running one.
  await services.saveSettings();
  await services.promotions.prepare();
  const providers = (running.providers = addProviders(parts, entries));
  const payments = addPayments(parts, paymentEntries);
  await registerApi(app, {
    services,
    providers,
    payments: paymentEntries.length > 0 ? payments : undefined,
    settings,
    connection,
    registry: metrics.registry,
  });
  if (settings.GATEWAY_PORT !== undefined) running.gateway = createListener(parts, running);
  await registerGateway(running.gateway ?? app, services, { entries, walletOf });
  await registerWebhooks(app, payments, paymentEntries);

  running.closers.push(() => providers.stop());
  await providers.start();
  for (const { provider } of paymentEntries) {
    running.closers.push(async () => provider.stop?.());
    await provider.start?.();
  }

  const pages = [...entries, ...paymentEntries];
  await registerProviderPages(app, pages);
  await registerSite(app, { files, entries: pages, settings });
  running.payments = payments;
  if (settings.STAFF_PORT !== undefined) {
    running.staff = createListener(parts, running);
    await registerStaffApi(parts, running.staff, { providers, payments });
  }
  if (runsJobs) startJobs(parts, running, payments);
}

function addProviders(
  { app, settings, services, providerMetrics }: Parts,
  entries: readonly ProviderEntry[],
): Providers {
  for (const { name, limits, winsWithoutBet } of entries) {
    services.wallet.limitWins(name, limits);
    services.wallet.holdWinsWithoutBet(name, winsWithoutBet === false);
  }
  services.freeRounds.use(entries);
  return createProviders({
    entries,
    ...(settings.PUBLIC_ORIGIN && { siteOrigins: settings.PUBLIC_ORIGIN }),
    timeoutMs: settings.PROVIDER_TIMEOUT_SECONDS * 1_000,
    log: app.log,
    metrics: providerMetrics,
  });
}

function addPayments(
  { app, settings, services, metrics, providerMetrics }: Parts,
  entries: readonly PaymentsEntry[],
): Payments {
  const payments = createPayments({
    store: services.paymentStore,
    entries,
    settings: paymentSettings(settings),
    log: app.log,
    registry: metrics.registry,
    providerMetrics,
    countryOf: services.players.country,
  });
  for (const currency of entries.length > 0 ? settings.CURRENCIES : [])
    for (const kind of ['deposit', 'withdrawal'] as const)
      if (!payments.methods.has(kind, currency))
        app.log.warn({ currency, kind }, 'players of a currency have no payment method');
  return payments;
}

/** An application for a port of its own. */
function createListener({ settings, log, metrics, tracing }: Parts, running: Running): FastifyInstance {
  const listener = createApp(settings, log);
  metrics.observe(listener);
  tracing.observe(listener);
  running.closers.push(createDrain(listener, { delayMs: 0, requestTimeoutMs: requestTimeoutMs(settings) }));
  return listener;
}

async function registerStaffApi(
  { services, settings }: Parts,
  app: FastifyInstance,
  { providers, payments }: { providers: Providers; payments: Payments },
): Promise<void> {
  await registerStaff(app, {
    staff: createStaff({
      ...services,
      store: services.staffStore,
      facts: services.factStore,
      payments,
      providers,
      settings: staffSettings(settings),
    }),
    tokens: createStaffTokens(services.staffStore),
  });
}

function startJobs(
  { app, connection, databaseUrl, services, metrics }: Parts,
  running: Running,
  payments: Payments,
): void {
  services.outbox.start();
  running.closers.push(() => services.outbox.stop());
  const jobs = startBackground({ connection, databaseUrl, log: app.log, payments, ...services });
  running.background = jobs;
  measureLags(metrics.registry, jobs.lags);
  running.closers.push(() => jobs.stop());
}

/** Returns the address of the site. */
async function listen(
  { app, settings, metrics }: Parts,
  { gateway, staff, closers }: Running,
  { host, port }: { host: string; port: number },
): Promise<string> {
  if (settings.METRICS_PORT !== undefined) {
    const listener = await listenForMetrics(metrics.registry, {
      host,
      port: settings.METRICS_PORT,
      token: settings.METRICS_TOKEN,
    });
    closers.push(() => listener.close());
  }
  if (gateway) {
    const address = await gateway.listen({ host, port: settings.GATEWAY_PORT ?? 0 });
    app.log.info({ address }, 'gateway listening');
  }
  if (staff) {
    const address = await staff.listen({ host, port: settings.STAFF_PORT ?? 0 });
    app.log.info({ address }, 'operator API listening');
  }
  return app.listen({ host, port });
}
