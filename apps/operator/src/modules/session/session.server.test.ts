import { logout, refreshToken, resetPassword, userDetails } from '@tessera/contract/server';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { callAs } from '../../testing/call-as';
import { extendLoginDelays } from '../../testing/login-delays';
import {
  createTestOperator,
  TEST_PASSWORD,
  type TestOperator,
  type TestPlayer,
} from '../../testing/test-operator';

let operator: TestOperator;
beforeAll(async () => {
  operator = await createTestOperator();
});
afterAll(() => operator.drop());

const details = (token: string | undefined) => callAs(operator, token, userDetails);
const refresh = async (token: string) =>
  (await callAs(operator, token, refreshToken)).json<{ token: string }>().token;

function logIn(username: string, password: string, remoteAddress = '192.0.2.1', cookie?: string) {
  return operator.app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { username, password },
    remoteAddress,
    headers: { 'accept-language': 'en-US', ...(cookie !== undefined && { cookie }) },
  });
}

/** Sends wrong passwords, from one address or each time from another. */
async function guess(username: string, times: number, address: (attempt: number) => string): Promise<void> {
  for (let attempt = 0; attempt < times; attempt++) await logIn(username, 'wrong', address(attempt));
}

const deviceOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['set-cookie']).split(';')[0];

/** Moves the player's sessions and tokens into the past. */
async function letPass(player: TestPlayer, column: string, table: string, time: string): Promise<void> {
  await operator.connection.pool.query(
    `UPDATE operator.${table} SET ${column} = ${column} - interval '${time}' WHERE player_id = $1`,
    [player.id],
  );
}

test('a login returns a token for the player’s details', async () => {
  const player = await operator.newPlayer({ deposit: 12_500 });
  const answer = await details(player.token);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    username: player.username,
    balance: '12.500',
    currency: 'TND',
    bounse: '0.000',
    protection: true,
    supports: expect.arrayContaining(['rounds']),
  });
});

test('the user name is case-insensitive', async () => {
  const player = await operator.newPlayer();
  expect((await logIn(player.username.toUpperCase(), TEST_PASSWORD)).statusCode).toBe(200);
});

test('a wrong password and an unknown player get the same answer', async () => {
  const player = await operator.newPlayer();
  const [wrong, unknown] = [await logIn(player.username, 'wrong'), await logIn('nobody', 'wrong')];
  expect(wrong.statusCode).toBe(401);
  expect(wrong.json()).toEqual({ code: 'invalid_credentials', message: 'Invalid username or password.' });
  expect([unknown.statusCode, unknown.json()]).toEqual([wrong.statusCode, wrong.json()]);
});

test('only the Authorization header authenticates, never a cookie', async () => {
  const { token } = await operator.newPlayer();
  const answer = await operator.app.inject({ url: '/api/UserDetails', cookies: { token } });
  expect(answer.statusCode).toBe(401);
});

test('the database does not contain the token', async () => {
  const { token, id } = await operator.newPlayer();
  const { rows } = await operator.connection.pool.query<{ hash: Buffer }>(
    'SELECT hash FROM operator.session_token WHERE player_id = $1',
    [id],
  );
  const stored = rows.map(({ hash }) => hash.toString('base64url'));
  expect(stored).toHaveLength(1);
  expect(stored.some((hash) => hash.includes(token) || token.includes(hash))).toBe(false);
});

test('logout ends the session', async () => {
  const { token } = await operator.newPlayer();
  expect((await callAs(operator, token, logout)).statusCode).toBe(204);
  expect((await details(token)).statusCode).toBe(401);
});

test('a token expires after 35 minutes, and a refreshed one later', async () => {
  const player = await operator.newPlayer();
  await letPass(player, 'expires_at', 'session_token', '34 minutes');
  const fresh = await refresh(player.token);
  await letPass(player, 'expires_at', 'session_token', '2 minutes');
  expect((await details(player.token)).statusCode).toBe(401);
  expect((await details(fresh)).statusCode).toBe(200);
});

