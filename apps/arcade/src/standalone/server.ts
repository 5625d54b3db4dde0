import { AsyncLocalStorage } from 'node:async_hooks';
import { createPublicKey, randomUUID } from 'node:crypto';

import { connect } from '@tessera/database';
import { findGame, games } from '@tessera/catalogue';
import { minorOfUnits } from '@tessera/money';
import { createHub88, HUB88_UNIT_DIGITS, isSignedByRsa } from '@tessera/dialects/aggregator';
import Fastify, { type FastifyInstance } from 'fastify';
import * as v from 'valibot';

import { createArcade, type ArcadeOptions } from '../arcade';
import { gamePageUrl } from '../server/launch';
import { createHub88Wallet } from './hub88-wallet';
import { createLaunchedSessionStore } from './launched-session-store';

/* The arcade as a server of its own: it opens games for the operator, and plays with its wallet, in the protocol hub88. */

export type ArcadeServerOptions = {
  /** Of its own database. */
  databaseUrl: string;
  host: string;
  port: number;
  /** The operator's gateway, such as `https://operator.example/gateway/arcade`. */
  walletUrl: string;
  /** Signs calls to the wallet; PEM. */
  privateKey: string;
  /** Of the operator, for launches; PEM. */
  operatorPublicKey: string;
  options?: ArcadeOptions;
};

const SWEEP_INTERVAL_MS = 3_600_000;
/** The currency of a launch without a player, in the protocol. */
const DEMO_CURRENCY = 'XXX';
/** The currency in which a demo shows its play money. */
const DEMO_SHOWN_CURRENCY = 'TND';

const GameCode = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));
const Launch = v.object({
  user: v.optional(v.string()),
  token: v.optional(v.string()),
  currency: v.string(),
  game_code: GameCode,
  lang: v.string(),
  lobby_url: v.pipe(v.string(), v.url()),
});

const Reward = v.object({
  user: v.string(),
  currency: v.string(),
  game_code: GameCode,
  bet_count: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** In units of 1/100,000. */
  bet_value: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  end_time: v.pipe(v.string(), v.isoTimestamp()),
});
const RewardEnd = v.object({ user: v.string(), reward_uuid: v.string() });

export async function startArcadeServer(options: ArcadeServerOptions) {
  const { databaseUrl, walletUrl, privateKey } = options;
  const operatorKeys = [createPublicKey(options.operatorPublicKey)];
  const connection = connect(databaseUrl, { name: 'arcade launches', maxConnections: 4 });
  const store = createLaunchedSessionStore(connection);
  const app = Fastify({ logger: { level: process.env['LOG_LEVEL'] ?? 'warn' } });
  const trace = new AsyncLocalStorage<string | undefined>();
  app.addHook('onRequest', (request, _reply, done) =>
    trace.run(request.headers.traceparent?.toString(), done),
  );
  const { wallet, sessions } = createHub88Wallet({
    url: walletUrl,
    aggregator: createHub88(privateKey),
    store,
    traceparent: () => trace.getStore(),
  });
  const arcade = createArcade({ databaseUrl, wallet, sessions, log: app.log }, options.options);
  let address = '';

  await app.register(async (scope) => arcade.routes(scope), { prefix: '/arcade' });
  await app.register(async (scope) => registerLaunches(scope), { prefix: '/operator/generic/v2' });
  app.get('/healthz', () => ({ ok: true }));

  async function registerLaunches(scope: FastifyInstance): Promise<void> {
    scope.removeAllContentTypeParsers();
    // The signature covers the raw body.
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.addHook('preHandler', async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : '';
      if (isSignedByRsa(operatorKeys, body, request.headers['x-hub88-signature'])) return undefined;
      return reply.code(403).send({ error: 'RS_ERROR_INVALID_SIGNATURE' });
    });
    scope.post('/game/url', async (request) => ({ url: await gameUrl(JSON.parse(request.body as string)) }));
    scope.post('/game/list', () =>
      games.map(({ id, name, providerId }) => ({ game_code: String(id), name, product: String(providerId) })),
    );
    scope.post('/freebet/rewards/create', async (request, reply) => {
      const granted = await createReward(JSON.parse(request.body as string));
      return 'refused' in granted
        ? reply.code(400).send({ error: granted.refused })
        : { reward_uuid: granted.reference };
    });
    scope.post('/freebet/rewards/cancel', async (request) => {
      const { user, reward_uuid: reference } = v.parse(RewardEnd, JSON.parse(request.body as string));
      await arcade.cancelFreeRounds({ player: { id: user, username: '', currency: '' }, reference });
      return {};
    });
  }

  async function createReward(content: unknown) {
    const { user, currency, game_code: gameId, bet_count, bet_value, end_time } = v.parse(Reward, content);
    const stake = minorOfUnits(bet_value, HUB88_UNIT_DIGITS, currency);
    if (stake === undefined) throw new Error(`${bet_value} is not an amount of ${currency}`);
    return arcade.grantFreeRounds({
      id: randomUUID(),
      player: { id: user, username: '', currency },
      providerId: providerOf(gameId),
      gameId,
      code: undefined,
      rounds: bet_count,
      stake,
      expiresAt: new Date(end_time),
      template: undefined,
    });
  }

  async function gameUrl(content: unknown): Promise<string> {
    const { user, token, currency, game_code: gameId, lang: language, lobby_url } = v.parse(Launch, content);
    const providerId = providerOf(gameId);
    if (!findGame(providerId, gameId)) throw new Error(`no game ${gameId}`);
    const siteOrigin = new URL(lobby_url).origin;
    if (currency === DEMO_CURRENCY || token === undefined || user === undefined) {
      const demo = await arcade.launchDemo?.({
        providerId,
        gameId,
        code: undefined,
        currency: DEMO_SHOWN_CURRENCY,
        language,
        siteOrigin,
        country: undefined,
        device: 'desktop',
        address: '',
        lobbyUrl: lobby_url,
        depositUrl: lobby_url,
      });
      if (demo?.kind !== 'embed') throw new Error('the game has no demo');
      return address + demo.url;
    }
    await store.insert({ playerId: user, token, currency, language, providerId, gameId });
    return address + gamePageUrl({ providerId, gameId, token, language, siteOrigin });
  }

  await arcade.start();
  address = (await app.listen({ host: options.host, port: options.port })).replace('127.0.0.1', 'localhost');
  const sweeping = setInterval(
    () =>
      void store
        .sweep()
        .catch((error: unknown) =>
          app.log.warn({ err: error }, 'sweep of launched sessions failed, will be retried'),
        ),
    SWEEP_INTERVAL_MS,
  ).unref();
  return {
    address,
    async close() {
      clearInterval(sweeping);
      await app.close();
      await arcade.stop();
      await connection.close();
    },
  };
}

/** 0 for an unknown game. */
function providerOf(gameId: number): number {
  return games.find(({ id }) => id === gameId)?.providerId ?? 0;
}
