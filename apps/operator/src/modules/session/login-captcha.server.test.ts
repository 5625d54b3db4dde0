import { afterAll, beforeAll, expect, test } from 'vitest';

import { extendLoginDelays } from '../../testing/login-delays';
import { createTestMessenger, testJoining } from '../../testing/test-joining';
import { createTestOperator, TEST_PASSWORD, type TestOperator } from '../../testing/test-operator';
import { createSandboxCaptcha } from '../captcha';

/* An account that a botnet guesses at, with a CAPTCHA service. */

let operator: TestOperator;
beforeAll(async () => {
  const captcha = await createSandboxCaptcha({ settings: {} });
  operator = await createTestOperator({ joining: testJoining(createTestMessenger().messenger, { captcha }) });
});
afterAll(() => operator.drop());

const PROOF = { 'x-captcha': 'sandbox' };
const FORGED_PROOF = { 'x-captcha': 'robot' };

async function statusOf(
  username: string,
  password: string,
  remoteAddress: string,
  headers: Record<string, string> = {},
): Promise<number> {
  const login = { method: 'POST', url: '/api/login', payload: { username, password } } as const;
  return (await operator.app.inject({ ...login, remoteAddress, headers })).statusCode;
}

/** Two guesses from each of 50 addresses. Returns the statuses of a third one from each. */
async function attack(username: string): Promise<number[]> {
  const bots = Array.from({ length: 50 }, (_, index) => `198.51.100.${index}`);
  for (let guess = 0; guess < 2; guess++)
    await Promise.all(bots.map((address) => statusOf(username, `guess ${guess}`, address)));
  await extendLoginDelays(operator);
  return Promise.all(bots.map((address) => statusOf(username, 'guess 3', address, FORGED_PROOF)));
}

test('under attack, the owner on a new browser has ten attempts with a proof, two without, and bots have two', async () => {
  const { username } = await operator.newPlayer();
  expect(new Set(await attack(username))).toEqual(new Set([429]));

  // Without a mistake no proof is needed.
  expect(await statusOf(username, TEST_PASSWORD, '203.0.113.50')).toBe(200);

  const home = '203.0.113.51';
  for (let mistake = 0; mistake < 2; mistake++) expect(await statusOf(username, 'mistyped', home)).toBe(401);
  await extendLoginDelays(operator);
  expect(await statusOf(username, TEST_PASSWORD, home)).toBe(429);
  expect(await statusOf(username, TEST_PASSWORD, home, FORGED_PROOF)).toBe(429);
  for (let mistake = 2; mistake < 9; mistake++)
    expect(await statusOf(username, 'mistyped', home, PROOF)).toBe(401);
  expect(await statusOf(username, TEST_PASSWORD, home, PROOF)).toBe(200);
});

test('a proof gives no unlimited attempts', async () => {
  const { username } = await operator.newPlayer();
  const address = '203.0.113.60';
  for (let guess = 0; guess < 10; guess++)
    expect(await statusOf(username, `guess ${guess}`, address, PROOF)).toBe(401);
  await extendLoginDelays(operator);
  expect(await statusOf(username, TEST_PASSWORD, address, PROOF)).toBe(429);
});

test('if the CAPTCHA service fails, its proof is ignored and no account is locked', async () => {
  const broken = await createTestOperator({
    joining: testJoining(createTestMessenger().messenger, {
      captcha: { verify: () => Promise.reject(new Error('the CAPTCHA service is down')) },
    }),
    log: { write: () => undefined },
  });
  try {
    const { username } = await broken.newPlayer();
    const answer = await broken.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { username, password: TEST_PASSWORD },
      headers: PROOF,
      remoteAddress: '203.0.113.70',
    });
    expect(answer.statusCode).toBe(200);
  } finally {
    await broken.drop();
  }
});
