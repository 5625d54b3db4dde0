import { BASE_PATH } from '@tessera/contract/server';
import type { Connection } from '@tessera/database';
import type { PlayPort, ProviderService } from '@tessera/provider/port';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';

import { acceptEmptyJson, isApiPath } from './app';
import { catalogueRoutes, type Capabilities } from './modules/catalogue';
import { GATEWAY_PATH, gatewayRoutes } from './modules/gateway';
import { freeRoundsRoutes } from './modules/free-rounds';
import { historyRoutes } from './modules/history';
import { jackpotRoutes } from './modules/jackpot';
import { closingRoutes, recoveryRoutes, registrationRoutes } from './modules/joining';
import { createVisitOf, launchRoutes, type ProviderEntry, type Providers } from './modules/launch';
import {
  cashierRoutes,
  PAYMENTS_PATH,
  webhookRoutes,
  type Payments,
  type PaymentsEntry,
} from './modules/payments';
import { protectionRoutes } from './modules/protection';
import { analyticsIds, sessionRoutes } from './modules/session';
import { sportsRoutes } from './modules/sports';
import { staffRoutes } from './modules/staff';
import { verificationRoutes } from './modules/verification';
import { vitalsRoutes } from './modules/vitals';
import { winnerRoutes } from './modules/winners';
import { compressAnswers } from './platform/compression';
import type { OperatorSettings } from './platform/env';
import { sendFailure } from './platform/failure';
import { createSiteCurrency } from './platform/site-currency';
import { createSiteOrigin } from './platform/site-origin';
import { shedLoad } from './platform/load-shedding';
import { apiHeaders, isolateProvider, useHeaders } from './platform/security-headers';
import { serveSiteFiles, type SiteFiles } from './platform/site-files';
import { hasProtection, type Services } from './services';

/** `failingParts` returns the names of what does not work now. */
export function registerHealth(app: FastifyInstance, failingParts: () => Promise<readonly string[]>): void {
  app.get('/healthz', () => ({ ok: true }));
  app.get('/readyz', async (request, reply) => {
    const failing = await failingParts();
    if (failing.length === 0) return { ok: true };
    request.log.warn({ failing }, 'not ready');
    return sendFailure(request, reply, 'unavailable');
  });
}

/** Any provider, as far as its pages are concerned. */
type PagesEntry = Pick<ProviderEntry, 'prefix'> & { provider: ProviderService };

type ApiParts = {
  registry: Registry;
  services: Services;
  providers: Providers;
  /** Undefined without a payment provider: the operator then has no cashier. */
  payments: Payments | undefined;
  settings: OperatorSettings;
  connection: Connection;
};

/** The optional calls of the contract that this backend has. */
function capabilities({
  hasDemo,
  hasFreeRounds,
}: {
  hasDemo: boolean;
  hasFreeRounds: boolean;
}): Capabilities {
  const always: Capabilities = ['search_games', 'favorites', 'recent_games', 'sort', 'rounds'];
  return [
    ...always,
    ...(hasDemo ? (['demo'] as const) : []),
    ...(hasFreeRounds ? (['free_rounds'] as const) : []),
  ];
}

