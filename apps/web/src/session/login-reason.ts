import type { Translate } from '../i18n';
import { ApiFailure } from '../platform/call';
import { reasonText } from '../platform/failure-text';
import { isExclusion } from './record-exclusion';

const MINUTE_S = 60;
/** Up to here seconds say it better. */
const SECONDS_UNTIL_S = 120;

/** What stands under the form after a login that failed, line by line. */
export function loginFailureLines(failure: unknown, t: Translate): string[] {
  // Nothing was wrong with the password. The page with the help contacts takes the place of the form as soon as its code is here.
  if (isExclusion(failure)) return [failure.message || t('shell.noLogin')];
  const reason = loginReason(failure, t);
  return [t('shell.loginError'), ...(reason === undefined ? [] : [reason])];
}

/** Why a login failed, beyond "Invalid username or password"; `undefined` when these words say it all. */
function loginReason(failure: unknown, t: Translate): string | undefined {
  if (!(failure instanceof ApiFailure)) return t('shell.unknownError');
  const { code, status, message, retryAfterS } = failure;
  if (status === 429 || code === 'too_many_attempts')
    return [message || t('shell.tooManyAttempts'), waitText(retryAfterS, t)].filter(Boolean).join(' ');
  // The first line has said so already, in the player's own language.
  if (code === 'invalid_credentials' || (status === 401 && message === '')) return undefined;
  if (code === 'bad_shape') return t('shell.noToken');
  return message || reasonText(failure, t);
}

function waitText(seconds: number | undefined, t: Translate): string | undefined {
  if (seconds === undefined) return undefined;
  if (seconds <= SECONDS_UNTIL_S) return t('shell.retryInSeconds', { count: seconds });
  return t('shell.retryInMinutes', { count: Math.ceil(seconds / MINUTE_S) });
}
