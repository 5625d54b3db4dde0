import type { Connection } from '@tessera/database';
import type { PlayPort, ProviderHost } from '@tessera/provider/port';
import type { FastifyBaseLogger } from 'fastify';

import type { JoiningConfig } from './joining-file';
import { createJoiningServices } from './joining-services';
import { createCatalogue, createCatalogueStore } from './modules/catalogue';
import { createEventsOut, createFactStore } from './modules/events-out';
import { createFreeRounds, createFreeRoundsStore } from './modules/free-rounds';
import { createNonceStore } from './modules/gateway';
import { createHistoryStore } from './modules/history';
import { createJackpot, createJackpotStore, type Draw } from './modules/jackpot';
import { createGameSessions, createGameSessionStore, createTickets } from './modules/launch';
import { createPaymentStore, type PaymentSettings } from './modules/payments';
import { createPlayers, createPlayerStore, createPrivacyStore } from './modules/players';
import {
  createPromotions,
  createPromotionStore,
  createPromotionVersions,
  createRulesStore,
  readRulesByCurrency,
} from './modules/promotions';
import { createProtection, createProtectionStore, type ProtectionSettings } from './modules/protection';
import {
  createDevices,
  createIsGuessable,
  createPasswords,
  createSessions,
  createSessionStore,
  createThrottle,
  createThrottleStore,
} from './modules/session';
import { createStaffStore, type StaffSettings } from './modules/staff';
import { createWallet, createWalletStore } from './modules/wallet';
import { createWinners, createWinnerStore } from './modules/winners';
import type { OperatorSettings } from './platform/env';
import { createOutbox } from './platform/outbox';
import { createOutboxStore } from './platform/outbox-store';
import type { Keyring } from './platform/signing-keys';
import { StartupFailure } from './platform/startup';
import type { TracingOptions } from './platform/tracing';

export type ServiceOptions = {
  settings: OperatorSettings;
  joining: JoiningConfig | undefined;
  keyring: Keyring;
  draw: Draw | undefined;
  log: FastifyBaseLogger;
};

export type Services = Awaited<ReturnType<typeof createServices>>;

/** Creates every module's store and service. Registers and starts nothing. */
export async function createServices(connection: Connection, options: ServiceOptions) {
  const { settings, keyring, log } = options;
  const sessionStore = createSessionStore(connection);
  const protectionStore = createProtectionStore(connection);

  const passwords = createPasswords({ memoryKib: settings.PASSWORD_MEMORY_KIB });
  const isGuessable = createIsGuessable(settings.REFUSED_PASSWORDS_FILE);
  const devices = createDevices(keyring.forPurpose('devices'));
  const tickets = createTickets(keyring.forPurpose('game session tickets'));

  const wallet = createWallet(createWalletStore(connection));
  const sessions = createSessions({
    store: sessionStore,
    throttle: createThrottle(createThrottleStore(connection)),
    passwords,
    isGuessable,
    idleMinutes: settings.SESSION_IDLE_MINUTES,
    onReuse: ({ username, sessionId }) =>
      log.warn({ username, sessionId }, 'token reuse detected, session ended'),
  });
  const players = createPlayers({
    store: createPlayerStore(connection),
    privacy: createPrivacyStore(connection),
    wallet,
    passwords,
    sessionStore,
    currencies: settings.CURRENCIES,
  });
  const protection = createProtection(protectionStore, protectionSettings(settings));
  const promotions = await createPromotionServices(connection, options);
  const outbox = createOutbox(createOutboxStore(connection), log);
  const freeRounds = createFreeRounds(createFreeRoundsStore(connection), outbox);
  const joining = createJoiningServices(connection, options, {
    outbox,
    passwords,
    isGuessable,
    sessionStore,
    sessions,
    players,
    protection,
  });

  const factStore = createFactStore(connection);
  const eventsOut = createEvents(factStore, settings);
  if (eventsOut) outbox.handle('fact', eventsOut.deliver);

  return {
    outbox,
    freeRounds,
    ...joining,
    wallet,
    sessions,
    devices,
    isGuessable,
    players,
    protection,
    ...promotions,
    winners: createWinners(createWinnerStore(connection)),
    catalogue: createCatalogue(createCatalogueStore(connection)),
    gameSessions: createGameSessions(createGameSessionStore(connection), tickets),
    history: createHistoryStore(connection),
    nonces: createNonceStore(connection),
    paymentStore: createPaymentStore(connection),
    staffStore: createStaffStore(connection),
    factStore,
    eventsOut,

    /** For the functions of the database. */
    async saveSettings(): Promise<void> {
      await factStore.setRecording(eventsOut !== undefined);
      await protectionStore.saveSettings({
        timeZone: settings.TIME_ZONE,
        realityCheck: protection.settings.realityCheck,
        returnOnRequest: settings.SELF_EXCLUSION_RETURN === 'on-request',
      });
      await joining.verification.saveSettings();
    },
  };
}

