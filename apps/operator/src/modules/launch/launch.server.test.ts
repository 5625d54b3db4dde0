import { games } from '@tessera/catalogue';
import { showRound, startGame } from '@tessera/contract/server';
import { minor } from '@tessera/money';
import type { Launch } from '@tessera/provider/port';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { callAs } from '../../testing/call-as';
import { createTestOperator, type TestOperator } from '../../testing/test-operator';
import { seedCatalogue } from '../../testing/seed-catalogue';
import { createProviders, type ProviderEntry } from './providers';

let operator: TestOperator;
beforeAll(async () => {
  operator = await createTestOperator();
  await seedCatalogue(operator.connection);
});
afterAll(() => operator.drop());

function gameOf(provider: number): number {
  const game = games.find(({ providerId }) => providerId === provider);
  if (!game) throw new Error(`provider ${provider} has no game`);
  return game.id;
}

async function launch(token: string, provider: number, gameId = gameOf(provider)) {
  return callAs(operator, token, startGame, { game_id: gameId, provider });
}

const redeem = (token: string, provider = 'test-games') =>
  operator.gameSessions.forProvider(provider).redeem(token);

const tokenIn = (text: string) => /[\w-]{64}/.exec(text)?.[0] ?? '';

test('a game opens as a redirect, as a script or in a frame', async () => {
  const { token } = await operator.newPlayer();
  expect((await launch(token, 38)).json()).toMatchObject({ url: expect.any(String), isFrame: true });
  expect((await launch(token, 939)).json()).toMatchObject({ code: expect.any(String), isFrame: false });
  expect((await launch(token, 37)).json()).toMatchObject({ url: expect.any(String), isFrame: false });
});

test('an unknown game, or one of another provider, is not found', async () => {
  const { token } = await operator.newPlayer();
  for (const [provider, game] of [
    [37, 999_999],
    [38, gameOf(37)],
  ] as const) {
    const answer = await launch(token, provider, game);
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'game_not_found' }]);
  }
});

test('a failing provider is answered with provider_down and a message', async () => {
  const { token } = await operator.newPlayer();
  const answer = await launch(token, 924);
  expect([answer.statusCode, answer.json()]).toEqual([
    503,
    { code: 'provider_down', message: 'This provider is unavailable for the moment.' },
  ]);
});

test('the provider’s token names its game, is valid until logout, and is not the player’s token', async () => {
  const player = await operator.newPlayer();
  const ticket = tokenIn((await launch(player.token, 39, 25)).body);
  expect(await redeem(ticket)).toMatchObject({
    playerId: player.id,
    username: player.username,
    currency: 'TND',
    language: 'en',
    providerId: 39,
    gameId: 25,
  });
  expect((await callAs(operator, ticket, { method: 'GET', path: '/UserDetails' })).statusCode).toBe(401);
  await operator.sessions.logout(player.caller);
  expect(await redeem(ticket)).toBeUndefined();
});

test('a launch URL expires after two minutes unless it was opened, and survives a reload', async () => {
  const player = await operator.newPlayer();
  const [opened, forgotten] = [
    tokenIn((await launch(player.token, 37)).body),
    tokenIn((await launch(player.token, 37)).body),
  ];
  await redeem(opened);
  await operator.connection.pool.query(
    `UPDATE operator.game_session SET open_by = open_by - interval '121 seconds' WHERE player_id = $1`,
    [player.id],
  );
  expect(await redeem(opened)).toBeDefined();
  expect(await redeem(forgotten)).toBeUndefined();
});

test('a token works for its own provider only', async () => {
  const player = await operator.newPlayer({ deposit: 1_000 });
  const ticket = tokenIn((await launch(player.token, 37)).body);
  for (const other of ['test-sports', '', 'test-game']) expect(await redeem(ticket, other)).toBeUndefined();
  const session = await redeem(ticket);
  if (!session) throw new Error('the provider itself cannot redeem it');
  const bet = {
    transferId: 'stolen',
    sessionId: session.id,
    playerId: player.id,
    amount: minor(100),
    context: { area: 'sport', roundId: 'slip', title: 'Derby', providerId: undefined },
  } as const;
  const ended = { ok: false, code: 'session_ended', balance: 1_000 };
  expect(await operator.wallet.forProvider('test-sports').bet(bet)).toEqual(ended);
  expect(await operator.wallet.forProvider('test-games').bet(bet)).toMatchObject({ ok: true });
});

