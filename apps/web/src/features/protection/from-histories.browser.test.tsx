import '../../testing/page';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { ApiFailure } from '../../platform/call';
import { deleteStored } from '../../platform/storage';
import { dropToken, keepToken } from '../../platform/token';
import { backend } from '../../testing/backend';
import { answerLocally, chooseLocally, fromHistories } from './from-histories';

const MINUTE_MS = 60_000;
let server: ReturnType<typeof backend>;

const page = (...amounts: string[]) => ({
  body: {
    data: amounts.map((amount) => ({ amount })),
    paginationInfo: { total: amounts.length },
    last_page: 1,
  },
});

beforeEach(() => {
  deleteStored('realityCheckMinutes');
  keepToken('t');
  server = backend({
    '/CasinoHistory': (query) => (query.get('filter') === 'bet' ? page('-1.001', '2.000') : page('0.501')),
    '/SportHistory': (query) => (query.get('filter') === 'bet' ? page('5.000') : page()),
  });
});
afterEach(() => {
  dropToken();
  server.restore();
});

const ask = (username = 'demo') => fromHistories(username, 'TND', new AbortController().signal);

test('a backend without the calls: stakes and wins of the session from the histories, to the minor unit', async () => {
  const { session, limits, breaks, hasStatement } = await ask();
  expect(session).toMatchObject({ staked: 8_001, won: 501, net: -7_500 });
  expect({ limits, breaks, hasStatement }).toEqual({ limits: [], breaks: undefined, hasStatement: false });
  // Only what belongs to this session was asked for.
  expect(server.calls.every((url) => url.searchParams.get('fromDate') !== null)).toBe(true);
});

test('the time counts over reloads, ends with the logout, and is nobody else’s', async () => {
  const first = await ask();
  expect((await ask()).session.startedAt).toBe(first.session.startedAt);
  await expect
    .poll(async () => (await ask('another')).session.startedAt > first.session.startedAt)
    .toBe(true);
  dropToken();
  keepToken('t2');
  expect((await ask()).session.startedAt).toBeGreaterThan(first.session.startedAt);
});

test('the check is due after the chosen interval, and its answer begins the next', async () => {
  const known = await ask();
  expect(known.realityCheck?.dueAt).toBe(known.session.startedAt + 60 * MINUTE_MS);
  const chosen = chooseLocally(known, 15);
  expect(chosen.realityCheck?.dueAt).toBe(known.session.startedAt + 15 * MINUTE_MS);
  const answered = answerLocally(chosen);
  expect(answered.realityCheck?.dueAt).toBeGreaterThanOrEqual(Date.now() + 15 * MINUTE_MS - 1000);
  expect(chooseLocally(answered, undefined).realityCheck?.dueAt).toBeUndefined();
  expect((await ask()).realityCheck?.minutes).toBeUndefined();
});

test('a row without a readable amount makes no figure: a sum that lacks a part is not true', async () => {
  server.restore();
  server = backend({ '/CasinoHistory': { body: { data: [{ amount: 'much' }] } }, '/SportHistory': page() });
  await expect(ask()).rejects.toThrow(ApiFailure);
});
