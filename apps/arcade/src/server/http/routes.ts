import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { isDatabaseOutage } from '@tessera/database';
import {
  allowAnyOrigin,
  compressJson,
  pageHeaders,
  serveAddedTexts,
  serveAssets,
} from '@tessera/provider-kit/server';
import type { FastifyInstance } from 'fastify';

import { Refusal } from '../refusal';
import { registerBetRoutes } from './bet-routes';
import { registerGameRoutes } from './game-routes';
import { gamePage, type PageQuery } from './page';
import { registerRoundRoutes } from './round-routes';
import type { Services } from './services';

const LOCALES = fileURLToPath(new URL('../../client/locales', import.meta.url));

export async function registerRoutes(app: FastifyInstance, services: Services): Promise<void> {
  app.setErrorHandler((error, request, reply) => {
    const refusal = toRefusal(error);
    if (refusal.code === 'internal') request.log.error({ err: error }, 'request failed');
    if (isDatabaseOutage(error)) request.log.warn({ err: error }, 'database unavailable');
    return reply.code(refusal.status).send({ code: refusal.code, ...refusal.extras });
  });
  allowAnyOrigin(app);
  compressJson(app);
  // Open streams would keep the closing server waiting.
  app.addHook('preClose', async () => services.streams.close());
  const assets = join(services.pagesFolder, 'assets');
  // Server tests run without built pages.
  if (existsSync(assets)) await serveAssets(app, assets);
  const withLanguages = serveAddedTexts(app, { part: 'games', directory: LOCALES, base: '/arcade' });
  app.get<{ Querystring: PageQuery }>('/play', async (request, reply) => {
    const page = await gamePage(services.pagesFolder, request.query, withLanguages);
    if (page === undefined) throw new Refusal('not_found');
    return reply.headers(pageHeaders({ images: 'data: blob:' })).send(page);
  });
  await app.register(async (api) => registerApi(api, services), { prefix: '/api' });
}

async function registerApi(api: FastifyInstance, services: Services): Promise<void> {
  api.addHook('onRequest', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
  });
  registerGameRoutes(api, services);
  registerRoundRoutes(api, services);
  registerBetRoutes(api, services);
}

/** Errors of Fastify itself, such as invalid JSON, are bad requests. */
function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isDatabaseOutage(error)) return new Refusal('wallet_unavailable');
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return new Refusal(status >= 400 && status < 500 ? 'bad_request' : 'internal');
}
