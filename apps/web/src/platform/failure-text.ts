import type { Translate } from '../i18n';
import { ApiFailure, serverMessage } from './call';

/** What went wrong, in the same words wherever it shows; `undefined` for what is no failure of a call. */
export function reasonText(failure: unknown, t: Translate): string | undefined {
  if (!(failure instanceof ApiFailure)) return undefined;
  switch (failure.code) {
    case 'network':
      return t('shell.noConnection');
    case 'timeout':
      return t('shell.noAnswer');
    case 'bad_shape':
      return t('shell.unreadableAnswer');
    default:
      return t('shell.serverStatus', { status: String(failure.status) });
  }
}

/**
 * What an area says about a failure: the server's message if it sent one; otherwise the area's own text, and below it the
 * reason. The area's texts differ, so the reason is what tells a reader that two areas have the same trouble.
 */
export function failureText(
  failure: unknown,
  text: string,
  t: Translate,
): { text: string; detail: string | undefined } {
  const message = serverMessage(failure);
  return message === undefined
    ? { text, detail: reasonText(failure, t) }
    : { text: message, detail: undefined };
}

/** The same for a toast, in one text of one or two lines. */
export function failureLines(failure: unknown, text: string, t: Translate): string {
  const { text: first, detail } = failureText(failure, text, t);
  return detail === undefined ? first : `${first}\n${detail}`;
}
