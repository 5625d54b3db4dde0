import '../testing/page';

import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { currentToken, dropToken, keepToken } from '../platform/token';
import { backend } from '../testing/backend';
import { keepTokenFresh } from './refresh';
import { clearTokenStamp, stampToken, tokenAgeMs } from './token-age';

const MINUTE_MS = 60_000;

let restore: () => void = () => undefined;
let stop: () => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  clearTokenStamp();
});
afterEach(() => {
  stop();
  restore();
  dropToken();
  clearTokenStamp();
  vi.useRealTimers();
});

/** Answers RefreshToken with these responses in order; the last one repeats. */
function refreshing(...answers: { status?: number; body?: unknown }[]) {
  const { calls, restore: end } = backend({
    '/RefreshToken': () => (answers.length > 1 ? answers.shift() : answers[0]) ?? { status: 404 },
  });
  restore = end;
  return calls;
}

/** Advances the fake clock, then waits for the Web Lock of a refresh, which another process grants in real time. */
async function pass(durationMs: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(durationMs);
  for (;;) {
    const { held = [], pending = [] } = await navigator.locks.query();
    if (![...held, ...pending].some(({ name }) => name === 'token-refresh')) break;
  }
  // The lock is free; the code that waited for it runs in a later task of this page.
  await new Promise<void>((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => done());
    port1.start();
    port2.postMessage('');
  });
}

async function passMinutes(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute++) await pass(MINUTE_MS);
}

test('a token is refreshed half an hour after it was issued, and then every half hour', async () => {
  const calls = refreshing({ body: { token: 'second' } }, { body: { token: 'third' } });
  stampToken();
  keepToken('first');
  stop = keepTokenFresh();
  await passMinutes(29);
  expect(calls).toHaveLength(0);
  await passMinutes(2);
  expect([calls.length, currentToken()]).toEqual([1, 'second']);
  await passMinutes(30);
  expect([calls.length, currentToken()]).toEqual([2, 'third']);
});

test('a failed refresh is retried within seconds', async () => {
  const calls = refreshing({ status: 500 }, { status: 503 }, { status: 500 }, { body: { token: 'second' } });
  stampToken();
  keepToken('first');
  stop = keepTokenFresh();
  await passMinutes(30);
  for (let second = 0; second < 60; second++) await pass(1000);
  expect([calls.length, currentToken()]).toEqual([4, 'second']);
});

test('a backend without the call gets one request per half hour', async () => {
  const calls = refreshing({ status: 404 });
  stampToken();
  keepToken('first');
  stop = keepTokenFresh();
  await passMinutes(45);
  expect([calls.length, currentToken()]).toEqual([1, 'first']);
});

test('a refresh that was in flight when it was stopped schedules no other', async () => {
  const calls = refreshing({ status: 500 });
  stampToken();
  keepToken('first');
  stop = keepTokenFresh();
  await passMinutes(29);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  stop();
  await pass(0);
  const requests = calls.length;
  await passMinutes(120);
  expect(calls).toHaveLength(requests);
});

test('without localStorage the token is refreshed half an hour after the page was opened', async () => {
  const calls = refreshing({ body: { token: 'second' } });
  const { getItem, setItem } = Storage.prototype;
  onTestFinished(() => void Object.assign(Storage.prototype, { getItem, setItem }));
  const forbid = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  Object.assign(Storage.prototype, { getItem: forbid, setItem: forbid });
  keepToken('first');
  stop = keepTokenFresh();
  await passMinutes(29);
  expect(calls).toHaveLength(0);
  await passMinutes(2);
  expect([calls.length, currentToken()]).toEqual([1, 'second']);
});

test('setting the device clock back does not delay the refresh', async () => {
  const calls = refreshing({ body: { token: 'second' } });
  stampToken();
  keepToken('first');
  stop = keepTokenFresh();
  await passMinutes(25);
  vi.setSystemTime(Date.now() - 10 * MINUTE_MS);
  await passMinutes(6);
  expect(calls).toHaveLength(1);
});

test('a time stamp from the future is ignored: the token is refreshed immediately', async () => {
  const calls = refreshing({ body: { token: 'second' } });
  localStorage.setItem('tokenRefreshedAt', String(Date.now() + 60 * MINUTE_MS));
  keepToken('first');
  stop = keepTokenFresh();
  await pass(10);
  expect([calls.length, currentToken()]).toEqual([1, 'second']);
  expect(tokenAgeMs()).toBeLessThan(MINUTE_MS);
});