/** The calls of the contract, below /api. */
export async function registerApi(app: FastifyInstance, parts: ApiParts): Promise<void> {
  const { services, providers, payments, settings, connection, registry } = parts;
  const { sessions, wallet, devices, catalogue, gameSessions, history, jackpot, winners } = services;
  const visitOf = createVisitOf(settings, services.players.country);
  const { joining, registration, recovery, verification } = services;
  const siteOrigin = createSiteOrigin(settings.PUBLIC_ORIGIN);
  const siteCurrency = createSiteCurrency(settings);
  const hasDemo = settings.DEMO_PLAY === 'on' && providers.hasDemo;
  app.decorate('authenticate', sessions.authenticate);
  app.decorate('explainRefusal', sessions.explainRefusal);
  await app.register(
    async (api) => {
      useHeaders(api, apiHeaders);
      compressAnswers(api);
      shedLoad(api, connection);
      acceptEmptyJson(api);
      const hasFreeRounds = services.freeRounds.isOffered();
      const supports = capabilities({ hasDemo, hasFreeRounds });
      sessionRoutes(api, {
        sessions,
        wallet,
        devices,
        hasProtection: hasProtection(settings),
        initialVerification: verification.hasNeeds ? verification.initialStatus : undefined,
        hasClosing: joining?.hasClosing ?? false,
        analyticsIdOf: analyticsIds(settings.ANALYTICS_SECRET),
        captcha: joining?.captcha,
        cashbackSoFar: services.promotions.cashbackSoFar,
        supports,
      });
      catalogueRoutes(api, { catalogue, supports, currency: settings.CURRENCY, siteCurrency });
      if (hasFreeRounds) freeRoundsRoutes(api, services.freeRounds);
      launchRoutes(api, {
        catalogue,
        gameSessions,
        providers,
        visitOf,
        providersOfRound: history.providersOfRound,
        demoCurrency: hasDemo ? siteCurrency : undefined,
      });
      historyRoutes(api, history, (name) => providers.showsRounds(name));
      sportsRoutes(api, {
        gameSessions,
        providers,
        visitOf,
        isForVisitors: settings.SPORTS_FOR_VISITORS === 'on',
      });
      jackpotRoutes(api, jackpot, siteCurrency);
      winnerRoutes(api, winners);
      vitalsRoutes(api, registry);
      if (hasProtection(settings)) protectionRoutes(api, services.protection);
      if (payments) cashierRoutes(api, { payments, siteOrigin });
      if (registration)
        registrationRoutes(api, { joining: registration, captcha: joining?.captcha, siteCurrency });
      if (recovery && joining?.hasRecovery) recoveryRoutes(api, recovery);
      if (recovery && joining?.hasClosing)
        closingRoutes(api, { sessions, players: services.players, onClosed: recovery.announceClosing });
      if (verification.hasNeeds) await verificationRoutes(api, verification);
    },
    { prefix: BASE_PATH },
  );
}

/** The wallet for providers with a server of their own. */
export async function registerGateway(
  app: FastifyInstance,
  { nonces, wallet, gameSessions }: Services,
  { entries, walletOf }: { entries: readonly ProviderEntry[]; walletOf: (name: string) => PlayPort },
): Promise<void> {
  await app.register(
    async (gateway) => {
      useHeaders(gateway, apiHeaders);
      await gatewayRoutes(gateway, { nonces, wallet, walletOf, gameSessions, entries });
    },
    { prefix: GATEWAY_PATH },
  );
}

/** The operator API, on a listener of its own. */
export async function registerStaff(
  app: FastifyInstance,
  parts: Parameters<typeof staffRoutes>[1],
): Promise<void> {
  await app.register(async (scope) => {
    useHeaders(scope, apiHeaders);
    staffRoutes(scope, parts);
  });
}

/** The webhooks of payment providers. */
export async function registerWebhooks(
  app: FastifyInstance,
  payments: Payments,
  entries: readonly PaymentsEntry[],
): Promise<void> {
  await app.register(
    async (scope) => {
      useHeaders(scope, apiHeaders);
      await webhookRoutes(scope, { payments, entries });
    },
    { prefix: PAYMENTS_PATH },
  );
}

/** The pages of the providers, each below its prefix. */
export async function registerProviderPages(
  app: FastifyInstance,
  entries: readonly PagesEntry[],
): Promise<void> {
  for (const { prefix, provider } of entries) {
    if (prefix === undefined || !provider.routes) continue;
    await app.register(
      async (scope) => {
        isolateProvider(scope);
        await provider.routes?.(scope);
      },
      { prefix },
    );
  }
}

type SiteParts = {
  files: SiteFiles | undefined;
  entries: readonly PagesEntry[];
  settings: OperatorSettings;
};

/** The files of the site. Every other address is a page of the site, or 404 below the prefixes of other parts. */
export async function registerSite(
  app: FastifyInstance,
  { files, entries, settings }: SiteParts,
): Promise<void> {
  const sendPage = files && (await serveSiteFiles(app, files, settings.FRAME_SOURCES));
  const providerPrefixes = entries.flatMap(({ prefix, provider }) =>
    prefix !== undefined && provider.routes ? [prefix] : [],
  );
  const reserved = ['/art', '/assets', GATEWAY_PATH, PAYMENTS_PATH, ...providerPrefixes];
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !isApiPath(path) &&
      !reserved.some((prefix) => path.startsWith(`${prefix}/`));
    if (isPage && sendPage) return sendPage(request, reply);
    void reply.headers(apiHeaders);
    return sendFailure(request, reply, 'not_found');
  });
}