test('tabs that refresh at the same time stay logged in', async () => {
  const { token } = await operator.newPlayer();
  const fresh = await Promise.all([refresh(token), refresh(token), refresh(token)]);
  for (const one of [token, ...fresh]) expect((await details(one)).statusCode).toBe(200);
});

test('after a lost response the old token works until its successor is used', async () => {
  const player = await operator.newPlayer();
  await refresh(player.token);
  await letPass(player, 'issued_at', 'session_token', '5 minutes');
  expect((await details(player.token)).statusCode).toBe(200);
  const fresh = await refresh(player.token);
  await letPass(player, 'rotated_at', 'session_token', '11 seconds');
  expect((await details(player.token)).statusCode).toBe(200);
  expect((await details(fresh)).statusCode).toBe(200);
  expect((await details(player.token)).statusCode).toBe(200);
  await letPass(player, 'rotated_at', 'session_token', '11 seconds');
  expect((await details(player.token)).statusCode).toBe(401);
});

test('the late use of a token whose response was lost ends the session', async () => {
  const player = await operator.newPlayer();
  const lost = await refresh(player.token);
  await letPass(player, 'issued_at', 'session_token', '2 minutes');
  const fresh = await refresh(player.token);
  expect((await details(fresh)).statusCode).toBe(200);
  await letPass(player, 'rotated_at', 'session_token', '11 seconds');
  expect((await details(lost)).statusCode).toBe(401);
  expect((await details(fresh)).statusCode).toBe(401);
});

test('the use of a rotated token after the grace period ends the session', async () => {
  const player = await operator.newPlayer();
  const fresh = await refresh(player.token);
  await details(fresh);
  await letPass(player, 'rotated_at', 'session_token', '11 seconds');
  expect((await details(player.token)).statusCode).toBe(401);
  expect((await details(fresh)).statusCode).toBe(401);
});

test('a copied token that is refreshed and replayed ends the session for thief and player', async () => {
  for (const thiefUses of [
    'an answer of before',
    'an answer in the grace period',
    'the copied token',
  ] as const) {
    const player = await operator.newPlayer();
    const kept = await refresh(player.token);
    await letPass(player, 'issued_at', 'session_token', '15 seconds');
    const own = await refresh(player.token);
    expect((await details(own)).statusCode).toBe(200);
    const late = await refresh(player.token);
    // Both still work in the grace period, and what they are exchanged for ends with it.
    const exchanged = await refresh(late);
    expect((await details(kept)).statusCode).toBe(200);
    await letPass(player, 'rotated_at', 'session_token', '11 seconds');
    expect((await details(own)).statusCode).toBe(200);
    const stolen = {
      'an answer of before': kept,
      'an answer in the grace period': exchanged,
      'the copied token': player.token,
    };
    expect((await details(stolen[thiefUses])).statusCode).toBe(401);
    expect((await details(own)).statusCode).toBe(401);
  }
});

test('another login of the same player is not affected', async () => {
  const player = await operator.newPlayer();
  const other = await operator.login(player.username, TEST_PASSWORD);
  await details(await refresh(player.token));
  await letPass(player, 'rotated_at', 'session_token', '11 seconds');
  expect((await details(player.token)).statusCode).toBe(401);
  expect((await details(other)).statusCode).toBe(200);
});

test('a session lasts at most 12 hours, in spite of refreshes', async () => {
  const player = await operator.newPlayer();
  await letPass(player, 'expires_at', 'session', '11 hours 59 minutes');
  const fresh = await refresh(player.token);
  expect((await details(fresh)).statusCode).toBe(200);
  await letPass(player, 'expires_at', 'session', '1 minute');
  expect((await details(fresh)).statusCode).toBe(401);
});

