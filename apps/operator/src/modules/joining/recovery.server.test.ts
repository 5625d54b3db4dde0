import { randomInt, randomUUID } from 'node:crypto';

import { minor } from '@tessera/money';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestMessenger, testJoining } from '../../testing/test-joining';
import { createTestOperator, TEST_PASSWORD, type TestOperator } from '../../testing/test-operator';

const outgoing = createTestMessenger();
let operator: TestOperator;
beforeAll(async () => {
  operator = await createTestOperator({ joining: testJoining(outgoing.messenger) });
});
afterAll(() => operator.drop());

const NEW_PASSWORD = 'another fine password';
const ownAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

async function post(call: string, payload: object, remoteAddress = ownAddress(), host = 'localhost') {
  const { statusCode, body } = await operator.app.inject({
    method: 'POST',
    url: `/api/${call}`,
    payload,
    remoteAddress,
    headers: { 'accept-language': 'en', host },
  });
  return { status: statusCode, body: (body === '' ? undefined : JSON.parse(body)) as unknown };
}

const forgot = (username: string, remoteAddress?: string) =>
  post('ForgotPassword', { username }, remoteAddress);
const recover = (token: string, newPassword = NEW_PASSWORD) =>
  post('RecoverPassword', { token, newPassword });

/** A player with a confirmed address. */
async function newPlayer() {
  const player = await operator.newPlayer();
  const email = `${player.username}@example.com`;
  await operator.connection.pool.query(
    `INSERT INTO operator.player_contact (channel, address, player_id) VALUES ('email', $1, $2)`,
    [email, player.id],
  );
  return { ...player, email };
}

async function linkFor(username: string, email: string): Promise<string> {
  expect(await forgot(username)).toEqual({ status: 204, body: undefined });
  await operator.outbox.runDue();
  return outgoing.recoveryToken(email);
}

