import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestSite, type TestSite } from './testing/test-site';

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite({ joining: true });
}, 120_000);
afterAll(() => site.close());

type Answer = Record<string, unknown> & { verify: { id: string }; token: string };

async function post(call: string, body: object): Promise<{ status: number; answer: Answer }> {
  const response = await fetch(`${site.address}/api/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'en' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, answer: JSON.parse(text || '{}') as Answer };
}

const outbox = async () => (await fetch(`${site.address}/outbox`)).text();

async function userDetails(token: string) {
  const response = await fetch(`${site.address}/api/UserDetails`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await response.json()) as Record<string, unknown>;
}

test('a newcomer registers with the code that the outbox shows, sends a document, and recovers the password', async () => {
  const values = {
    username: 'newcomer',
    email: 'newcomer@example.com',
    password: 'a fine long password',
    firstName: 'Nour',
    lastName: '<b>Ben</b>',
    birthDate: '1991-02-03',
    country: 'TN',
    terms: '2026-11',
  };
  const { answer } = await post('Register', { id: randomUUID(), values, language: 'en' });
  await expect.poll(outbox, { timeout: 10_000 }).toContain('Your code is');
  const code = /Your code is (\d{6})/.exec(await outbox())?.[1];
  const confirmed = await post('VerifyContact', { id: answer.verify.id, code });
  expect(confirmed.status).toBe(200);
  expect(await userDetails(confirmed.answer.token)).toMatchObject({
    username: 'newcomer',
    verification: 'needed',
  });

  const upload = await fetch(`${site.address}/api/VerificationFile?need=identity&name=card.pdf`, {
    method: 'POST',
    headers: { authorization: `Bearer ${confirmed.answer.token}`, 'content-type': 'application/pdf' },
    body: `%PDF-1.7\n${'% '.repeat(2_000)}\n%%EOF\n`,
  });
  expect(upload.status).toBe(200);
  await expect
    .poll(async () => (await userDetails(confirmed.answer.token))['verification'], { timeout: 10_000 })
    .toBe('done');

  expect((await post('ForgotPassword', { username: 'newcomer' })).status).toBe(204);
  await expect.poll(outbox, { timeout: 10_000 }).toContain('/recover#token=');
  const page = await outbox();
  expect(page).toContain(`href="${site.address}/recover#token=`);
  const token = /#token=([\w-]+)/.exec(page)?.[1];
  expect((await post('RecoverPassword', { token, newPassword: 'another fine password' })).status).toBe(204);
  expect((await post('login', { username: 'newcomer', password: 'another fine password' })).status).toBe(200);
});

test('the demo player has no document to send', async () => {
  const { answer } = await post('login', { username: 'demo', password: 'demo1234' });
  expect(await userDetails(answer.token)).toMatchObject({ verification: 'done' });
});