test('polling and refreshing do not keep an idle session alive, but other calls do', async () => {
  const [idle, active] = await Promise.all([operator.newPlayer(), operator.newPlayer()]);
  for (const player of [idle, active]) await letPass(player, 'last_active_at', 'session', '29 minutes');
  const fresh = await refresh(idle.token);
  await details(fresh);
  await callAs(operator, active.token, { method: 'GET', path: '/papuler_slot' });
  for (const player of [idle, active]) await letPass(player, 'last_active_at', 'session', '2 minutes');
  expect((await details(fresh)).statusCode).toBe(401);
  expect((await details(active.token)).statusCode).toBe(200);
});

test('a password change needs the old one, a good new one, and ends every session', async () => {
  const player = await operator.newPlayer();
  const other = await operator.login(player.username, TEST_PASSWORD);
  const change = async (oldPassword: string, newPassword: string, repeatPassword = newPassword) =>
    callAs(operator, player.token, resetPassword, { oldPassword, newPassword, repeatPassword });

  expect((await change(TEST_PASSWORD, 'new password', 'other')).json()).toMatchObject({
    code: 'password_mismatch',
  });
  expect((await change('not it', 'new password')).json()).toMatchObject({ code: 'wrong_password' });
  expect((await change(TEST_PASSWORD, 'short')).json()).toMatchObject({ code: 'password_too_weak' });
  expect((await details(player.token)).statusCode).toBe(200);
  expect((await change(TEST_PASSWORD, 'new password')).statusCode).toBe(204);

  expect((await details(player.token)).statusCode).toBe(401);
  expect((await details(other)).statusCode).toBe(401);
  expect((await logIn(player.username, TEST_PASSWORD)).statusCode).toBe(401);
  expect((await logIn(player.username, 'new password')).statusCode).toBe(200);
});

test('failures delay logins of the account from that address, and a success resets them', async () => {
  const { username } = await operator.newPlayer();
  const stranger = () => '198.51.100.1';
  await guess(username, 9, stranger);
  expect((await logIn(username, TEST_PASSWORD, '198.51.100.1')).statusCode).toBe(200);
  await guess(username, 10, stranger);
  await extendLoginDelays(operator);
  const refused = await logIn(username, TEST_PASSWORD, '198.51.100.1');
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ code: 'too_many_attempts' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await logIn(username, TEST_PASSWORD, '203.0.113.1')).statusCode).toBe(200);
});

test('guesses from many addresses do not lock out the owner, on a known device or a new one', async () => {
  const { username } = await operator.newPlayer();
  const device = deviceOf(await logIn(username, TEST_PASSWORD, '203.0.113.2'));
  await guess(username, 101, (attempt) => `198.51.100.${attempt}`);
  await extendLoginDelays(operator);
  expect((await logIn(username, TEST_PASSWORD, '203.0.113.3')).statusCode).toBe(200);
  expect((await logIn(username, TEST_PASSWORD, '203.0.113.3', device)).statusCode).toBe(200);
});

test('an address has two guesses at an account that is under attack, instead of ten', async () => {
  const { username } = await operator.newPlayer();
  await guess(username, 101, (attempt) => `198.51.100.${attempt}`);
  await guess(username, 2, () => '203.0.113.40');
  await extendLoginDelays(operator);
  expect((await logIn(username, TEST_PASSWORD, '203.0.113.40')).statusCode).toBe(429);
});

test('a device has its own allowance, for its player only', async () => {
  const [owner, other] = await Promise.all([operator.newPlayer(), operator.newPlayer()]);
  const device = deviceOf(await logIn(owner.username, TEST_PASSWORD, '203.0.113.4'));
  for (let attempt = 0; attempt < 10; attempt++) await logIn(owner.username, 'wrong', '203.0.113.4', device);
  await extendLoginDelays(operator);
  expect((await logIn(owner.username, TEST_PASSWORD, '203.0.113.4', device)).statusCode).toBe(429);
  expect((await logIn(owner.username, TEST_PASSWORD, '203.0.113.4')).statusCode).toBe(200);

  // For another account it is no known device.
  await guess(other.username, 10, () => '203.0.113.5');
  await extendLoginDelays(operator);
  expect((await logIn(other.username, TEST_PASSWORD, '203.0.113.5', device)).statusCode).toBe(429);
});

