import { existsSync } from 'node:fs';
import { join } from 'node:path';

import fastifyStatic from '@fastify/static';
import { isDatabaseOutage } from '@tessera/database';
import type { SessionPort, WalletPort } from '@tessera/provider/port';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

import { Refusal } from '../refusal';
import type { Betting } from '../rooms/betting';
import type { Hub } from '../rooms/hub';
import { roomIdOf, roomKindOf } from '../rooms/room';
import { viewOwn } from '../rooms/view';
import type { Bet } from '../bet-store';
import type { Slots } from '../slots';
import { BetParams, CrashBetCommand, read, SpinCommand, TableBetCommand } from './commands';
import { chainOfRoom } from './fairness';
import { viewGame } from './game-view';
import { OPEN_TO_OPAQUE, PREFLIGHT } from './opaque';
import { gamePage, PAGE_HEADERS, type PageQuery } from './page';
import { seatPlayer, tokenOf } from './seat';
import { streamRoom } from './stream';

export type Services = {
  pool: pg.Pool;
  wallet: WalletPort;
  sessions: SessionPort;
  slots: Slots;
  betting: Betting;
  hub: Hub;
  /** Where the built pages are. */
  pagesFolder: string;
};

export async function registerRoutes(app: FastifyInstance, services: Services): Promise<void> {
  app.setErrorHandler((error, request, reply) => {
    const refusal = toRefusal(error);
    if (refusal.code === 'internal') request.log.error({ err: error }, 'a call failed');
    if (isDatabaseOutage(error)) request.log.warn({ err: error }, 'the database is away');
    return reply.code(refusal.status).send({ code: refusal.code, ...refusal.extras });
  });
  const assets = join(services.pagesFolder, 'assets');
  if (existsSync(assets)) {
    await app.register(fastifyStatic, {
      root: assets,
      prefix: '/assets/',
      preCompressed: true,
      decorateReply: false,
      immutable: true,
      maxAge: '1y',
      setHeaders: (reply) => {
        for (const [name, value] of Object.entries(OPEN_TO_OPAQUE)) reply.setHeader(name, value);
      },
    });
  }
  app.get<{ Querystring: PageQuery }>('/play', async (request, reply) => {
    const page = await gamePage(services.pagesFolder, request.query);
    if (page === undefined) throw new Refusal('not_found');
    return reply.headers(PAGE_HEADERS).send(page);
  });
  await app.register(async (api) => registerCalls(api, services), { prefix: '/api' });
}

async function registerCalls(api: FastifyInstance, services: Services): Promise<void> {
  const { pool, wallet, sessions, slots, betting, hub } = services;

  api.addHook('onRequest', async (request, reply) => {
    reply.headers(OPEN_TO_OPAQUE).header('cache-control', 'no-store');
    if (request.method === 'OPTIONS') await reply.headers(PREFLIGHT).code(204).send();
  });
  api.options('/*', async (_request, reply) => reply.code(204).send());
  api.get('/game', async (request) => viewGame(await seatPlayer(sessions, tokenOf(request)), wallet, slots));

  api.post('/spin', async (request) => {
    const { session, game } = await seatPlayer(sessions, tokenOf(request));
    if (game.type !== 1) throw new Refusal('wrong_game');
    return slots.spin(session, game, read(SpinCommand, request.body));
  });

  // A HEAD of a stream would never be answered: there is no body that could end.
  api.get('/room', { exposeHeadRoute: false }, async (request, reply) => {
    const token = tokenOf(request);
    const { session, game } = await seatPlayer(sessions, token);
    const kind = roomKindOf(game);
    if (!kind) throw new Refusal('wrong_game');
    await streamRoom(request, reply, {
      hub,
      sessions,
      roomId: roomIdOf(game),
      kind,
      playerId: session.playerId,
      token,
    });
    return reply;
  });

  api.get('/fairness', async (request) => {
    const { game } = await seatPlayer(sessions, tokenOf(request));
    if (game.type !== 3) throw new Refusal('wrong_game');
    return chainOfRoom(pool, roomIdOf(game));
  });

  api.post('/bets', async (request) => {
    const { session, game } = await seatPlayer(sessions, tokenOf(request));
    if (game.type === 1) throw new Refusal('wrong_game');
    const bet =
      game.type === 3
        ? await betting.placeCrash(session, game, read(CrashBetCommand, request.body))
        : await betting.placeTable(session, game, read(TableBetCommand, request.body));
    return answer(bet);
  });

  api.post('/bets/:betId/cash-out', async (request) => {
    const receivedAt = performance.now();
    const { session, game } = await seatPlayer(sessions, tokenOf(request));
    if (game.type !== 3) throw new Refusal('wrong_game');
    return answer(await betting.cashOut(session, read(BetParams, request.params).betId, receivedAt));
  });

  api.post('/bets/:betId/cancel', async (request) => {
    const { session } = await seatPlayer(sessions, tokenOf(request));
    return answer(await betting.cancel(session, read(BetParams, request.params).betId));
  });
}

function answer(bet: Bet) {
  return { bet: viewOwn(bet), balance: bet.balance };
}

/** What Fastify itself rejects (no JSON, too large) is a bad request; the rest is ours to explain. */
function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isDatabaseOutage(error)) return new Refusal('wallet_unavailable');
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return new Refusal(status >= 400 && status < 500 ? 'bad_request' : 'internal');
}
