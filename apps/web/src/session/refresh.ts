import { refreshToken } from '@tessera/contract';

import { backoffMs } from '../platform/backoff';
import { ApiFailure, call } from '../platform/call';
import { currentToken, keepToken } from '../platform/token';
import { stampToken, tokenAgeMs } from './token-age';
import { withLock } from './with-lock';

const REFRESH_MS = 1_800_000;
const FIRST_RETRY_MS = 5000;
/** 5, 10, 20 … s: five attempts in the first three minutes. The tokens of the reference operator are valid for five more. */
const RETRY_LIMITS = { firstMs: FIRST_RETRY_MS, maxMs: 300_000 };

/** The backend does not implement the call. */
const NOT_IMPLEMENTED = new Set([404, 405, 501]);

/** Refreshes the token every half hour, in one tab for all. Returns a function that stops it. */
export function keepTokenFresh(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let failures = 0;

  function schedule(): void {
    // Stopped while a refresh was in flight.
    if (isStopped) return;
    const untilDue = Math.max(REFRESH_MS - (tokenAgeMs() ?? 0), 0);
    // Due, but another tab holds the lock: check again in case it fails.
    const delay = failures > 0 ? backoffMs(failures, RETRY_LIMITS) : untilDue || FIRST_RETRY_MS;
    timer = setTimeout(() => void refreshIfDue(), Math.min(delay, REFRESH_MS));
  }

  async function refreshIfDue(): Promise<void> {
    await withLock('token-refresh', async () => {
      if (isDue()) failures = (await requestToken()) ? 0 : failures + 1;
      else failures = 0;
    });
    schedule();
  }

  // A token without a time stamp counts as issued now.
  if (tokenAgeMs() === undefined) stampToken();
  if (isDue()) void refreshIfDue();
  else schedule();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

function isDue(): boolean {
  return currentToken() !== undefined && (tokenAgeMs() ?? 0) >= REFRESH_MS;
}

/** Returns false if the request should be retried before the next half hour. */
async function requestToken(): Promise<boolean> {
  const token = currentToken();
  try {
    const answer = await call(refreshToken);
    // The player has logged out or in while the request was in flight: discard the response.
    if (currentToken() !== token) return true;
    stampToken();
    keepToken(answer.token);
    return true;
  } catch (failure) {
    // `call` has reported the failure, and a 401 has ended the session there. Other failures keep the token.
    const isNotImplemented = failure instanceof ApiFailure && NOT_IMPLEMENTED.has(failure.status);
    if (isNotImplemented) stampToken();
    return isNotImplemented || currentToken() === undefined;
  }
}
