import '../../testing/page';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ApiFailure } from '../../platform/call';
import { queryClient } from '../../platform/query-client';
import { deleteStored } from '../../platform/storage';
import { dropToken, keepToken } from '../../platform/token';
import { playerQuery } from '../../session';
import { backend } from '../../testing/backend';
import { show } from '../../testing/show';
import { protectionQuery } from './api';
import { answerLocally, chooseLocally, fromHistories } from './from-histories';
import { isCheckDue } from './protection';
import { useProtectionPolling } from './use-protection';

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

const fetchFigures = (username = 'demo') => fromHistories(username, 'TND', new AbortController().signal);

test('stakes and wins of the session are the exact sums of the histories', async () => {
  const { session, limits, breaks, hasStatement } = await fetchFigures();
  expect(session).toMatchObject({ staked: 8_001, won: 501, net: -7_500 });
  expect({ limits, breaks, hasStatement }).toEqual({ limits: [], breaks: undefined, hasStatement: false });
  // Only rows of this session were requested.
  expect(server.calls.every((url) => url.searchParams.get('fromDate') !== null)).toBe(true);
});

test('the session continues after a reload, ends with the logout, and belongs to one player', async () => {
  const first = await fetchFigures();
  expect((await fetchFigures()).session.startedAt).toBe(first.session.startedAt);
  await expect
    .poll(async () => (await fetchFigures('another')).session.startedAt > first.session.startedAt)
    .toBe(true);
  dropToken();
  keepToken('t2');
  expect((await fetchFigures()).session.startedAt).toBeGreaterThan(first.session.startedAt);
});

test('the check is due after the chosen interval, and its answer starts the next interval', async () => {
  const known = await fetchFigures();
  expect(known.realityCheck?.dueAt).toBe(known.session.startedAt + 60 * MINUTE_MS);
  const chosen = chooseLocally(known, 15);
  expect(chosen.realityCheck?.dueAt).toBe(known.session.startedAt + 15 * MINUTE_MS);
  const answered = answerLocally(chosen);
  expect(answered.realityCheck?.dueAt).toBeGreaterThanOrEqual(Date.now() + 15 * MINUTE_MS - 1000);
  expect(chooseLocally(answered, undefined).realityCheck?.dueAt).toBeUndefined();
  expect((await fetchFigures()).realityCheck?.minutes).toBeUndefined();
});

test('one unreadable amount rejects the sum', async () => {
  server.restore();
  server = backend({ '/CasinoHistory': { body: { data: [{ amount: 'much' }] } }, '/SportHistory': page() });
  await expect(fetchFigures()).rejects.toThrow(ApiFailure);
});

test('a history is read to its last page, also when its pages are shorter than requested', async () => {
  server.restore();
  server = backend({
    '/CasinoHistory': (query) => {
      const row = {
        num_id: Number(query.get('pageIndex')),
        amount: query.get('filter') === 'bet' ? '1.000' : '0.250',
      };
      return { body: { data: [row], last_page: 3 } };
    },
    '/SportHistory': page(),
  });
  expect((await fetchFigures()).session).toMatchObject({ staked: 3_000, won: 750 });
});

test('a bet that is placed while the pages are read moves rows to the next page, and no row counts twice', async () => {
  server.restore();
  // Newest first; between the two pages the bet 4 is placed.
  const pages = [
    [3, 2],
    [2, 1],
  ];
  server = backend({
    '/CasinoHistory': (query) => {
      const numbers = query.get('filter') === 'bet' ? pages[Number(query.get('pageIndex')) - 1] : [];
      return { body: { data: numbers?.map((num_id) => ({ num_id, amount: '1.000' })) ?? [], last_page: 2 } };
    },
    '/SportHistory': page(),
  });
  expect((await fetchFigures()).session.staked).toBe(3_000);
});

test('a session too long for figures has its reality check', async () => {
  server.restore();
  server = backend({
    '/CasinoHistory': { body: { data: [{ amount: '1.000' }], last_page: 21 } },
    '/SportHistory': page(),
  });
  const { session, realityCheck } = await fetchFigures();
  expect(session).toMatchObject({ staked: undefined, won: undefined, net: undefined });
  expect(realityCheck?.dueAt).toBe(session.startedAt + 60 * MINUTE_MS);
});

test('a check that is due is shown although the histories fail', async () => {
  await fetchFigures();
  server.restore();
  server = backend({ '/CasinoHistory': { status: 500 }, '/SportHistory': page() });
  await expect(fetchFigures()).rejects.toThrow(ApiFailure);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61 * MINUTE_MS);
  const protection = await fetchFigures();
  vi.restoreAllMocks();
  expect(isCheckDue(protection)).toBe(true);
  expect(protection.session.net).toBeUndefined();
});

test('the figures are updated while the balance moves faster than the histories are read', async () => {
  server.restore();
  let staked = '1.000';
  let balance = 0;
  server = backend({
    '/UserDetails': () => {
      balance += 1;
      return { body: { username: 'demo', balance: `${balance}.000`, currency: 'TND' } };
    },
    '/CasinoHistory': async (query) => {
      await new Promise((done) => setTimeout(done, 60));
      return query.get('filter') === 'bet' ? page(staked) : page();
    },
    '/SportHistory': page(),
  });
  function Polling() {
    useProtectionPolling();
    return null;
  }
  await show(<Polling />);
  const timer = setInterval(() => void queryClient.fetchQuery({ ...playerQuery, staleTime: 0 }), 50);
  const shown = () => queryClient.getQueryData(protectionQuery.queryKey)?.session.staked;
  try {
    await expect.poll(shown).toBe(1_000);
    staked = '2.000';
    await expect.poll(shown).toBe(2_000);
  } finally {
    clearInterval(timer);
  }
});
