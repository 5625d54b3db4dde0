import { tooManyText } from '../forms/too-many-attempts';
import type { Translate } from '../i18n';
import { ApiFailure } from '../platform/call';
import { reasonText } from '../platform/failure-text';
import { isExclusion } from './record-exclusion';

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
  const tooMany = tooManyText(failure, t);
  if (tooMany !== undefined) return tooMany;
  const { code, status, message } = failure;
  // The first line says it, in the player's language.
  if (code === 'invalid_credentials' || (status === 401 && message === '')) return undefined;
  if (code === 'bad_shape') return t('shell.noToken');
  return message || reasonText(failure, t);
}
