import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { loadMessages } from './load';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Fails the given number of times, then succeeds. */
function serve(failures: number) {
  const requestedAt: number[] = [];
  vi.stubGlobal('fetch', async () => {
    requestedAt.push(Date.now());
    if (requestedAt.length <= failures) throw new TypeError('no network');
    return Response.json({ 'shell.home': 'Accueil' });
  });
  return requestedAt;
}

test('a message file is requested once', async () => {
  const requestedAt = serve(0);
  await Promise.all([loadMessages('/once.json'), loadMessages('/once.json')]);
  await loadMessages('/once.json');
  expect(requestedAt).toHaveLength(1);
});

test('failed requests are retried after 350 ms, with a doubling delay', async () => {
  const requestedAt = serve(5);
  const reading = loadMessages('/slow.json');
  await vi.runAllTimersAsync();
  expect(await reading).toEqual({ 'shell.home': 'Accueil' });
  const waits = requestedAt.slice(1).map((moment, index) => moment - (requestedAt[index] ?? 0));
  expect(waits).toEqual([350, 700, 1400, 2800, 5600]);
});

test('after five retries it fails, and the next call starts again', async () => {
  const requestedAt = serve(6);
  const outcome = loadMessages('/lost.json').catch((failure: unknown) => failure);
  await vi.runAllTimersAsync();
  expect(await outcome).toEqual(new TypeError('no network'));
  expect(requestedAt).toHaveLength(6);
  expect(await loadMessages('/lost.json')).toEqual({ 'shell.home': 'Accueil' });
});

test('at most ten requests run in parallel', async () => {
  let open = 0;
  let maxOpen = 0;
  vi.stubGlobal('fetch', async () => {
    open += 1;
    maxOpen = Math.max(maxOpen, open);
    await new Promise((resolve) => setTimeout(resolve, 100));
    open -= 1;
    return Response.json({});
  });
  const readings = Array.from({ length: 25 }, (_, index) => loadMessages(`/many-${index}.json`));
  await vi.runAllTimersAsync();
  await Promise.all(readings);
  expect(maxOpen).toBe(10);
});
