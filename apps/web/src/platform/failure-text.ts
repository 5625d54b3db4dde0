import type { Translate } from '../i18n';
import { ApiFailure, serverMessage } from './call';

/** The reason of an ApiFailure, in the same words everywhere; `undefined` for other errors. */
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
 * The error text of an area: the server's message if it sent one, otherwise the area's own text and the reason. The texts of the
 * areas differ; the reason shows that they have the same cause.
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

/** The same for a toast: one text of one or two lines. */
export function failureLines(failure: unknown, text: string, t: Translate): string {
  const { text: first, detail } = failureText(failure, text, t);
  return detail === undefined ? first : `${first}\n${detail}`;
}
