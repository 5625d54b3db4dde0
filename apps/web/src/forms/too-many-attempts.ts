import type { Translate } from '../i18n';
import { ApiFailure } from '../platform/call';

const MINUTE_S = 60;
/** Longer delays are shown in minutes. */
const MAX_SECONDS_SHOWN = 120;

/** For a call that was refused because of its rate: the reason, and when it may be repeated. `undefined` for other failures. */
export function tooManyText(failure: unknown, t: Translate): string | undefined {
  if (!(failure instanceof ApiFailure)) return undefined;
  const { code, status, message, retryAfterS } = failure;
  if (status !== 429 && code !== 'too_many_attempts') return undefined;
  return [message || t('shell.tooManyAttempts'), waitText(retryAfterS, t)].filter(Boolean).join(' ');
}

function waitText(seconds: number | undefined, t: Translate): string | undefined {
  if (seconds === undefined) return undefined;
  if (seconds <= MAX_SECONDS_SHOWN) return t('shell.retryInSeconds', { count: seconds });
  return t('shell.retryInMinutes', { count: Math.ceil(seconds / MINUTE_S) });
}