test('a forged token is refused', async () => {
  const player = await operator.newPlayer();
  const ticket = tokenIn((await launch(player.token, 37)).body);
  const forged = Buffer.from(ticket, 'base64url');
  forged[20] = (forged[20] ?? 0) ^ 1;
  for (const token of [forged.toString('base64url'), '', 'x', player.token, ticket.slice(1)]) {
    expect(await redeem(token)).toBeUndefined();
  }
});

test.each([
  ['/Live', 'live'],
  ['/SportBook', 'prematch'],
])('%s embeds the sportsbook in the language asked for', async (path, view) => {
  const player = await operator.newPlayer();
  const answer = await operator.app.inject({
    url: `/api${path}?lang=ar`,
    headers: { authorization: `Bearer ${player.token}` },
  });
  const { url } = answer.json<{ url: string }>();
  expect(url).toMatch(`/sportsbook/${view}?lang=ar&token=`);
  expect(await redeem(tokenIn(url), 'test-sports')).toMatchObject({
    playerId: player.id,
    language: 'ar',
    gameId: undefined,
  });
});

test('a round is shown by its own provider, also where another has one of the same id', async () => {
  const named = (name: string): ProviderEntry => ({
    name,
    provider: { showRound: async ({ roundId }) => `https://${name}.example/${roundId}` },
  });
  const apart = await createTestOperator({
    serving: { providers: [named('one'), named('two'), { name: 'shows-none', provider: {} }] },
  });
  try {
    const player = await apart.newPlayer();
    const played = [
      ['one', 'Aviator'],
      ['two', 'Mines'],
      ['shows-none', 'Plinko'],
    ] as const;
    for (const [name, title] of played)
      await apart.wallet.forProvider(name).close({
        playerId: player.id,
        context: { area: 'casino', roundId: '1001', title, providerId: undefined },
      });
    const shownFor = async (body: object) =>
      (await callAs(apart, player.token, showRound, { event_id: '1001', ...body })).json<object>();
    expect(await shownFor({ game_name: 'Aviator' })).toMatchObject({ url: 'https://one.example/1001' });
    expect(await shownFor({ game_name: 'Mines' })).toMatchObject({ url: 'https://two.example/1001' });
    // Without a name, the latest one that a provider can show.
    expect(await shownFor({})).toMatchObject({ url: 'https://two.example/1001' });
  } finally {
    await apart.drop();
  }
});

test('a provider that hangs, throws or returns invalid data fails its own launches only, within the timeout', async () => {
  const apart = await createTestOperator({
    variables: { PROVIDER_TIMEOUT_SECONDS: '1' },
    serving: {
      providers: [
        { name: 'hangs', games: [37], provider: { launch: () => new Promise(() => undefined) } },
        {
          name: 'throws',
          games: [38],
          provider: {
            launch() {
              throw new Error('out of order');
            },
          },
        },
        {
          name: 'babbles',
          games: [939],
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a provider need not be typed
          provider: { launch: async () => ({ kind: 'embed' }) as Launch },
        },
        {
          name: 'works',
          games: 'all',
          provider: { launch: async () => ({ kind: 'embed', url: 'https://games.example/play' }) },
        },
      ],
    },
  });
  try {
    await seedCatalogue(apart.connection);
    const { token } = await apart.newPlayer();
    const open = (provider: number) =>
      callAs(apart, token, startGame, { game_id: gameOf(provider), provider });
    const answers = await Promise.all([37, 38, 939, 924].map(open));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503, 200]);
    expect(answers[0]?.json()).toMatchObject({ code: 'provider_down' });
    const sports = await apart.app.inject({
      url: '/api/Live?lang=fr',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(sports.json()).toMatchObject({ code: 'provider_down' });
  } finally {
    await apart.drop();
  }
});

