import { refreshToken } from '@tessera/contract';

import { ApiFailure, call } from '../platform/call';
import { currentToken, keepToken } from '../platform/token';
import { stampToken, tokenAgeMs } from './token-age';
import { withLock } from './with-lock';

const REFRESH_MS = 1_800_000;
const FIRST_RETRY_MS = 5000;
const LONGEST_RETRY_MS = 300_000;
/** Up to a fifth on top, so that players do not all return at once after an outage. */
const JITTER = 0.2;

/** A backend that does not know the call will not know it in five seconds either. */
const UNKNOWN_CALL = new Set([404, 405, 501]);

/** 5, 10, 20 … seconds: five attempts in the first three minutes. The reference operator's tokens live five more. */
export function retryDelayMs(failures: number, random = Math.random): number {
  const base = Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS);
  return Math.round(base * (1 + JITTER * random()));
}

/** Exchanges the token every half hour while one exists, in one tab for all. Returns how to stop. */
export function keepTokenFresh(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let failures = 0;

  function schedule(): void {
    // Stopped while an exchange was under way.
    if (isStopped) return;
    const untilDue = Math.max(REFRESH_MS - (tokenAgeMs() ?? 0), 0);
    // Another tab may have the lock and fail: then this one's turn comes.
    const delay = failures > 0 ? retryDelayMs(failures) : untilDue || FIRST_RETRY_MS;
    timer = setTimeout(() => void refreshIfDue(), Math.min(delay, REFRESH_MS));
  }

  async function refreshIfDue(): Promise<void> {
    await withLock('token-refresh', async () => {
      if (isDue()) failures = (await exchangeToken()) ? 0 : failures + 1;
      else failures = 0;
    });
    schedule();
  }

  // A token that was here before any stamp counts from now on.
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

/** Whether there is nothing left to try before the next half hour. */
async function exchangeToken(): Promise<boolean> {
  const token = currentToken();
  try {
    const answer = await call(refreshToken);
    // A logout or another login meanwhile has the last word.
    if (currentToken() !== token) return true;
    stampToken();
    keepToken(answer.token);
    return true;
  } catch (failure) {
    // `call` has reported it, and a 401 has ended the session there. Any other failure leaves the token as it is.
    const isUnknown = failure instanceof ApiFailure && UNKNOWN_CALL.has(failure.status);
    if (isUnknown) stampToken();
    return isUnknown || currentToken() === undefined;
  }
}