async function createPromotionServices(connection: Connection, { settings, draw, log }: ServiceOptions) {
  const { CURRENCY: currency, CURRENCIES: currencies } = settings;
  const promotionVersions = createPromotionVersions({
    store: createRulesStore(connection),
    configured: readRulesByCurrency(settings),
    currency,
    margin: settings.PROMOTION_MARGIN,
    log,
  });
  const jackpot = createJackpot(createJackpotStore(connection), {
    currencies,
    rules: async (shown) =>
      ((await promotionVersions.known()).at(-1)?.currencies ?? promotionVersions.configured)[shown]?.jackpot,
    draw,
  });
  await jackpot.requireCurrencies();
  const promotions = createPromotions({
    store: createPromotionStore(connection),
    jackpot,
    versions: promotionVersions,
  });
  return { promotionVersions, jackpot, promotions };
}

export type HostOptions = {
  /** The provider's settings in the configuration. */
  settings?: Record<string, unknown>;
  /** Of a database role that owns only the provider's schema. */
  databaseUrl?: string | undefined;
  /** The provider ids of its games in the catalogue. */
  games?: readonly number[] | 'all' | undefined;
  /** Those of other providers, which `all` leaves out. */
  gamesOfOthers?: readonly number[] | undefined;
};

/** What the operator gives to a provider module. */
export function createHost(
  { gameSessions, protection, wallet, catalogue, freeRounds }: Services,
  options: { settings: OperatorSettings; log: FastifyBaseLogger; walletOf: (name: string) => PlayPort },
  name: string,
  { settings = {}, databaseUrl, games, gamesOfOthers = [] }: HostOptions,
): ProviderHost {
  return {
    name,
    databaseUrl,
    wallet: options.walletOf(name),
    sessions: {
      ...gameSessions.forProvider(name),
      ...(hasProtection(options.settings) && {
        position: ({ playerId }) => protection.position(playerId),
        stoppedAt: protection.stoppedAt,
      }),
    },
    directory: {
      account: (playerId) => wallet.account(playerId),
      game: (code) =>
        games === undefined || games === 'all'
          ? catalogue.gameByCode(code, { except: gamesOfOthers })
          : catalogue.gameByCode(code, { of: games }),
      hasTransfer: async (playerId, id) => (await wallet.transfer(playerId, `${name}:${id}`)) !== undefined,
      latestSession: (playerId) => gameSessions.latest(playerId, name),
      freeRoundsOwner: (reference) => freeRounds.ownerOf(name, reference),
    },
    log: options.log.child({ provider: name }),
    settings,
  };
}

export function hasProtection({ PROTECTION }: OperatorSettings): boolean {
  return PROTECTION.length > 0;
}

export function paymentSettings(settings: OperatorSettings): PaymentSettings {
  return {
    timeoutMs: settings.PROVIDER_TIMEOUT_SECONDS * 1_000,
    approvedUpTo: settings.WITHDRAWALS_APPROVED_UP_TO,
    approvedAfterSeconds: settings.WITHDRAWAL_APPROVAL_SECONDS,
    lostAfterMinutes: settings.PAYMENT_LOST_MINUTES,
    overdueMinutes: settings.PAYMENT_OVERDUE_MINUTES,
    asksForLimit:
      settings.DEPOSIT_LIMIT_PROMPT === 'on' && new Set<string>(settings.PROTECTION).has('limits'),
  };
}

function createEvents(store: ReturnType<typeof createFactStore>, settings: OperatorSettings) {
  const { EVENTS_URL: url, EVENTS_SECRET: secret } = settings;
  if (url === undefined) return undefined;
  if (secret === undefined)
    throw new StartupFailure('EVENTS_URL needs a secret of 32 characters or more in EVENTS_SECRET.');
  return createEventsOut(store, { url, secret, largeWin: settings.LARGE_WIN });
}

export function staffSettings(settings: OperatorSettings): StaffSettings {
  return {
    currencies: settings.CURRENCIES,
    secondPersonAbove: settings.ADJUSTMENT_ALONE_UP_TO,
    looserAfterHours: settings.LOOSER_LIMIT_HOURS,
  };
}

/** `undefined` if traces are not exported. */
export function tracingSettings(settings: OperatorSettings): TracingOptions | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = {} } = settings;
  if (endpoint === undefined) return undefined;
  return {
    endpoint,
    headers,
    serviceName: settings.OTEL_SERVICE_NAME,
    ratio: settings.OTEL_TRACES_SAMPLER_ARG,
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
