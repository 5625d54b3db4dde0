import { networkInterfaces } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

import { conform, type ConformOptions } from '@tessera/conformance';
import { createOperator, readSettings } from '@tessera/operator';
import { afterAll, beforeAll, expect, test } from 'vitest';

import siteFile from '../../web/src/site/site.json' with { type: 'json' };
import { startTestSite, testVariables, type TestSite } from './testing/test-site';

const GOOD_PASSWORD = 'correct horse battery';

/** An address of this machine that is not the loopback: there the kit checks compression. */
const outerAddress = Object.values(networkInterfaces())
  .flat()
  .find((each) => each?.family === 'IPv4' && !each.internal)?.address;

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite({
    host: outerAddress ?? '127.0.0.1',
    cashier: true,
    joining: true,
  });
  const operator = await createOperator({
    databaseUrl: site.database.url,
    settings: readSettings(testVariables),
  });
  await operator.players.create('conform', GOOD_PASSWORD);
  const demo = await operator.players.get('demo');
  await operator.protection.setLimit(
    { playerId: demo.id, currency: demo.currency },
    { kind: 'deposit', period: 'day' },
    '100000',
    'operator',
  );
  // Cashback for the seeded history, credited between two calls, would look like an unexplained change of the balance.
  while ((await operator.players.get('demo')).cashback === 0) await sleep(100);
  await operator.close();
}, 120_000);

afterAll(() => site.close());

/** The real site, except for posters and provider pages, which would need a build. */
const houseFetch: typeof fetch = async (input, init) => {
  const { pathname } = new URL(input instanceof Request ? input.url : input);
  if (pathname.startsWith('/art/'))
    return new Response('picture', { headers: { 'content-type': 'image/webp' } });
  const answer = await fetch(input, init);
  if (!/^\/(arcade|sportsbook)\//.test(pathname) || answer.ok) return answer;
  return new Response('page', { headers: answer.headers });
};

function examine(options: Pick<ConformOptions, 'username' | 'password' | 'only'>) {
  return conform({
    url: site.address,
    fetch: houseFetch,
    rate: 200,
    allowsWrites: true,
    siteFile,
    // Response times depend on the machine: `npm run bench` measures them.
    players: 0,
    slowMs: Number.POSITIVE_INFINITY,
    // The operator's grace period is 10 s.
    replacedTokenMs: 11_000,
    ...options,
  });
}

test('the reference operator with the demo catalogue has no findings', { timeout: 180_000 }, async () => {
  const report = await examine({ username: 'demo', password: 'demo1234' });
  expect(report.findings.map(({ line }) => line)).toEqual([]);
  expect(report.notChecked).toEqual([
    ...(outerAddress === undefined
      ? [{ call: 'get_slot_game', reason: 'compression on an address of this machine' }]
      : []),
    {
      call: 'ResetPassword',
      reason: 'a short password, or one with the user name in it, might not be taken back',
    },
    { call: 'VerificationFile', reason: 'no document is needed of the player' },
    // It has a limit.
    { call: 'DeclineLimit', reason: 'the player is not asked for a deposit limit' },
    // The demo player's history was seeded, not played.
    { call: 'ShowRound', reason: 'the backend does not have this optional call' },
  ]);
});

test(
  'the reference operator asks for a deposit limit until it is declined',
  { timeout: 60_000 },
  async () => {
    const report = await examine({ username: 'conform', password: GOOD_PASSWORD, only: 'DeclineLimit' });
    expect(report.findings.map(({ line }) => line)).toEqual([]);
    expect(report.notChecked).toEqual([]);
  },
);

test('the password change of the reference operator has no findings', { timeout: 60_000 }, async () => {
  const report = await examine({ username: 'conform', password: GOOD_PASSWORD, only: 'ResetPassword' });
  expect(report.findings.map(({ line }) => line)).toEqual([]);
  expect(report.notChecked).toEqual([]);
  expect(report.isAccountLeftChanged).toBe(false);
});