test('a game that hangs is refused after two calls, and the other games of its provider open', async () => {
  const asked: number[] = [];
  const providers = createProviders({
    timeoutMs: 20,
    log: operator.app.log,
    entries: [
      {
        name: 'half',
        games: [1],
        provider: {
          launch({ gameId }) {
            asked.push(gameId);
            return gameId === 1
              ? new Promise(() => undefined)
              : Promise.resolve({ kind: 'embed', url: 'https://games.example' });
          },
        },
      },
    ],
  });
  await providers.start();
  const open = (gameId: number) =>
    providers
      .forGames(1)
      .call({ gameId, code: `game-${gameId}`, siteOrigin: 'https://site.example' } as Parameters<
        ReturnType<typeof providers.forGames>['call']
      >[0])
      .then(
        () => 'open',
        (error: Error) => error.message,
      );
  for (let count = 0; count < 5; count++) expect(await open(1)).toContain('provider_down');
  expect(await open(2)).toBe('open');
  expect(asked).toEqual([1, 1, 2]);
  await providers.stop();
});

test('launches have the country that the player has registered with, else that of the settings', async () => {
  const countries: (string | undefined)[] = [];
  const apart = await createTestOperator({
    variables: { COUNTRY: 'MA' },
    serving: {
      providers: [
        {
          name: 'abroad',
          games: 'all',
          sports: true,
          provider: {
            async launch({ country }) {
              countries.push(country);
              return { kind: 'embed', url: 'https://games.example' };
            },
            async embedUrl({ country }) {
              countries.push(country);
              return 'https://sports.example';
            },
          },
        },
      ],
    },
  });
  try {
    await seedCatalogue(apart.connection);
    for (const profile of [{ country: 'FR' }, { country: 'Elsewhere' }, { firstName: 'Amel' }, undefined]) {
      const { id, token } = await apart.newPlayer();
      if (profile)
        await apart.connection.pool.query(
          'INSERT INTO operator.player_profile (player_id, profile) VALUES ($1, $2)',
          [id, profile],
        );
      await callAs(apart, token, startGame, { game_id: gameOf(37), provider: 37 });
      await apart.app.inject({ url: '/api/Live?lang=fr', headers: { authorization: `Bearer ${token}` } });
    }
    expect(countries).toEqual(['FR', 'FR', 'MA', 'MA', 'MA', 'MA', 'MA', 'MA']);
  } finally {
    await apart.drop();
  }
});

test('a provider that does not start is retried and does not stop the others', async () => {
  let attempts = 0;
  const providers = createProviders({
    timeoutMs: 1_000,
    startRetryMs: 20,
    log: operator.app.log,
    entries: [
      {
        name: 'late',
        games: [1],
        provider: {
          async start() {
            attempts++;
            if (attempts < 3) throw new Error('not yet');
          },
          launch: async () => ({ kind: 'embed', url: '/late' }),
        },
      },
      { name: 'ready', games: [2], provider: { launch: async () => ({ kind: 'embed', url: '/ready' }) } },
    ],
  });
  await providers.start();
  expect(() => providers.forGames(1)).toThrow('provider_down');
  expect(providers.forGames(2).name).toBe('ready');
  await expect.poll(() => attempts, { timeout: 10_000 }).toBe(3);
  await expect.poll(() => providers.forGames(1).name, { timeout: 10_000 }).toBe('late');
  await providers.stop();
});

test('two providers for one game, or two sportsbooks, are refused', () => {
  const entries = [
    { name: 'one', provider: {}, games: [7], sports: true },
    { name: 'two', provider: {}, games: [7] },
  ] as const;
  const make = (all: readonly ProviderEntry[]) => () =>
    createProviders({ entries: all, timeoutMs: 1_000, log: operator.app.log });
  expect(make(entries)).toThrow('"one" and "two"');
  expect(make([entries[0], { name: 'three', provider: {}, sports: true }])).toThrow('is the sportsbook');
});