test('a link changes the password, ends every session and works once', async () => {
  const { username, email, token } = await newPlayer();
  const link = await linkFor(username, email);
  expect(outgoing.lastTo(email).text).toContain(`https://example.com/recover#token=${link}`);
  expect((await recover(link)).status).toBe(204);
  const old = await operator.app.inject({
    url: '/api/UserDetails',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(old.statusCode).toBe(401);
  await expect(operator.login(username, TEST_PASSWORD)).rejects.toThrow('401');
  expect(await operator.login(username, NEW_PASSWORD)).toBeTruthy();
  expect(await recover(link, 'a third password of mine')).toMatchObject({
    status: 410,
    body: { code: 'expired' },
  });
  await operator.outbox.runDue();
  expect(outgoing.lastTo(email).subject).toBe('Example: your password was changed');
});

test('the link leads to the brand where it was asked for, and to no other host', async () => {
  for (const [host, site] of [
    ['second.example', 'https://second.example'],
    ['example.com', 'https://example.com'],
    ['attacker.example', 'https://example.com'],
  ] as const) {
    const { username, email } = await newPlayer();
    await post('ForgotPassword', { username }, ownAddress(), host);
    await operator.outbox.runDue();
    const link = outgoing.recoveryToken(email);
    expect(outgoing.lastTo(email).text, host).toContain(`${site}/recover#token=${link}`);
  }
});

test('a brand that is removed before its link is sent has the link of the first one', async () => {
  const { username, email } = await newPlayer();
  await operator.connection.pool.query(
    `INSERT INTO operator.outbox (topic, payload) VALUES ('recovery link', $1)`,
    [{ username, language: 'en', site: 'https://removed.example' }],
  );
  await operator.outbox.runDue();
  expect(outgoing.lastTo(email).text).toContain('https://example.com/recover#token=');
});

test('the confirmed address can be given instead of the name', async () => {
  const { email } = await newPlayer();
  expect((await recover(await linkFor(email.toUpperCase(), email))).status).toBe(204);
});

test('a weak password is refused at its field and does not use up the link', async () => {
  const { username, email } = await newPlayer();
  const link = await linkFor(username, email);
  for (const weak of ['short', 'passwordpassword', username])
    expect(await recover(link, weak)).toMatchObject({
      status: 400,
      body: { code: 'invalid', fields: { newPassword: expect.any(String) } },
    });
  expect((await recover(link)).status).toBe(204);
});

test('an older link, an expired one, an invented one and one of another player do not work', async () => {
  const { username, email, id } = await newPlayer();
  const first = await linkFor(username, email);
  const second = await linkFor(username, email);
  expect((await recover(second)).status).toBe(204);
  expect((await recover(first)).status).toBe(410);
  const third = await linkFor(username, email);
  await operator.connection.pool.query(
    `UPDATE operator.recovery SET expires_at = now() - interval '1 second' WHERE player_id = $1`,
    [id],
  );
  expect((await recover(third)).status).toBe(410);
  expect((await recover('x'.repeat(54))).status).toBe(410);
  expect((await recover('no token')).status).toBe(410);
  const other = await newPlayer();
  const theirs = await linkFor(other.username, other.email);
  // The first part of a token is the player's id.
  expect((await recover(third.slice(0, 22) + theirs.slice(22))).status).toBe(410);
});

test('a changed password ends the links', async () => {
  const { username, email, caller } = await newPlayer();
  const link = await linkFor(username, email);
  await operator.sessions.changePassword(caller, {
    oldPassword: TEST_PASSWORD,
    newPassword: NEW_PASSWORD,
    repeatPassword: NEW_PASSWORD,
  });
  expect((await recover(link)).status).toBe(410);
});

test('of two recoveries with one link at the same time, one succeeds', async () => {
  const { username, email } = await newPlayer();
  const link = await linkFor(username, email);
  const answers = await Promise.all([recover(link), recover(link), recover(link)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 410, 410]);
});

test('a player gets three links in an hour, and a network has a limit, with the same answer', async () => {
  const { username, email } = await newPlayer();
  for (let time = 0; time < 6; time++) expect((await forgot(username)).status).toBe(204);
  await operator.outbox.runDue();
  expect(outgoing.sent.filter(({ to }) => to === email)).toHaveLength(3);
  const other = await newPlayer();
  for (let time = 0; time < 30; time++) await forgot(`nobody${time}`, '192.0.2.77');
  expect(await forgot(other.username, '192.0.2.77')).toEqual({ status: 204, body: undefined });
  await operator.outbox.runDue();
  expect(outgoing.sent.filter(({ to }) => to === other.email)).toEqual([]);
});

test('players without an address, closed accounts and unknown names get nothing', async () => {
  const closed = await newPlayer();
  await operator.players.setState(closed.username, 'closed', { actor: 'test', reason: undefined });
  const bare = await operator.newPlayer();
  const before = outgoing.sent.length;
  for (const name of [closed.username, bare.username, `nobody ${randomUUID()}`])
    expect((await forgot(name)).status).toBe(204);
  await operator.outbox.runDue();
  expect(outgoing.sent.length).toBe(before);
});

/** The medians of the two samples, in milliseconds. Alternating, so that load affects both. */
async function compare(count: number, one: () => Promise<unknown>, other: () => Promise<unknown>) {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < count; round++)
    for (const [index, ask] of [one, other].entries()) {
      const start = performance.now();
      await ask();
      times[index as 0 | 1].push(performance.now() - start);
    }
  return times.map((sample) => sample.toSorted((a, b) => a - b)[Math.floor(sample.length / 2)] ?? 0) as [
    number,
    number,
  ];
}

test('a known and an unknown name take the same statements and the same time', async () => {
  const { username } = await newPlayer();
  const statements: string[] = [];
  const { pool } = operator.connection;
  pool.on('acquire', (client) => {
    const own = client as typeof client & { isWatched?: boolean };
    if (own.isWatched) return;
    own.isWatched = true;
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    Object.assign(client, {
      query: (...args: unknown[]) => {
        const [first] = args as [string | { text: string }];
        statements.push(typeof first === 'string' ? first : first.text);
        return query(...args);
      },
    });
  });
  const statementsOf = async (name: string) => {
    statements.length = 0;
    await forgot(name);
    return [...statements];
  };
  await forgot(username);
  const known = await statementsOf(username);
  expect(known.length).toBeGreaterThan(2);
  expect(await statementsOf(`nobody${randomUUID()}`)).toEqual(known);

  const [ofKnown, ofUnknown] = await compare(
    process.env['TEST_SCALE'] === 'full' ? 1_000 : 100,
    () => forgot(username),
    () => forgot(`nobody${randomUUID().slice(0, 8)}`),
  );
  expect(Math.abs(ofKnown - ofUnknown)).toBeLessThan(Math.max(ofKnown, ofUnknown) * 0.25 + 0.5);
});

test('a known and an unknown address take the same time to register', async () => {
  const { email } = await newPlayer();
  const ask = (address: string) =>
    post('Register', {
      id: randomUUID(),
      values: {
        username: `t${randomUUID().slice(0, 12)}`,
        email: address,
        password: 'correct horse battery',
        birthDate: '1990-05-17',
        country: 'TN',
        terms: '2026-11',
      },
      language: 'en',
    });
  const [ofKnown, ofUnknown] = await compare(
    process.env['TEST_SCALE'] === 'full' ? 500 : 60,
    () => ask(email),
    () => ask(`${randomUUID().slice(0, 12)}@example.com`),
  );
  expect(Math.abs(ofKnown - ofUnknown)).toBeLessThan(Math.max(ofKnown, ofUnknown) * 0.25 + 0.5);
});

test('a blocked player can change the password, and the money stays blocked', async () => {
  const { username, email, id } = await newPlayer();
  await operator.players.deposit(username, minor(100));
  await operator.players.setState(username, 'blocked', { actor: 'test', reason: 'Please call us.' });
  expect((await recover(await linkFor(username, email))).status).toBe(204);
  await expect(operator.login(username, NEW_PASSWORD)).rejects.toThrow('account_blocked');
  expect(await operator.wallet.withdraw('out', id, minor(100))).toMatchObject({ code: 'blocked' });
});
