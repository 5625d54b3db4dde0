import type { Translate } from '../i18n';
import { ApiFailure } from '../platform/call';
import { reasonText } from '../platform/failure-text';
import { isExclusion } from './record-exclusion';

const MINUTE_S = 60;
/** Longer delays are shown in minutes. */
const MAX_SECONDS_SHOWN = 120;

/** The lines under the form after a failed login. */
export function loginFailureLines(failure: unknown, t: Translate): string[] {
  // The password may be correct. The page with the help contacts replaces the form once its code is loaded.
  if (isExclusion(failure)) return [failure.message || t('shell.noLogin')];
  const reason = loginReason(failure, t);
  return [t('shell.loginError'), ...(reason === undefined ? [] : [reason])];
}

/** The reason in addition to "Invalid username or password", if there is another one. */
function loginReason(failure: unknown, t: Translate): string | undefined {
  if (!(failure instanceof ApiFailure)) return t('shell.unknownError');
  const { code, status, message, retryAfterS } = failure;
  if (status === 429 || code === 'too_many_attempts')
    return [message || t('shell.tooManyAttempts'), waitText(retryAfterS, t)].filter(Boolean).join(' ');
  // The first line says it, in the player's language.
  if (code === 'invalid_credentials' || (status === 401 && message === '')) return undefined;
  if (code === 'bad_shape') return t('shell.noToken');
  return message || reasonText(failure, t);
}

function waitText(seconds: number | undefined, t: Translate): string | undefined {
  if (seconds === undefined) return undefined;
  if (seconds <= MAX_SECONDS_SHOWN) return t('shell.retryInSeconds', { count: seconds });
  return t('shell.retryInMinutes', { count: Math.ceil(seconds / MINUTE_S) });
}
