import { t } from '../i18n';
import { toast } from '../ui';
import { failureLink } from './failure-link';
import { failureLines } from './failure-text';

/** A failed call as a toast: the server's message, else `text` with the reason. */
export function toastFailure(failure: unknown, text: string): void {
  toast.error(failureLines(failure, text, t), { extra: failureLink.render?.(failure) });
}
