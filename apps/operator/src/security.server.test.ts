import { login, resetPassword, startGame, userDetails } from '@tessera/contract/server';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { callAs } from './testing/call-as';
import { endpoints } from './testing/endpoints';
import { extendLoginDelays } from './testing/login-delays';
import { createTestOperator, TEST_PASSWORD, type TestOperator } from './testing/test-operator';

/* Requirements of docs/security.md for the server that no other test covers. */

const METRICS_TOKEN = 'a token that is long enough';
const lines: string[] = [];
let operator: TestOperator;

beforeAll(async () => {
  operator = await createTestOperator({
    variables: { LOG_LEVEL: 'debug', METRICS_TOKEN },
    log: { write: (line) => void lines.push(line) },
  });
});
afterAll(() => operator.drop());

function logIn(username: string, password: string, headers: Record<string, string> = {}) {
  return operator.app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { username, password },
    headers,
  });
}

const change = (token: string, oldPassword: string, newPassword: string) =>
  callAs(operator, token, resetPassword, { oldPassword, newPassword, repeatPassword: newPassword });

test.each(endpoints)('$method $path is for pages of the site’s own origin', async ({ method, path }) => {
  for (const asked of [method, 'OPTIONS'] as const) {
    const { headers } = await operator.app.inject({
      method: asked,
      url: `/api${path}`,
      headers: { origin: 'https://evil.example', 'access-control-request-method': method },
    });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'a form of another site, as %s, cannot log in',
  async (type) => {
    const { username } = await operator.newPlayer();
    const answer = await operator.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: JSON.stringify({ username, password: TEST_PASSWORD }),
      headers: { 'content-type': type },
    });
    expect([400, 415]).toContain(answer.statusCode);
    expect(answer.body).not.toContain('token');
  },
);

test('calls that change something are POST', async () => {
  const { token } = await operator.newPlayer();
  for (const { method, path } of endpoints.filter((endpoint) => endpoint.method === 'POST')) {
    expect((await callAs(operator, token, { method: 'GET', path })).statusCode, `${method} ${path}`).toBe(
      404,
    );
  }
  expect(endpoints.filter(({ method }) => method === 'GET').map(({ name }) => name)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/login|logout|reset|transfer|start|refresh/i)]),
  );
});

test('every response has nosniff', async () => {
  for (const url of [
    '/healthz',
    '/readyz',
    '/metrics',
    '/api/top_winners',
    '/api/nothing',
    '/nothing',
    '/art/x.webp',
  ]) {
    const answer = await operator.app.inject({ url });
    expect(answer.headers['x-content-type-options'], url).toBe('nosniff');
    if (answer.body !== '') expect(answer.headers['content-type'], url).toMatch(/charset=utf-8/);
  }
});

test('without a trusted proxy, forwarded headers are ignored', async () => {
  const { username } = await operator.newPlayer();
  for (let attempt = 0; attempt < 10; attempt++)
    await logIn(username, 'wrong', { 'x-forwarded-for': `203.0.113.${attempt}` });
  await extendLoginDelays(operator);
  expect((await logIn(username, TEST_PASSWORD, { 'x-forwarded-for': '203.0.113.200' })).statusCode).toBe(429);
  const answer = await operator.app.inject({ url: '/healthz', headers: { 'x-forwarded-proto': 'https' } });
  expect(answer.headers['strict-transport-security']).toBeUndefined();
  await operator.connection.pool.query('DELETE FROM operator.login_failure');
});

test('each login has its own token with 192 random bits', async () => {
  const { username } = await operator.newPlayer();
  const tokens = await Promise.all(Array.from({ length: 5 }, () => operator.login(username, TEST_PASSWORD)));
  const chances = tokens.map((token) => Buffer.from(token, 'base64url').subarray(16));
  expect(chances.map(({ length }) => length * 8)).toEqual(Array(5).fill(192));
  expect(new Set(chances.map((chance) => chance.toString('hex'))).size).toBe(5);
});

test('a long password of any characters is accepted unchanged', async () => {
  const { username, token } = await operator.newPlayer();
  const password = `Pluie sur le toit, مطر على السطح 🌧 ${'x'.repeat(100)} `;
  expect(password.length).toBeGreaterThan(64);
  expect((await change(token, TEST_PASSWORD, password)).statusCode).toBe(204);
  for (const wrong of [password.trim(), password.slice(0, 72), password.toLowerCase()])
    expect((await logIn(username, wrong)).statusCode).toBe(401);
  expect((await logIn(username, password)).statusCode).toBe(200);
});

test('a guessable password is refused', async () => {
  const { username, token } = await operator.newPlayer();
  for (const guess of ['password', 'Casino2026', '12345678', 'qwertyuiop', `${username}1`]) {
    expect((await change(token, TEST_PASSWORD, guess)).json(), guess).toMatchObject({
      code: 'password_too_weak',
    });
  }
  expect((await callAs(operator, token, userDetails)).statusCode).toBe(200);
});

test('the back office ends the sessions of one player, or of all', async () => {
  const [one, other] = [await operator.newPlayer(), await operator.newPlayer()];
  const status = async (token: string) => (await callAs(operator, token, userDetails)).statusCode;
  await operator.players.logOut(one.username);
  expect([await status(one.token), await status(other.token)]).toEqual([401, 200]);
  await operator.players.logOut();
  expect(await status(other.token)).toBe(401);
});

test('the log has logins and logouts with times, and no secrets', async () => {
  lines.length = 0;
  const player = await operator.newPlayer();
  const guess = 'a guess that failed';
  await logIn(player.username, guess);
  const launch = await callAs(operator, player.token, startGame, { game_id: 25, provider: 39 });
  const next = 'rain on the roof';
  await change(player.token, TEST_PASSWORD, next);
  await logIn(player.username, 'x'.repeat(201));

  const records = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const events = records.filter(({ msg }) => msg !== 'request completed');
  expect(events).toMatchObject([
    {
      msg: 'logged in',
      username: player.username,
      address: expect.stringMatching(/^10\./),
      reqId: expect.any(String),
    },
    { msg: 'login refused', code: 'invalid_credentials', address: '127.0.0.1' },
    { msg: 'password changed', username: player.username },
  ]);
  expect(records.every(({ time }) => typeof time === 'number' && Math.abs(Date.now() - time) < 60_000)).toBe(
    true,
  );
  expect(records.filter(({ call }) => call === login.name).map(({ res }) => res)).toEqual([
    { status: 200 },
    { status: 401 },
    { status: 400 },
  ]);
  for (const secret of [
    player.token,
    TEST_PASSWORD,
    guess,
    next,
    ...launch.body.split('"').filter((text) => text.length > 40),
  ])
    expect(lines.join('')).not.toContain(secret);
});

test('the reuse of an exchanged token is logged', async () => {
  const player = await operator.newPlayer();
  const exchange = await callAs(operator, player.token, { method: 'POST', path: '/RefreshToken' });
  await callAs(operator, exchange.json<{ token: string }>().token, userDetails);
  await operator.connection.pool.query(
    `UPDATE operator.session_token SET rotated_at = now() - interval '11 seconds' WHERE player_id = $1 AND rotated_at IS NOT NULL`,
    [player.id],
  );
  await callAs(operator, player.token, userDetails);
  expect(
    lines.some(
      (line) => line.includes('token reuse detected, session ended') && line.includes(player.username),
    ),
  ).toBe(true);
});
