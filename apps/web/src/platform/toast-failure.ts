import { t } from '../i18n';
import { toast } from '../ui';
import { failureLink } from './failure-link';
import { failureLines } from './failure-text';

/** Time to read the text and to follow its link. */
const LINK_DURATION_MS = 15_000;

/** A failed call as a toast: the server's message, else `text` with the reason. */
export function toastFailure(failure: unknown, text: string): void {
  const extra = failureLink.render?.(failure);
  toast.error(failureLines(failure, text, t), extra ? { extra, durationMs: LINK_DURATION_MS } : {});
}