test('the device cookie is sent to the login only, and is not readable by scripts', async () => {
  const { username } = await operator.newPlayer();
  const answer = await logIn(username, TEST_PASSWORD);
  expect(answer.headers['set-cookie']).toMatch(
    /^device=[\w-]{16}\.[\w-]{43}; Path=\/api\/login; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
  );
  const again = await logIn(username, TEST_PASSWORD, '192.0.2.1', deviceOf(answer));
  expect(again.headers['set-cookie']).toBeUndefined();
});

test('guesses at the login do not delay a password change', async () => {
  const player = await operator.newPlayer();
  await guess(player.username, 11, () => '127.0.0.1');
  const answer = await callAs(operator, player.token, resetPassword, {
    oldPassword: TEST_PASSWORD,
    newPassword: 'another password',
    repeatPassword: 'another password',
  });
  expect(answer.statusCode).toBe(204);
});

test('all spellings of a name share one count of guesses', async () => {
  const player = await operator.newPlayer();
  const twin = `İ${player.username}`;
  await operator.players.create(`i${player.username}`, TEST_PASSWORD);
  expect((await logIn(twin, TEST_PASSWORD, '198.51.100.7')).statusCode).toBe(401);

  const { username } = await operator.players.create(`É${player.username}`, TEST_PASSWORD);
  const spellings = [username, username.toLowerCase(), username.toUpperCase(), username.normalize('NFD')];
  for (const spelling of spellings) await guess(spelling, 3, () => '198.51.100.8');
  await extendLoginDelays(operator);
  expect((await logIn(username, TEST_PASSWORD, '198.51.100.8')).statusCode).toBe(429);
  expect((await logIn(username.normalize('NFD'), TEST_PASSWORD, '198.51.100.9')).statusCode).toBe(200);
});

test('guesses at many accounts from one address do not lock out others there, and have a smaller allowance', async () => {
  const { username } = await operator.newPlayer();
  await Promise.all(
    Array.from({ length: 52 }, (_, index) => logIn(`nobody${index}`, 'wrong', '203.0.113.66')),
  );
  expect((await logIn(username, TEST_PASSWORD, '203.0.113.66')).statusCode).toBe(200);
  await guess(username, 2, () => '203.0.113.66');
  await extendLoginDelays(operator);
  expect((await logIn(username, TEST_PASSWORD, '203.0.113.66')).statusCode).toBe(429);
  expect((await logIn(username, TEST_PASSWORD, '203.0.113.67')).statusCode).toBe(200);
});

test('one person with a forgotten password does not count as an attack of the address', async () => {
  const [forgetful, other] = await Promise.all([operator.newPlayer(), operator.newPlayer()]);
  await guess(forgetful.username, 60, () => '203.0.113.68');
  await guess(other.username, 9, () => '203.0.113.68');
  await extendLoginDelays(operator);
  expect((await logIn(other.username, TEST_PASSWORD, '203.0.113.68')).statusCode).toBe(200);
});

test('concurrent attempts do not bypass the limit', async () => {
  const { username } = await operator.newPlayer();
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => logIn(username, 'wrong', '203.0.113.70')),
  );
  const checked = answers.filter(({ statusCode }) => statusCode === 401);
  expect(checked.length).toBeLessThanOrEqual(10);
});

test('many successful logins from one address are not delayed', async () => {
  const { username } = await operator.newPlayer();
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => logIn(username, TEST_PASSWORD, '203.0.113.80')),
  );
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
});

test.each([
  ['fr-FR', 'Veuillez vous connecter.'],
  ['en-US,en;q=0.8', 'Please log in.'],
  ['ar-TN', 'يرجى تسجيل الدخول.'],
  ['de-DE', 'Veuillez vous connecter.'],
])('a failure speaks the caller’s language: %s', async (language, message) => {
  const answer = await operator.app.inject({
    url: '/api/UserDetails',
    headers: { 'accept-language': language },
  });
  expect(answer.json()).toEqual({ code: 'unauthorized', message });
});
