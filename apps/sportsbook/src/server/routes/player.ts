import { viewPosition } from '@tessera/provider-kit/server';
import type { FastifyInstance } from 'fastify';

import type { FavouriteList, Me } from '../../wire';
import { limitsOf } from '../limits';
import { parse, RefusedCall } from '../refusal';
import { FavouriteBody } from '../shapes';
import { requireSession, type GetServices } from './services';

export function registerPlayerRoutes(app: FastifyInstance, services: GetServices): void {
  app.get('/api/me', async (request) => {
    const { host, sessions, now } = services();
    const { username, currency, playerId } = await requireSession(request, { sessions });
    const balance = await host.wallet.balance(playerId);
    return { username, currency, balance, limits: limitsOf(currency), nowMs: now() } satisfies Me;
  });

  app.get('/api/position', async (request) => {
    const { sessions } = services();
    return viewPosition(await requireSession(request, { sessions }), sessions);
  });

  app.get('/api/favourites', async (request) => {
    const { playerId } = await requireSession(request, services());
    return { ids: await services().favourites.list(playerId) } satisfies FavouriteList;
  });

  app.post('/api/favourites', async (request) => {
    const { favourites } = services();
    const { playerId } = await requireSession(request, services());
    const { id, marked } = parse(FavouriteBody, request.body);
    if (!(await favourites.set(playerId, id, marked))) throw new RefusedCall('too_many_favourites');
    return { ids: await favourites.list(playerId) } satisfies FavouriteList;
  });

  // Without a HEAD route: it would wait for the end of a body that never ends.
  app.get('/api/stream', { exposeHeadRoute: false }, async (request, reply) => {
    const { stream } = services();
    const { playerId } = await requireSession(request, services());
    const since = Number(request.headers['last-event-id'] ?? Number.NaN);
    stream.open(request, reply, playerId, Number.isSafeInteger(since) ? since : undefined);
    return reply;
  });
}
