import '../testing/page';

import { topWinners } from '@tessera/contract';
import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { backend } from '../testing/backend';
import { show } from '../testing/show';
import { call } from './call';
import { queryClient } from './query-client';
import { QueryView } from './QueryView';
import { useNextPageRetry } from './use-next-page-retry';

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> };

const BROKEN = { status: 503 };
const WORKING = { body: [] };

let answer: Answer = BROKEN;
let requests = 0;
let restore: () => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  answer = BROKEN;
  requests = 0;
  ({ restore } = backend({
    '/top_winners': () => {
      requests += 1;
      return answer;
    },
  }));
});
afterEach(() => {
  restore();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const listQuery = queryOptions({
  queryKey: ['a list'],
  queryFn: ({ signal }) => call(topWinners, { signal }),
});

function List() {
  return (
    <QueryView query={useQuery(listQuery)} pending={<p>{'Loading'}</p>} errorText="Failed">
      {() => <p>{'Loaded'}</p>}
    </QueryView>
  );
}

/** Advances the fake clock and lets React render. */
async function pass(durationMs: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(durationMs);
  await new Promise((rendered) => requestAnimationFrame(rendered));
}

const shown = () => document.body.textContent;
async function expectShown(text: string): Promise<void> {
  await expect.poll(async () => (await pass(0), shown())).toContain(text);
}

test('a failed list is requested again with backoff, and shows its error until it succeeds', async () => {
  await show(<List />);
  await expectShown('Failed');
  const alert = page.getByRole('alert').element();
  expect(requests).toBe(1);
  for (const [delayMs, expected] of [
    [2000, 2],
    [4000, 3],
    [8000, 4],
  ] as const) {
    await pass(delayMs - 300);
    expect(requests).toBe(expected - 1);
    await pass(400);
    await expect.poll(() => requests).toBe(expected);
    // The same element: a screen reader announces the error once.
    await expectShown('Failed');
    expect(page.getByRole('alert').element()).toBe(alert);
  }
  answer = WORKING;
  await pass(16_000);
  await expectShown('Loaded');
  await pass(120_000);
  expect(requests).toBe(5);
});

test('Retry requests immediately and shows that it is loading', async () => {
  await show(<List />);
  await expectShown('Failed');
  let respond: (response: Answer) => void = () => undefined;
  answer = new Promise<Answer>((resolve) => (respond = resolve)) as Answer;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expectShown('Loading');
  respond(WORKING);
  await expectShown('Loaded');
});

test('a success resets the backoff', async () => {
  await show(<List />);
  await expectShown('Failed');
  await pass(2000);
  answer = WORKING;
  await pass(4100);
  await expectShown('Loaded');
  answer = BROKEN;
  await queryClient.refetchQueries(listQuery);
  const before = requests;
  await pass(2100);
  await expect.poll(() => requests).toBe(before + 1);
});

function Toggle() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(!isOpen)}>
        {'Toggle'}
      </button>
      {isOpen && <List />}
    </>
  );
}
const toggle = () => page.getByRole('button', { name: 'Toggle' }).click();

test('a list that failed before it was mounted is requested when its retry is due, like one that failed after', async () => {
  await show(<Toggle />);
  await queryClient.prefetchQuery(listQuery);
  expect(requests).toBe(1);
  await toggle();
  await expectShown('Failed');
  await pass(1800);
  expect(requests).toBe(1);
  await pass(300);
  await expect.poll(() => requests).toBe(2);
  await expectShown('Failed');

  // Without a component nothing is requested. The retry is overdue when the list is mounted again.
  await toggle();
  await pass(60_000);
  expect(requests).toBe(2);
  answer = WORKING;
  await toggle();
  await expectShown('Loaded');
  expect(requests).toBe(3);
});

test.each([
  [403, 1],
  [404, 1],
  [500, 2],
  [429, 2],
])('a list that failed with status %i is requested %i times in 3 seconds', async (status, expected) => {
  answer = { status };
  await show(<List />);
  await expectShown('Failed');
  await pass(3000);
  await expectShown('Failed');
  expect(requests).toBe(expected);
});

test('a server that names a delay is not requested earlier', async () => {
  answer = { status: 429, headers: { 'Retry-After': '20' } };
  await show(<List />);
  await expectShown('Failed');
  await pass(19_000);
  expect(requests).toBe(1);
  await pass(1100);
  await expect.poll(() => requests).toBe(2);
});

test('a failed list is requested as soon as the connection returns', async () => {
  await show(<List />);
  await expectShown('Failed');
  dispatchEvent(new Event('offline'));
  answer = WORKING;
  dispatchEvent(new Event('online'));
  await expectShown('Loaded');
  // A list that has not failed is left as it is.
  dispatchEvent(new Event('offline'));
  dispatchEvent(new Event('online'));
  await pass(100);
  expect(requests).toBe(2);
});

function Pages() {
  const query = useInfiniteQuery({
    queryKey: ['pages'],
    queryFn: async ({ pageParam }) => (pageParam > 1 && (await call(topWinners)), pageParam),
    initialPageParam: 1,
    getNextPageParam: (last) => last + 1,
  });
  const { failure, retry } = useNextPageRetry(query);
  return (
    <>
      <p>{`Pages ${query.data?.pages.join(', ')}`}</p>
      <button type="button" onClick={() => void query.fetchNextPage()}>
        {'More'}
      </button>
      {failure && (
        <button type="button" onClick={() => void retry()}>
          {'Retry'}
        </button>
      )}
    </>
  );
}

test('a failed next page is requested again with backoff, without the pages before it', async () => {
  await show(<Pages />);
  await expectShown('Pages 1');
  await page.getByRole('button', { name: 'More' }).click();
  await expectShown('Retry');
  expect(requests).toBe(1);
  await pass(2100);
  await expect.poll(() => requests).toBe(2);
  await expectShown('Retry');
  answer = WORKING;
  await pass(4100);
  await expectShown('Pages 1, 2');
  expect(shown()).not.toContain('Retry');
  await pass(60_000);
  expect(requests).toBe(3);
});

test('the backoff of a next page starts again after a success', async () => {
  await show(<Pages />);
  await expectShown('Pages 1');
  await page.getByRole('button', { name: 'More' }).click();
  await expectShown('Retry');
  await pass(2100);
  await expect.poll(() => requests).toBe(2);
  answer = WORKING;
  await pass(4100);
  await expectShown('Pages 1, 2');
  answer = BROKEN;
  await page.getByRole('button', { name: 'More' }).click();
  await expectShown('Retry');
  expect(requests).toBe(4);
  await pass(2100);
  await expect.poll(() => requests).toBe(5);
});

test('a failed next page is requested as soon as the connection returns', async () => {
  await show(<Pages />);
  await expectShown('Pages 1');
  await page.getByRole('button', { name: 'More' }).click();
  await expectShown('Retry');
  answer = WORKING;
  dispatchEvent(new Event('online'));
  await expectShown('Pages 1, 2');
});
