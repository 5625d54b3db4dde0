import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { isDatabaseOutage } from '@tessera/database';
import type { SessionPort, WalletPort } from '@tessera/provider/port';
import {
  allowAnyOrigin,
  compressJson,
  pageHeaders,
  serveAssets,
  tokenOf,
  type EventStreams,
  viewPosition,
} from '@tessera/provider-kit/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';

import { Refusal } from '../refusal';
import type { Betting } from '../rooms/betting';
import type { Hub } from '../rooms/hub';
import { roomIdOf, roomKindOf } from '../rooms/room';
import { viewOwn } from '../rooms/view';
import { listRounds, storeShownFrames, type Bet } from '../bet-store';
import type { DemoSessions } from '../demo-sessions';
import { findOwnRound } from '../own-rounds';
import type { Slots } from '../slots';
import {
  BetParams,
  CrashBetCommand,
  DemoSpinCommand,
  read,
  RoundParams,
  RoundsQuery,
  ShownCommand,
  SpinCommand,
  TableBetCommand,
} from './commands';
import { ownRounds, proofOf } from '../rooms/fairness-store';
import { viewDemo, viewGame, type ArcadeSettings } from './game-view';
import { gamePage, type PageQuery } from './page';
import { requireSession, requirePlayer } from './session';

export type Services = {
  pool: pg.Pool;
  wallet: WalletPort;
  sessions: SessionPort;
  slots: Slots;
  betting: Betting;
  hub: Hub;
  streams: EventStreams;
  settings: ArcadeSettings;
  /** Available after the arcade has started. */
  demoSessions: () => DemoSessions;
  /** Where the built pages are. */
  pagesFolder: string;
};

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
  app.get<{ Querystring: PageQuery }>('/play', async (request, reply) => {
    const page = await gamePage(services.pagesFolder, request.query);
    if (page === undefined) throw new Refusal('not_found');
    return reply.headers(pageHeaders({ images: 'data: blob:' })).send(page);
  });
  await app.register(async (api) => registerCalls(api, services), { prefix: '/api' });
}

async function registerCalls(api: FastifyInstance, services: Services): Promise<void> {
  const { pool, wallet, sessions, slots, betting, hub, streams, settings, demoSessions } = services;

  api.addHook('onRequest', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
  });
  const demoSessionOf = (request: FastifyRequest) => demoSessions().read(tokenOf(request) ?? '');

  api.get('/game', async (request) => {
    const demo = demoSessionOf(request);
    return demo ? viewDemo(demo) : viewGame(await requirePlayer(request, sessions), wallet, slots, settings);
  });

  api.get('/position', async (request) => {
    const { session } = await requirePlayer(request, sessions);
    return viewPosition(session, sessions);
  });

  api.post('/spin', async (request) => {
    const demo = demoSessionOf(request);
    if (demo) {
      const command = read(DemoSpinCommand, request.body);
      const current = command.demoToken === undefined ? demo : demoSessions().read(command.demoToken);
      if (current?.game.id !== demo.game.id) throw new Refusal('session_invalid');
      return demoSessions().spin(current, command);
    }
    const { session, game } = await requirePlayer(request, sessions);
    if (game.type !== 1) throw new Refusal('wrong_game');
    return slots.spin(session, game, read(SpinCommand, request.body));
  });

  // Without a HEAD route: it would wait for the end of a body that never ends.
  api.get('/room', { exposeHeadRoute: false }, async (request, reply) => {
    const { session, game } = await requirePlayer(request, sessions);
    const kind = roomKindOf(game);
    if (!kind) throw new Refusal('wrong_game');
    const stream = streams.open(request, reply, session.playerId);
    const after = request.headers['last-event-id'];
    if (stream) await hub.join(roomIdOf(game), kind, stream, typeof after === 'string' ? after : undefined);
    return reply;
  });

  api.get('/rounds/:roundId/proof', async (request) => {
    const { game } = await requirePlayer(request, sessions);
    if (game.type !== 3) throw new Refusal('wrong_game');
    const proof = await proofOf(pool, roomIdOf(game), read(RoundParams, request.params).roundId);
    if (!proof) throw new Refusal('not_found');
    return proof;
  });

  /** A round of the player at any game, with everything that its page needs to show it. */
  api.get('/rounds/:roundId', async (request) => {
    const session = await requireSession(request, sessions);
    const found = await findOwnRound(pool, session.playerId, read(RoundParams, request.params).roundId);
    if (!found) throw new Refusal('not_found');
    return {
      round: found.detail,
      game: await viewGame({ session, game: found.game }, wallet, slots, settings),
    };
  });

  api.post('/rounds/:roundId/shown', async (request) => {
    const { session } = await requirePlayer(request, sessions);
    const { shown } = read(ShownCommand, request.body);
    await storeShownFrames(pool, session.playerId, read(RoundParams, request.params).roundId, shown);
    return {};
  });

  api.get('/history', async (request) => {
    const { session, game } = await requirePlayer(request, sessions);
    const { before } = read(RoundsQuery, request.query);
    return listRounds(pool, session.playerId, game.id, before === undefined ? undefined : new Date(before));
  });

  api.get('/rounds', async (request) => {
    const { session, game } = await requirePlayer(request, sessions);
    if (game.type !== 3) throw new Refusal('wrong_game');
    const { before } = read(RoundsQuery, request.query);
    return ownRounds(pool, session.playerId, game.id, before === undefined ? undefined : new Date(before));
  });

  api.post('/bets', async (request) => {
    const { session, game } = await requirePlayer(request, sessions);
    if (game.type === 1) throw new Refusal('wrong_game');
    const bet =
      game.type === 3
        ? await betting.placeCrash(session, game, read(CrashBetCommand, request.body))
        : await betting.placeTable(session, game, read(TableBetCommand, request.body));
    return answer(bet);
  });

  api.post('/bets/:betId/cash-out', async (request) => {
    const receivedAt = performance.now();
    const { session, game } = await requirePlayer(request, sessions);
    if (game.type !== 3) throw new Refusal('wrong_game');
    return answer(await betting.cashOut(session, read(BetParams, request.params).betId, receivedAt));
  });

  api.post('/bets/:betId/cancel', async (request) => {
    const { session } = await requirePlayer(request, sessions);
    return answer(await betting.cancel(session, read(BetParams, request.params).betId));
  });
}

function answer(bet: Bet) {
  return { bet: viewOwn(bet), balance: bet.balance };
}

/** Errors of Fastify itself, such as invalid JSON, are bad requests. */
function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isDatabaseOutage(error)) return new Refusal('wallet_unavailable');
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return new Refusal(status >= 400 && status < 500 ? 'bad_request' : 'internal');
}
