import { createTestDatabase } from '@tessera/database/testing';
import { createOperator, readSettings, type Operator } from '@tessera/operator';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { claimDatabase, seedDemo } from './demo';
import { createSandboxProviders } from './providers';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let operator: Operator;

beforeAll(async () => {
  database = await createTestDatabase();
  await claimDatabase(database.url);
  const settings = readSettings({ LOG_LEVEL: 'silent', PASSWORD_MEMORY_KIB: '8' });
  operator = await createOperator({ databaseUrl: database.url, settings });
  await seedDemo(operator, settings.CURRENCY);
  await operator.serve({ providers: createSandboxProviders(operator), background: false });
}, 120_000);
afterAll(async () => {
  await operator.close();
  await database.drop();
});

async function statusOf(url: string, token: string): Promise<number> {
  const answer = await operator.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  return answer.statusCode;
}

const tokenIn = (url: string) => /[\w-]{64}/.exec(url)?.[0] ?? '';

test('a game token is refused by the sportsbook, and a sportsbook token by the games', async () => {
  const login = await operator.sessions.login('demo', 'demo1234', '127.0.0.1');
  const headers = { authorization: `Bearer ${login}` };
  const game = await operator.app.inject({
    method: 'POST',
    url: '/api/StartGame',
    headers,
    payload: { game_id: 25, provider: 39 },
  });
  const book = await operator.app.inject({ url: '/api/Live?lang=fr', headers });
  expect([game.statusCode, book.statusCode]).toEqual([200, 200]);
  const [gameToken, bookToken] = [tokenIn(game.body), tokenIn(book.body)];
  expect(await statusOf('/arcade/api/game', gameToken)).toBe(200);
  expect(await statusOf('/sportsbook/api/me', bookToken)).toBe(200);
  expect(await statusOf('/sportsbook/api/me', gameToken)).toBe(401);
  expect(await statusOf('/arcade/api/game', bookToken)).toBe(401);
});

test('a copied launch address does not work for a second page, at the games and at the sportsbook', async () => {
  const login = await operator.sessions.login('demo', 'demo1234', '127.0.0.1');
  const headers = { authorization: `Bearer ${login}` };
  const payload = { game_id: 25, provider: 39 };
  const game = await operator.app.inject({ method: 'POST', url: '/api/StartGame', headers, payload });
  const book = await operator.app.inject({ url: '/api/Live?lang=fr', headers });
  for (const [url, address] of [
    ['/arcade/api/game', game.body],
    ['/sportsbook/api/me', book.body],
  ] as const) {
    const open = async (key: string) => {
      const credentials = { authorization: `Bearer ${tokenIn(address)}`, 'x-page-key': key };
      return (await operator.app.inject({ url, headers: credentials })).statusCode;
    };
    expect([await open('first'), await open('second'), await open('first')]).toEqual([200, 401, 200]);
  }
});
