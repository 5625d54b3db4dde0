import '../testing/page';

import {
  listGames,
  login,
  logout,
  resetPassword,
  topWinners,
  transferCashback,
  userDetails,
} from '@tessera/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ApiFailure, call, readRetryAfter, serverMessage } from './call';
import { readCookie, readStored } from './storage';
import { currentToken, dropToken, keepToken } from './token';

type Sent = { url: URL; init: RequestInit };

const network = globalThis.fetch;
let sent: Sent[] = [];

/** Answers every call with this response. */
function answer(response: () => Response | Promise<Response>): void {
  globalThis.fetch = async (input, init = {}) => {
    sent.push({ url: new URL(input as string, location.origin), init });
    return response();
  };
}

beforeEach(() => {
  sent = [];
  document.documentElement.lang = 'en';
});

afterEach(() => {
  globalThis.fetch = network;
  dropToken();
});

async function failureOf(promise: Promise<unknown>): Promise<ApiFailure> {
  const failure: unknown = await promise.catch((reason: unknown) => reason);
  if (!(failure instanceof ApiFailure)) throw new Error('the call did not fail with an ApiFailure');
  return failure;
}

test('a call sends language, token and only the parameters that have a value', async () => {
  answer(() => Response.json({ data: [], total: 0 }));
  keepToken('secret');
  document.documentElement.lang = 'ar';
  await call(listGames, { query: { page_index: 1, page_size: 30, game_name: '', type: undefined } });
  const headers = new Headers(sent[0]?.init.headers);
  expect(sent[0]?.url.pathname + (sent[0]?.url.search ?? '')).toBe(
    '/api/get_slot_game?page_index=1&page_size=30',
  );
  expect(headers.get('accept-language')).toBe('ar-TN');
  expect(headers.get('authorization')).toBe('Bearer secret');
  expect(headers.get('content-type')).toBe('application/json');
});

test('a call of a visitor sends no token', async () => {
  answer(() => Response.json([]));
  await call(topWinners);
  expect(new Headers(sent[0]?.init.headers).has('authorization')).toBe(false);
});

test.each([
  [
    'a status that is neither 200 nor 204',
    () => Response.json({ token: 'x' }, { status: 201 }),
    'status_201',
    201,
  ],
  ['no JSON', () => new Response('<html>'), 'bad_shape', 200],
  ['another shape', () => Response.json({ tocken: 'x' }), 'bad_shape', 200],
  ['no answer', () => Promise.reject(new TypeError('no network')), 'network', 0],
] as const)('%s is a failure', async (_, response, code, status) => {
  answer(response);
  const failure = await failureOf(call(login, { body: { username: 'a', password: 'b' } }));
  expect({ code: failure.code, status: failure.status }).toEqual({ code, status });
  expect(serverMessage(failure)).toBeUndefined();
});

test('a 204 is an empty list, and a failure where a token is required', async () => {
  answer(() => new Response(null, { status: 204 }));
  expect(await call(topWinners)).toEqual([]);
  const failure = await failureOf(call(login, { body: { username: 'a', password: 'b' } }));
  expect(failure).toMatchObject({ code: 'bad_shape', status: 204 });
});

test('a failure has the server’s code and message', async () => {
  answer(() => Response.json({ code: 'provider_down', message: 'Back at noon' }, { status: 503 }));
  const failure = await failureOf(call(topWinners));
  expect(failure).toMatchObject({ code: 'provider_down', status: 503, message: 'Back at noon' });
  expect(serverMessage(failure)).toBe('Back at noon');
});

test('a 401 ends the session and removes the token from cookie and localStorage', async () => {
  answer(() => Response.json({ message: 'gone' }, { status: 401 }));
  keepToken('old');
  await failureOf(call(userDetails));
  expect([currentToken(), readCookie('token'), readStored('token')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('a 401 for a token that was replaced during the request keeps the new one', async () => {
  answer(() => {
    keepToken('new');
    return Response.json({}, { status: 401 });
  });
  keepToken('old');
  await failureOf(call(userDetails));
  expect(currentToken()).toBe('new');
});

test('a call that the caller aborts rejects with AbortError', async () => {
  const caller = new AbortController();
  globalThis.fetch = (_, init) =>
    new Promise((__, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
    });
  const calling = call(topWinners, { signal: caller.signal });
  caller.abort();
  await expect(calling).rejects.toMatchObject({ name: 'AbortError' });
});

test('a call without an answer fails after 15 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  globalThis.fetch = (_, init) =>
    new Promise((__, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
    });
  const failure = failureOf(call(topWinners));
  await vi.advanceTimersByTimeAsync(15_000);
  vi.useRealTimers();
  expect(await failure).toMatchObject({ code: 'timeout', status: 0 });
});

test.each([
  ['HTML', '<html><body>Done</body></html>'],
  ['nothing', ''],
  ['a word', 'OK'],
])('a call without a response body accepts a 200 with %s', async (_, body) => {
  answer(() => new Response(body));
  keepToken('t');
  await call(transferCashback);
  await call(logout);
  await call(resetPassword, { body: { oldPassword: 'a', newPassword: 'b', repeatPassword: 'b' } });
  expect(sent).toHaveLength(3);
});

test.each([
  ['30', 30],
  [' 0 ', 0],
  [new Date(Date.now() + 90_000).toUTCString(), 90],
  [new Date(Date.now() - 90_000).toUTCString(), undefined],
  ['soon', undefined],
  [null, undefined],
])('Retry-After %s is read', (header, seconds) => {
  const read = readRetryAfter(header);
  if (seconds === undefined) expect(read).toBeUndefined();
  else expect(Math.abs((read ?? Number.NaN) - seconds)).toBeLessThanOrEqual(1);
});
