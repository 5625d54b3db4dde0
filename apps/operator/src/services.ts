import type { Connection } from '@tessera/database';
import { parseAmount, type Minor } from '@tessera/money';
import type { PlayPort, ProviderHost } from '@tessera/provider/port';
import type { FastifyBaseLogger } from 'fastify';

import { createCatalogue, createCatalogueStore } from './modules/catalogue';
import { createNonceStore } from './modules/gateway';
import { createHistoryStore } from './modules/history';
import { createJackpot, createJackpotStore, type Draw } from './modules/jackpot';
import { createGameSessions, createGameSessionStore, createTickets } from './modules/launch';
import { createPaymentStore, type PaymentSettings } from './modules/payments';
import { createPlayers, createPlayerStore } from './modules/players';
import { createPromotions, createPromotionStore, readPromotionRules } from './modules/promotions';
import { createProtection, createProtectionStore, type ProtectionSettings } from './modules/protection';
import {
  createDevices,
  createIsGuessable,
  createPasswords,
  createSessions,
  createSessionStore,
  createSlowDown,
  createSlowDownStore,
} from './modules/session';
import { createWallet, createWalletStore } from './modules/wallet';
import { createWinners, createWinnerStore } from './modules/winners';
import type { OperatorSettings } from './platform/env';
import { createOutbox } from './platform/outbox';
import { createOutboxStore } from './platform/outbox-store';
import { readSecret } from './platform/secret-store';
import { StartupFailure } from './platform/startup';

type Options = {
  settings: OperatorSettings;
  draw: Draw | undefined;
  log: FastifyBaseLogger;
};

export type Services = Awaited<ReturnType<typeof createServices>>;

/** Creates every module's store and service. Registers and starts nothing. */
export async function createServices(connection: Connection, { settings, draw, log }: Options) {
  const currency = settings.CURRENCY;
  const promotionRules = readPromotionRules(settings);
  const sessionStore = createSessionStore(connection);
  const protectionStore = createProtectionStore(connection);

  const passwords = createPasswords({ memoryKib: settings.PASSWORD_MEMORY_KIB });
  const isGuessable = createIsGuessable(settings.REFUSED_PASSWORDS_FILE);
  const devices = createDevices(await readSecret(connection, 'devices'));
  const tickets = createTickets(await readSecret(connection, 'game session tickets'));

  const wallet = createWallet(createWalletStore(connection));
  const sessions = createSessions({
    store: sessionStore,
    slowDown: createSlowDown(createSlowDownStore(connection)),
    passwords,
    isGuessable,
    idleMinutes: settings.SESSION_IDLE_MINUTES,
    onReuse: ({ username, sessionId }) =>
      log.warn({ username, sessionId }, 'token reuse detected, session ended'),
  });
  const players = createPlayers({
    store: createPlayerStore(connection),
    wallet,
    passwords,
    sessionStore,
    currency,
  });
  const protection = createProtection(protectionStore, protectionSettings(settings));
  const jackpot = createJackpot(createJackpotStore(connection), {
    currency,
    rules: promotionRules.jackpot,
    draw,
  });
  await jackpot.prepare();
  const promotions = createPromotions({
    store: createPromotionStore(connection),
    jackpot,
    rules: promotionRules,
    currency,
  });

  return {
    outbox: createOutbox(createOutboxStore(connection), log),
    wallet,
    sessions,
    devices,
    isGuessable,
    players,
    protection,
    jackpot,
    promotions,
    winners: createWinners(createWinnerStore(connection)),
    catalogue: createCatalogue(createCatalogueStore(connection)),
    gameSessions: createGameSessions(createGameSessionStore(connection), tickets),
    history: createHistoryStore(connection),
    nonces: createNonceStore(connection),
    paymentStore: createPaymentStore(connection),

    /** For the functions of the database. */
    saveSettings: () =>
      protectionStore.saveSettings({
        timeZone: settings.TIME_ZONE,
        realityCheck: protection.settings.realityCheck,
        returnOnRequest: settings.SELF_EXCLUSION_RETURN === 'on-request',
      }),
  };
}

export type HostOptions = {
  /** The provider's settings in the configuration. */
  settings?: Record<string, unknown>;
  /** Of a database role that owns only the provider's schema. */
  databaseUrl?: string | undefined;
};

/** What the operator gives to a provider module. */
export function createHost(
  { gameSessions, protection }: Services,
  options: { settings: OperatorSettings; log: FastifyBaseLogger; walletOf: (name: string) => PlayPort },
  name: string,
  { settings = {}, databaseUrl }: HostOptions,
): ProviderHost {
  return {
    name,
    databaseUrl,
    wallet: options.walletOf(name),
    sessions: {
      ...gameSessions.forProvider(name),
      ...(hasProtection(options.settings) && {
        position: ({ playerId }) => protection.position(playerId),
      }),
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
    approvedUpTo: amountSetting(settings, 'WITHDRAWALS_APPROVED_UP_TO'),
    approvedAfterSeconds: settings.WITHDRAWAL_APPROVAL_SECONDS,
    lostAfterMinutes: settings.PAYMENT_LOST_MINUTES,
    overdueMinutes: settings.PAYMENT_OVERDUE_MINUTES,
    asksForLimit:
      settings.DEPOSIT_LIMIT_PROMPT === 'on' && new Set<string>(settings.PROTECTION).has('limits'),
  };
}

function amountSetting(settings: OperatorSettings, name: 'WITHDRAWALS_APPROVED_UP_TO'): Minor {
  const amount = parseAmount(settings[name], settings.CURRENCY);
  if (amount === undefined) throw new StartupFailure(`${name} is "${settings[name]}", which is too much.`);
  return amount;
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
