import { games } from '@tessera/catalogue';
import { startGame } from '@tessera/contract/server';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { callAs } from '../../testing/call-as';
import { createTestOperator, type TestOperator } from '../../testing/test-operator';
import { seedCatalogue } from '../catalogue';

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

const tokenIn = (text: string) => /[\w-]{64}/.exec(text)?.[0] ?? '';

test('a game opens by leaving the site, by code, or in a frame on the page', async () => {
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

test('a provider that fails is down, and says so in words', async () => {
  const { token } = await operator.newPlayer();
  const answer = await launch(token, 924);
  expect([answer.statusCode, answer.json()]).toEqual([
    503,
    { code: 'provider_down', message: 'This provider is unavailable for the moment.' },
  ]);
});

test('the provider’s token stands for the player at that game until logout, and is not the player’s own', async () => {
  const player = await operator.newPlayer();
  const ticket = tokenIn((await launch(player.token, 39, 25)).body);
  expect(await operator.gameSessions.redeem(ticket)).toMatchObject({
    playerId: player.id,
    username: player.username,
    currency: 'TND',
    language: 'en',
    providerId: 39,
    gameId: 25,
  });
  expect((await callAs(operator, ticket, { method: 'GET', path: '/UserDetails' })).statusCode).toBe(401);
  await operator.sessions.logout(player.caller);
  expect(await operator.gameSessions.redeem(ticket)).toBeUndefined();
});

test('a url that nobody opens in two minutes is worthless; one that was opened survives a reload', async () => {
  const player = await operator.newPlayer();
  const [opened, forgotten] = [
    tokenIn((await launch(player.token, 37)).body),
    tokenIn((await launch(player.token, 37)).body),
  ];
  await operator.gameSessions.redeem(opened);
  await operator.connection.pool.query(
    `UPDATE operator.game_session SET open_by = open_by - interval '121 seconds' WHERE player_id = $1`,
    [player.id],
  );
  expect(await operator.gameSessions.redeem(opened)).toBeDefined();
  expect(await operator.gameSessions.redeem(forgotten)).toBeUndefined();
});

test('a forged token is nobody’s', async () => {
  const player = await operator.newPlayer();
  const ticket = tokenIn((await launch(player.token, 37)).body);
  const forged = Buffer.from(ticket, 'base64url');
  forged[20] = (forged[20] ?? 0) ^ 1;
  for (const token of [forged.toString('base64url'), '', 'x', player.token, ticket.slice(1)]) {
    expect(await operator.gameSessions.redeem(token)).toBeUndefined();
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
  expect(await operator.gameSessions.redeem(tokenIn(url))).toMatchObject({
    playerId: player.id,
    language: 'ar',
    gameId: undefined,
  });
});
