import { fileURLToPath } from 'node:url';

import { BASE_PATH } from '@tessera/contract/server';
import { connect, hasStatementTimeout, migrate, type Connection } from '@tessera/database';
import type { ProviderHost } from '@tessera/provider/port';
import type { FastifyInstance } from 'fastify';

import { acceptEmptyJson, createApp, isApiPath, type LogStream } from './app';
import { startBackground } from './background';
import {
  catalogueRoutes,
  createCatalogue,
  createCatalogueStore,
  createPlayerGames,
  foldExistingGames,
} from './modules/catalogue';
import { GATEWAY_PATH, gatewayRoutes } from './modules/gateway';
import { createHistoryStore, historyRoutes } from './modules/history';
import { createJackpot, jackpotRoutes, type Draw, type Jackpot } from './modules/jackpot';
import {
  createGameSessions,
  createProviders,
  createTickets,
  launchRoutes,
  type GameSessions,
  type ProviderEntry,
  type Providers,
} from './modules/launch';
import { createPlayers, type Players } from './modules/players';
import {
  createProtection,
  createProtectionStore,
  protectionRoutes,
  type Protection,
  type ProtectionSettings,
} from './modules/protection';
import {
  createDevices,
  createIsGuessable,
  createPasswords,
  createSessions,
  createSessionStore,
  createSlowDown,
  sessionRoutes,
  type IsGuessable,
  type Sessions,
} from './modules/session';
import { sportsRoutes } from './modules/sports';
import { createWallet, createWalletStore, keepAppendOnly, type Wallet } from './modules/wallet';
import { createWinners, winnerRoutes, type Winners } from './modules/winners';
import { createDrain } from './platform/drain';
import type { OperatorSettings } from './platform/env';
import { sendFailure } from './platform/failure';
import { foldExistingNames } from './platform/fold-name';
import { shedLoad } from './platform/load-shedding';
import { createMetrics, exposeMetrics, listenForMetrics } from './platform/metrics';
import { readSecret } from './platform/secret';
import { apiHeaders, useHeaders } from './platform/security-headers';
import { serveSiteFiles, type SiteFiles } from './platform/site-files';
import { createSiteOrigin } from './platform/site-origin';
import { StartupFailure } from './platform/startup';

export type Serving = {
  providers?: readonly ProviderEntry[];
  files?: SiteFiles;
  /** Whether this instance stands for leadership of the background work; it does unless told otherwise. */
  background?: boolean;
};

export type Operator = {
  app: FastifyInstance;
  connection: Connection;
  wallet: Wallet;
  players: Players;
  protection: Protection;
  jackpot: Jackpot;
  winners: Winners;
  sessions: Sessions;
  isGuessable: IsGuessable;
  gameSessions: GameSessions;
  /** What the provider of this name needs of the operator. */
  hostFor(name: string, settings?: Record<string, unknown>): ProviderHost;
  /** Puts the calls, the providers' pages and the site's files on the app. */
  serve(serving: Serving): Promise<void>;
  listen(address: { host: string; port: number }): Promise<string>;
  close(): Promise<void>;
};

export type OperatorOptions = {
  databaseUrl: string;
  /** Set when `databaseUrl` is a transaction pooler: for leadership, migrations and providers. */
  directDatabaseUrl?: string | undefined;
  settings: OperatorSettings;
  /** For tests: another chance than the fair one. */
  draw?: Draw;
  /** For tests: another place for the log than the standard output. */
  log?: LogStream;
};

export async function migrateOperator({ pool }: Connection): Promise<void> {
  await migrate(pool, {
    schema: 'operator',
    folder: fileURLToPath(new URL('migrations', import.meta.url)),
    definitions: fileURLToPath(new URL('sql', import.meta.url)),
    after: { '011-player-names.sql': foldExistingNames, '020-discovery.sql': foldExistingGames },
    always: keepAppendOnly,
  });
}

export async function createOperator(options: OperatorOptions): Promise<Operator> {
  const { databaseUrl, directDatabaseUrl, settings } = options;
  const connection = connect(databaseUrl, {
    name: 'tessera operator',
    maxConnections: settings.DATABASE_CONNECTIONS,
    isPooled: directDatabaseUrl !== undefined,
  });
  try {
    if (directDatabaseUrl === undefined) await migrateOperator(connection);
    else await prepareBehindPooler(connection, directDatabaseUrl);
    return await assemble(connection, options);
  } catch (error) {
    await connection.close();
    throw error;
  }
}

