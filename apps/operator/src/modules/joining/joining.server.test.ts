import { randomInt, randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestMessenger, newApplicant, testJoining } from '../../testing/test-joining';
import { createTestOperator, type TestOperator } from '../../testing/test-operator';

const outgoing = createTestMessenger();
let operator: TestOperator;
beforeAll(async () => {
  operator = await createTestOperator({ joining: testJoining(outgoing.messenger) });
});
afterAll(() => operator.drop());

type Answer = Record<string, unknown> & {
  verify?: { id: string; sentTo: string; waitSeconds: number };
  token?: string;
  fields?: Record<string, string>;
};
type Sent = { headers?: Record<string, string>; remoteAddress?: string; token?: string };

async function post(call: string, payload: object, { headers, remoteAddress, token }: Sent = {}) {
  const answer = await operator.app.inject({
    method: 'POST',
    url: `/api/${call}`,
    payload,
    remoteAddress: remoteAddress ?? `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
    headers: {
      'accept-language': 'en',
      ...headers,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: answer.body === '' ? {} : answer.json<Answer>(),
  };
}

const register = (values: object, more: object = {}, sent?: Sent) =>
  post('Register', { id: randomUUID(), values, language: 'en', ...more }, sent);

/** Registers and confirms. */
async function join(values = newApplicant()) {
  const { body } = await register(values);
  await operator.outbox.runDue();
  const confirmed = await post('VerifyContact', {
    id: body.verify?.id,
    code: outgoing.codeFor(values.email.toLowerCase()),
  });
  return { ...values, token: String(confirmed.body.token), verifyId: String(body.verify?.id) };
}

async function rowsOf(statement: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const { rows } = await operator.connection.pool.query<Record<string, unknown>>(statement, values);
  return rows;
}

test('a visitor registers, confirms the address with a code and is logged in', async () => {
  const values = newApplicant({
    email: `Amel.${randomUUID()}@Example.com`,
    marketing: true,
    depositLimit: { amount: '50.000', period: 'week' },
  });
  const { status, body } = await register(values, { language: 'fr' });
  expect(status).toBe(200);
  expect(body).toEqual({
    verify: { id: expect.any(String), channel: 'email', sentTo: 'a***@example.com', waitSeconds: 60 },
  });
  expect(await operator.players.find(values.username)).toBeUndefined();
  await operator.outbox.runDue();
  const message = outgoing.lastTo(values.email.toLowerCase());
  expect(message).toMatchObject({ channel: 'email', language: 'fr' });
  expect(message.text).toContain('Votre code');

  const code = outgoing.codeFor(values.email.toLowerCase());
  const confirmed = await post('VerifyContact', { id: body.verify?.id, code: ` ${code} ` });
  expect(confirmed.status).toBe(200);
  const details = await operator.app.inject({
    url: '/api/UserDetails',
    headers: { authorization: `Bearer ${confirmed.body.token}` },
  });
  expect(details.json()).toMatchObject({ username: values.username, closing: true });

  const player = await operator.players.get(values.username);
  expect(
    await rowsOf('SELECT profile FROM operator.player_profile WHERE player_id = $1', [player.id]),
  ).toEqual([
    {
      profile: {
        email: values.email,
        birthDate: '1990-05-17',
        country: 'TN',
        terms: '2026-11',
        marketing: true,
      },
    },
  ]);
  const terms = await rowsOf(
    'SELECT field, version, address, accepted_at FROM operator.accepted_terms WHERE player_id = $1',
    [player.id],
  );
  expect(terms).toEqual([
    {
      field: 'terms',
      version: '2026-11',
      address: expect.stringMatching(/^10\./),
      accepted_at: expect.any(Date),
    },
  ]);
  const { limits } = await operator.protection.describe({ playerId: player.id, currency: 'TND' });
  expect(limits?.find(({ kind, period }) => kind === 'deposit' && period === 'week')?.amount).toBe('50.000');
  expect(await rowsOf('SELECT language FROM operator.player WHERE id = $1', [player.id])).toEqual([
    { language: 'fr' },
  ]);
});

test('the form is described in the language of the caller', async () => {
  const answer = await operator.app.inject({
    url: '/api/Registration',
    headers: { 'accept-language': 'es' },
  });
  expect(answer.json()).toMatchObject({ minimumAge: 18 });
  const { fields } = answer.json<{ fields: { name: string; options?: { label: string }[] }[] }>();
  expect(fields.find(({ name }) => name === 'country')?.options?.[0]?.label).toBe('Túnez');
});

test.each([
  [{ username: 'ab' }, { username: 'Minimum length: 3.' }],
  [{ username: 'a b c' }, { username: expect.stringContaining('letters') }],
  [{ username: undefined }, { username: 'This field is required.' }],
  [{ email: 'nobody' }, { email: expect.stringContaining('e-mail') }],
  [{ email: 'a@b' }, { email: expect.any(String) }],
  [{ password: 'short' }, { password: 'Minimum length: 10.' }],
  [{ password: 'passwordpassword' }, { password: expect.stringContaining('guess') }],
  [{ birthDate: '1990-02-30' }, { birthDate: expect.any(String) }],
  [{ birthDate: '2999-01-01' }, { birthDate: expect.any(String) }],
  [{ country: 'XX' }, { country: expect.any(String) }],
  [{ terms: undefined }, { terms: 'This field is required.' }],
  [{ terms: '2020-01' }, { terms: expect.stringContaining('changed') }],
  [{ depositLimit: { amount: '0', period: 'day' } }, { depositLimit: expect.any(String) }],
  // Finer than a millime.
  [{ depositLimit: { amount: '1.0004', period: 'day' } }, { depositLimit: expect.any(String) }],
  [{ firstName: 'a\u0007b' }, { firstName: expect.any(String) }],
  [
    { username: 'x', password: 'y' },
    { username: expect.any(String), password: expect.any(String) },
  ],
])('%j is refused at its fields, and the id stays usable', async (wrong, fields) => {
  const values = newApplicant();
  const id = randomUUID();
  const refused = await register({ ...values, ...wrong }, { id });
  expect(refused).toMatchObject({ status: 400, body: { code: 'invalid', fields } });
  expect(Object.keys(refused.body.fields ?? {}).toSorted()).toEqual(Object.keys(fields).toSorted());
  expect((await register(values, { id })).status).toBe(200);
});

test('too young, a refused country and a self-excluded person are refused with the reason', async () => {
  const year = new Date().getUTCFullYear() - 17;
  expect(await register(newApplicant({ birthDate: `${year}-01-01` }))).toMatchObject({
    status: 403,
    body: { code: 'not_allowed', message: expect.stringContaining('young') },
  });
  expect(await register(newApplicant({ country: 'FR' }))).toMatchObject({
    status: 403,
    body: { code: 'not_allowed', message: expect.stringContaining('country') },
  });
  const person = { firstName: 'Nadia', lastName: `Ben ${randomUUID()}`, birthDate: '1985-03-02' };
  const first = await join(newApplicant(person));
  await operator.protection.exclude((await operator.players.get(first.username)).id, { months: 6 });
  const again = { ...person, firstName: person.lastName.toUpperCase(), lastName: 'nadia' };
  expect(await register(newApplicant(again))).toMatchObject({
    status: 403,
    body: { code: 'not_allowed', message: expect.stringContaining('excluded yourself') },
  });
});

test('a taken name is refused, also while its registration is not confirmed', async () => {
  const values = newApplicant();
  await register(values);
  const again = await register(newApplicant({ username: values.username.toUpperCase() }));
  expect(again).toMatchObject({
    status: 409,
    body: { code: 'taken', fields: { username: 'This name is already in use.' } },
  });
});

test('an expired registration frees its name', async () => {
  const values = newApplicant();
  await register(values);
  const expire = () =>
    rowsOf(`UPDATE operator.registration SET expires_at = now() - interval '1 second' WHERE username = $1`, [
      values.username,
    ]);
  await expire();
  expect((await register(newApplicant({ username: values.username }))).status).toBe(200);
  await expire();
  while (await operator.sweepJoining()) continue;
  expect(await rowsOf('SELECT FROM operator.player_name WHERE name = $1', [values.username])).toEqual([]);
});

test('two registrations for one name at the same time: one gets it', async () => {
  for (let round = 0; round < 5; round++) {
    const { username } = newApplicant();
    const answers = await Promise.all(Array.from({ length: 6 }, () => register(newApplicant({ username }))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  }
});

test('a repeated call with the same id gets the first answer, other content a conflict', async () => {
  const values = newApplicant();
  const id = randomUUID();
  const first = await register(values, { id });
  const { username, ...others } = values;
  // The same content in another order.
  expect((await register({ ...others, username }, { id })).body.verify?.id).toBe(first.body.verify?.id);
  expect(await register({ ...values, email: `other.${values.email}` }, { id })).toMatchObject({
    status: 409,
    body: { code: 'conflict' },
  });
  expect(await register({ ...values, password: 'another good one' }, { id })).toMatchObject({
    status: 409,
    body: { code: 'conflict' },
  });
  await operator.outbox.runDue();
  expect(outgoing.sent.filter(({ to }) => to === values.email)).toHaveLength(1);
});

test('the same call several times at the same time is one registration', async () => {
  const values = newApplicant();
  const id = randomUUID();
  const answers = await Promise.all(Array.from({ length: 8 }, () => register(values, { id })));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(new Set(answers.map(({ body }) => body.verify?.id)).size).toBe(1);
});

test('a known address is answered like a new one, its owner gets a message, and no code is accepted', async () => {
  const owner = await join();
  const before = outgoing.sent.length;
  const { status, body } = await register(newApplicant({ email: owner.email.toUpperCase() }));
  expect(status).toBe(200);
  expect(body.verify).toMatchObject({ channel: 'email', waitSeconds: 60 });
  await operator.outbox.runDue();
  expect(outgoing.sent.slice(before).map(({ to, subject }) => ({ to, subject }))).toEqual([
    { to: owner.email, subject: 'Example: you already have an account' },
  ]);
  // The same answers as for a wrong code.
  for (const attemptsLeft of [4, 3, 2, 1, 0])
    expect(await post('VerifyContact', { id: body.verify?.id, code: '123456' })).toMatchObject({
      status: 400,
      body: { code: 'wrong_code', attemptsLeft },
    });
  expect((await post('VerifyContact', { id: body.verify?.id, code: '123456' })).status).toBe(410);
  // Not another message within an hour, for any caller.
  await register(newApplicant({ email: owner.email }));
  await operator.outbox.runDue();
  expect(outgoing.sent.length).toBe(before + 1);
});

test('of two registrations for one address, the first confirmed one has it', async () => {
  const email = newApplicant().email;
  const codes: string[] = [];
  const ids: unknown[] = [];
  for (let time = 0; time < 2; time++) {
    ids.push((await register(newApplicant({ email }))).body.verify?.id);
    await operator.outbox.runDue();
    codes.push(outgoing.codeFor(email));
  }
  expect((await post('VerifyContact', { id: ids[1], code: codes[1] })).status).toBe(200);
  expect(await post('VerifyContact', { id: ids[0], code: codes[0] })).toMatchObject({ status: 410 });
});

test('a code works once, and not after a newer one was sent', async () => {
  const values = newApplicant();
  const { body } = await register(values);
  await operator.outbox.runDue();
  const old = outgoing.codeFor(values.email);
  await rowsOf(
    `UPDATE operator.registration SET requested_at = now() - interval '61 seconds' WHERE username = $1`,
    [values.username],
  );
  expect(await post('ResendCode', { id: body.verify?.id })).toMatchObject({
    status: 200,
    body: { waitSeconds: 60 },
  });
  await operator.outbox.runDue();
  const code = outgoing.codeFor(values.email);
  if (old !== code)
    expect((await post('VerifyContact', { id: body.verify?.id, code: old })).body['code']).toBe('wrong_code');
  expect((await post('VerifyContact', { id: body.verify?.id, code })).status).toBe(200);
  expect((await post('VerifyContact', { id: body.verify?.id, code })).status).toBe(410);
  expect((await post('ResendCode', { id: body.verify?.id })).status).toBe(410);
});

test('a code expires', async () => {
  const values = newApplicant();
  const { body } = await register(values);
  await operator.outbox.runDue();
  await rowsOf(
    `UPDATE operator.registration SET code_expires_at = now() - interval '1 second' WHERE username = $1`,
    [values.username],
  );
  const code = outgoing.codeFor(values.email);
  expect(await post('VerifyContact', { id: body.verify?.id, code })).toMatchObject({
    status: 410,
    body: { code: 'expired' },
  });
});

test('another code is sent only after the waiting time, and only a few times', async () => {
  const values = newApplicant();
  const { body } = await register(values);
  const hasty = await post('ResendCode', { id: body.verify?.id });
  expect(hasty.status).toBe(200);
  expect(hasty.body['waitSeconds']).toBeGreaterThan(50);
  await operator.outbox.runDue();
  const statuses = [];
  for (let time = 0; time < 8; time++) {
    await rowsOf(
      `UPDATE operator.registration SET requested_at = now() - interval '2 minutes' WHERE username = $1`,
      [values.username],
    );
    statuses.push((await post('ResendCode', { id: body.verify?.id })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
});

test('an address can be corrected: `replaces` frees the name', async () => {
  const wrong = newApplicant();
  const first = await register(wrong);
  const right = { ...wrong, email: `right.${wrong.email}` };
  expect((await register(right)).status).toBe(409);
  const second = await register(right, { replaces: first.body.verify?.id });
  expect(second.status).toBe(200);
  await operator.outbox.runDue();
  expect(
    (await post('VerifyContact', { id: second.body.verify?.id, code: outgoing.codeFor(right.email) })).status,
  ).toBe(200);
  // It cannot take the name of a player.
  expect((await register({ ...wrong }, { replaces: second.body.verify?.id })).status).toBe(409);
});

test(
  'guesses of a code never succeed, and the right one does not either after them',
  { timeout: 600_000 },
  async () => {
    const guesses = process.env['TEST_SCALE'] === 'full' ? 100_000 : 300;
    const values = newApplicant();
    const { body } = await register(values);
    await operator.outbox.runDue();
    const code = outgoing.codeFor(values.email);
    const statuses = new Map<number, number>();
    const batch = 50;
    for (let from = 0; from < guesses; from += batch) {
      const answers = await Promise.all(
        Array.from({ length: batch }, (_, index) => {
          const guess = String((Number(code) + 1 + from + index) % 1_000_000).padStart(6, '0');
          return post('VerifyContact', { id: body.verify?.id, code: guess });
        }),
      );
      for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect(statuses.get(200)).toBeUndefined();
    expect(statuses.get(400)).toBe(5);
    expect((await post('VerifyContact', { id: body.verify?.id, code })).status).toBe(410);
  },
);

test('many registrations for one address give no more guesses', async () => {
  const email = newApplicant().email;
  let wrong = 0;
  for (let time = 0; time < 9; time++) {
    const { body } = await register(newApplicant({ email }));
    await operator.outbox.runDue();
    const code = outgoing.codeFor(email);
    const guess = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    for (let attempt = 0; attempt < 5; attempt++)
      if ((await post('VerifyContact', { id: body.verify?.id, code: guess })).status === 400) wrong++;
  }
  expect(wrong).toBe(30);
});

test('codes and passwords are nowhere in the database in plain text', async () => {
  const values = newApplicant();
  await register(values);
  const tables = await rowsOf(
    `SELECT to_jsonb(r)::text AS text FROM operator.registration r WHERE username = $1
     UNION ALL SELECT to_jsonb(o)::text FROM operator.outbox o`,
    [values.username],
  );
  const before = JSON.stringify(tables);
  await operator.outbox.runDue();
  const after = JSON.stringify(
    await rowsOf('SELECT to_jsonb(r)::text AS text FROM operator.registration r WHERE username = $1', [
      values.username,
    ]),
  );
  const code = outgoing.codeFor(values.email);
  for (const text of [before, after]) {
    expect(text).not.toContain(values.password);
    expect(text).not.toContain(`"${code}"`);
    expect(text).not.toContain(`\\"${code}\\"`);
  }
});

test('a message that cannot be sent is retried with a new code; an address that does not exist is given up', async () => {
  const values = newApplicant();
  const { body } = await register(values);
  outgoing.fail(new Error('no connection'));
  await operator.outbox.runDue();
  await rowsOf('UPDATE operator.outbox SET due_at = now()');
  await operator.outbox.runDue();
  const code = outgoing.codeFor(values.email);
  expect((await post('VerifyContact', { id: body.verify?.id, code })).status).toBe(200);

  await register(newApplicant());
  outgoing.fail(Object.assign(new Error('550 no such user'), { isPermanent: true }));
  await operator.outbox.runDue();
  expect(await rowsOf('SELECT FROM operator.outbox')).toEqual([]);
});

test('a network and a browser have a limit of attempts', async () => {
  const limited = await createTestOperator({
    joining: testJoining(outgoing.messenger, { form: { maxPerNetwork: 3, maxPerDevice: 2, maxPerHour: 6 } }),
  });
  const ask = (remoteAddress: string, cookie?: string) =>
    limited.app.inject({
      method: 'POST',
      url: '/api/Register',
      payload: { id: randomUUID(), values: newApplicant(), language: 'en' },
      remoteAddress,
      headers: cookie === undefined ? {} : { cookie },
    });
  try {
    const first = await ask('192.0.2.1');
    const cookie = String(first.headers['set-cookie']).split(';')[0];
    expect(first.headers['set-cookie']).toMatch(
      /Path=\/api\/Register; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
    );
    const statuses = async (addresses: string[], with_?: string) =>
      Promise.all(addresses.map(async (address) => (await ask(address, with_)).statusCode));
    expect((await statuses(['192.0.2.1', '192.0.2.1', '192.0.2.1'])).toSorted()).toEqual([200, 200, 429]);
    expect((await statuses(['192.0.2.2', '192.0.2.3', '192.0.2.4'], cookie)).toSorted()).toEqual([
      200, 200, 429,
    ]);
    // All networks together.
    expect((await statuses(['192.0.2.5', '192.0.2.6', '192.0.2.7'])).toSorted()).toEqual([200, 429, 429]);
  } finally {
    await limited.drop();
  }
});

test('with a CAPTCHA, a registration needs its proof', async () => {
  const guarded = await createTestOperator({
    joining: testJoining(outgoing.messenger, { captcha: { verify: async (proof) => proof === 'sandbox' } }),
  });
  const ask = async (headers: Record<string, string>) =>
    guarded.app.inject({
      method: 'POST',
      url: '/api/Register',
      payload: { id: randomUUID(), values: newApplicant(), language: 'en' },
      headers,
    });
  try {
    for (const headers of [{}, { 'x-captcha': 'robot' }])
      expect((await ask(headers)).json()).toMatchObject({ code: 'captcha_needed' });
    expect((await ask({ 'x-captcha': 'sandbox' })).statusCode).toBe(200);
  } finally {
    await guarded.drop();
  }
});

test('without a confirmed address the player is logged in immediately, and a repeated call after a lost answer too', async () => {
  const plain = await createTestOperator({
    joining: testJoining(outgoing.messenger, { form: { confirm: 'none' } }),
  });
  try {
    const values = newApplicant();
    const payload = { id: randomUUID(), values, language: 'en' };
    const ask = (body: object) => plain.app.inject({ method: 'POST', url: '/api/Register', payload: body });
    const tokens = [];
    for (let time = 0; time < 2; time++) tokens.push((await ask(payload)).json<{ token: string }>().token);
    for (const token of tokens) {
      const details = await plain.app.inject({
        url: '/api/UserDetails',
        headers: { authorization: `Bearer ${token}` },
      });
      expect(details.json()).toMatchObject({ username: values.username });
    }
    expect(await plain.players.list()).toHaveLength(1);
    expect((await ask({ ...payload, values: { ...values, password: 'not the same one' } })).statusCode).toBe(
      409,
    );
  } finally {
    await plain.drop();
  }
});

test('closing needs the password and an empty balance, and ends the sessions', async () => {
  const player = await join();
  const close = (password: string, token = player.token) => post('CloseAccount', { password }, { token });
  await operator.players.deposit(player.username, 500 as never);
  expect(await close(player.password)).toMatchObject({ status: 409, body: { code: 'balance_left' } });
  await operator.players.withdraw(player.username, 500 as never);
  expect(await close('not the password')).toMatchObject({ status: 400, body: { code: 'wrong_password' } });
  expect((await close(player.password)).status).toBe(204);
  expect(await close(player.password)).toMatchObject({ status: 401, body: { code: 'account_closed' } });
  await operator.outbox.runDue();
  expect(outgoing.lastTo(player.email).subject).toBe('Example: your account has been closed');
});

test('without a configuration none of the calls exist', async () => {
  const plain = await createTestOperator();
  try {
    for (const call of [
      'Register',
      'VerifyContact',
      'ResendCode',
      'ForgotPassword',
      'RecoverPassword',
      'CloseAccount',
    ])
      expect((await plain.app.inject({ method: 'POST', url: `/api/${call}`, payload: {} })).statusCode).toBe(
        404,
      );
    for (const call of ['Registration', 'Verification'])
      expect((await plain.app.inject(`/api/${call}`)).statusCode).toBe(404);
  } finally {
    await plain.drop();
  }
});
