import '../testing/page';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { currentToken, dropToken, keepToken } from '../platform/token';
import { backend } from '../testing/backend';
import { keepTokenFresh, retryDelayMs } from './refresh';
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

/** A backend whose answers to RefreshToken are these, the last one for ever. */
function exchanging(...answers: { status?: number; body?: unknown }[]) {
  const { calls, restore: end } = backend({
    '/RefreshToken': () => (answers.length > 1 ? answers.shift() : answers[0]) ?? { status: 404 },
  });
  restore = end;
  return calls;
}

/** Lets time pass, with what it brings about. The lock of an exchange comes from another process, in real time. */
async function pass(durationMs: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(durationMs);
  for (;;) {
    const { held = [], pending = [] } = await navigator.locks.query();
    if (![...held, ...pending].some(({ name }) => name === 'token-refresh')) break;
  }
  // The lock is free; what waited for it goes on in tasks of this page.
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

test('a token is exchanged half an hour after it was issued, and every half hour from then on', async () => {
  const calls = exchanging({ body: { token: 'second' } }, { body: { token: 'third' } });
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

test('a failed exchange is tried again within seconds, well inside the life of the token', async () => {
  const calls = exchanging({ status: 500 }, { status: 503 }, { status: 500 }, { body: { token: 'second' } });
  stampToken();
  keepToken('first');
  stop = keepTokenFresh();
  await passMinutes(30);
  for (let second = 0; second < 60; second++) await pass(1000);
  expect([calls.length, currentToken()]).toEqual([4, 'second']);
});

test('retries come after 5, 10, 20 … seconds, never more than five minutes apart, and are spread', () => {
  const least = () => 0;
  expect([1, 2, 3, 4].map((failures) => retryDelayMs(failures, least))).toEqual([
    5000, 10_000, 20_000, 40_000,
  ]);
  expect(retryDelayMs(30, least)).toBe(300_000);
  expect(retryDelayMs(1, () => 1)).toBe(6000);
});

test('a backend that does not know the call is not asked every few seconds', async () => {
  const calls = exchanging({ status: 404 });
  stampToken();
  keepToken('first');
  stop = keepTokenFresh();
  await passMinutes(45);
  expect([calls.length, currentToken()]).toEqual([1, 'first']);
});

test('a refresher that was stopped during an exchange does not go on', async () => {
  const calls = exchanging({ status: 500 });
  stampToken();
  keepToken('first');
  stop = keepTokenFresh();
  await passMinutes(29);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  stop();
  await pass(0);
  const asked = calls.length;
  await passMinutes(120);
  expect(calls).toHaveLength(asked);
});

test('a clock that is set back while the page runs does not make the token seem younger', async () => {
  const calls = exchanging({ body: { token: 'second' } });
  stampToken();
  keepToken('first');
  stop = keepTokenFresh();
  await passMinutes(25);
  vi.setSystemTime(Date.now() - 10 * MINUTE_MS);
  await passMinutes(6);
  expect(calls).toHaveLength(1);
});

test('a stamp from a clock that was ahead says nothing: the token is exchanged at once', async () => {
  const calls = exchanging({ body: { token: 'second' } });
  localStorage.setItem('tokenRefreshedAt', String(Date.now() + 60 * MINUTE_MS));
  keepToken('first');
  stop = keepTokenFresh();
  await pass(10);
  expect([calls.length, currentToken()]).toEqual([1, 'second']);
  expect(tokenAgeMs()).toBeLessThan(MINUTE_MS);
});