async function prepareBehindPooler(pooled: Connection, directDatabaseUrl: string): Promise<void> {
  const direct = connect(directDatabaseUrl, { name: 'tessera operator', maxConnections: 1 });
  try {
    await migrateOperator(direct);
  } finally {
    await direct.close();
  }
  if (await hasStatementTimeout(pooled)) return;
  throw new StartupFailure(
    `DATABASE_DIRECT_URL says that DATABASE_URL is a pooler, and behind it statements may take for ever: ` +
      `ALTER ROLE … SET statement_timeout = '10s' for its user, and restart the pooler.`,
  );
}

async function assemble(
  connection: Connection,
  { databaseUrl: ownUrl, directDatabaseUrl, settings, draw, log }: OperatorOptions,
): Promise<Operator> {
  // Leadership and providers hold a connection for themselves, which a pooler would give to others.
  const databaseUrl = directDatabaseUrl ?? ownUrl;
  const currency = settings.CURRENCY;
  const app = createApp(settings, log);
  const passwords = createPasswords({ memoryKib: settings.PASSWORD_MEMORY_KIB });
  const isGuessable = createIsGuessable(settings.REFUSED_PASSWORDS_FILE);
  const wallet = createWallet(createWalletStore(connection), {
    cashbackSharePpm: settings.CASHBACK_BASIS_POINTS * 100,
  });
  const sessionStore = createSessionStore(connection);
  const sessions = createSessions({
    store: sessionStore,
    slowDown: createSlowDown(connection),
    passwords,
    isGuessable,
    idleMinutes: settings.SESSION_IDLE_MINUTES,
    onReuse: ({ username, sessionId }) =>
      app.log.warn({ username, sessionId }, 'an exchanged token was used again, so its session is ended'),
  });
  const devices = createDevices(await readSecret(connection, 'devices'));
  const gameSessions = createGameSessions(
    connection,
    createTickets(await readSecret(connection, 'game session tickets')),
  );
  const protectionStore = createProtectionStore(connection);
  const protection = createProtection(protectionStore, protectionSettings(settings));
  const hasProtection = settings.PROTECTION.length > 0;
  const catalogue = createCatalogue(createCatalogueStore(connection));
  const playerGames = createPlayerGames(connection);
  const winners = createWinners(connection);
  const jackpot = createJackpot({ connection, currency, ...(draw && { draw }) });
  await jackpot.prepare();
  const drain = createDrain(app);
  const metrics = createMetrics(app, connection);
  const closing: (() => Promise<void>)[] = [];
  let isClosing = false;

  app.decorate('authenticate', sessions.authenticate);
  app.decorate('explainRefusal', sessions.explainRefusal);

  app.get('/healthz', () => ({ ok: true }));
  app.get('/readyz', async (request, reply) => {
    const ready =
      !isClosing &&
      (await connection.pool.query('SELECT 1').then(
        () => true,
        () => false,
      ));
    return ready ? { ok: true } : sendFailure(request, reply, 'unavailable');
  });
  if (settings.METRICS_TOKEN !== undefined) exposeMetrics(app, metrics, settings.METRICS_TOKEN);

  async function registerApi(providers: Providers): Promise<void> {
    const siteOrigin = createSiteOrigin(settings.PUBLIC_ORIGIN);
    await app.register(
      async (api) => {
        useHeaders(api, apiHeaders);
        shedLoad(api, connection);
        acceptEmptyJson(api);
        sessionRoutes(api, { sessions, wallet, devices, hasProtection });
        const hasDemo = settings.DEMO_PLAY === 'on' && providers.hasDemo;
        catalogueRoutes(api, { catalogue, playerGames, hasDemo });
        const history = createHistoryStore(connection);
        launchRoutes(api, {
          catalogue,
          playerGames,
          gameSessions,
          providers,
          siteOrigin,
          providerOfRound: history.providerOfRound,
          demoCurrency: hasDemo ? currency : undefined,
        });
        historyRoutes(api, history, (name) => providers.showsRounds(name));
        sportsRoutes(api, { gameSessions, providers, siteOrigin });
        jackpotRoutes(api, jackpot);
        winnerRoutes(api, winners);
        if (hasProtection) protectionRoutes(api, protection);
      },
      { prefix: BASE_PATH },
    );
  }

  return {
    app,
    connection,
    wallet,
    players: createPlayers({ connection, wallet, passwords, sessionStore, currency }),
    isGuessable,
    protection,
    jackpot,
    winners,
    sessions,
    gameSessions,
    hostFor: (name, providerSettings = {}) => ({
      name,
      databaseUrl,
      wallet: wallet.forProvider(name),
      sessions: {
        ...gameSessions.forProvider(name),
        ...(hasProtection && { position: ({ playerId }) => protection.position(playerId) }),
      },
      log: app.log.child({ provider: name }),
      settings: providerSettings,
    }),

    async serve(serving) {
      const { providers: entries = [], files, background = true } = serving;
      // Not before: a command at a terminal has the operator's database, and perhaps not its environment.
      await protectionStore.useSettings({
        timeZone: settings.TIME_ZONE,
        realityCheck: protection.settings.realityCheck,
        returnOnRequest: settings.SELF_EXCLUSION_RETURN === 'on-request',
      });
      const providers = createProviders({
        entries,
        timeoutMs: settings.PROVIDER_TIMEOUT_SECONDS * 1_000,
        log: app.log,
      });
      await registerApi(providers);
      await app.register(
        async (gateway) => {
          useHeaders(gateway, apiHeaders);
          await gatewayRoutes(gateway, { connection, wallet, gameSessions, entries });
        },
        { prefix: GATEWAY_PATH },
      );
      closing.push(() => providers.stop());
      await providers.start();
      const prefixes: string[] = [];
      for (const { prefix, provider } of entries) {
        if (prefix === undefined || !provider.routes) continue;
        prefixes.push(prefix);
        await app.register(async (scope) => provider.routes?.(scope), { prefix });
      }
      const sendPage = files && (await serveSiteFiles(app, files, settings.FRAME_SOURCES));
      const reserved = ['/art', GATEWAY_PATH, ...prefixes];
      app.setNotFoundHandler((request, reply) => {
        const path = request.url.split('?')[0] ?? '/';
        const isPage =
          (request.method === 'GET' || request.method === 'HEAD') &&
          !isApiPath(path) &&
          !reserved.some((prefix) => path.startsWith(`${prefix}/`)) &&
          !path.startsWith('/assets/');
        if (isPage && sendPage) return sendPage(request, reply);
        void reply.headers(apiHeaders);
        return sendFailure(request, reply, 'not_found');
      });
      if (!background) return;
      const leadership = startBackground({
        connection,
        databaseUrl,
        log: app.log,
        wallet,
        winners,
        jackpot,
        sessions,
        gameSessions,
      });
      closing.push(() => leadership.stop());
    },

    async listen({ host, port }) {
      if (settings.METRICS_PORT !== undefined) {
        const listener = await listenForMetrics(metrics, host, settings.METRICS_PORT);
        closing.push(() => listener.close());
      }
      return app.listen({ host, port });
    },

    async close() {
      isClosing = true;
      await drain();
      for (const close of closing.toReversed()) await close();
      await connection.close();
    },
  };
}

function protectionSettings(settings: OperatorSettings): ProtectionSettings {
  const offered = new Set(settings.PROTECTION);
  return {
    hasLimits: offered.has('limits'),
    looserAfterHours: settings.LOOSER_LIMIT_HOURS,
    realityCheck: offered.has('reality-check')
      ? {
          minutes: settings.REALITY_CHECK_MINUTES,
          least: settings.REALITY_CHECK_LEAST_MINUTES,
          greatest: settings.REALITY_CHECK_GREATEST_MINUTES,
          grace: settings.REALITY_CHECK_GRACE_MINUTES,
        }
      : undefined,
    breaks: offered.has('breaks')
      ? { days: settings.BREAK_DAYS, months: settings.EXCLUSION_MONTHS }
      : undefined,
  };
}
