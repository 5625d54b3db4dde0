import { t } from '../i18n';
import { toast } from '../ui';
import { failureLines } from './failure-text';
import { needsVerification, VerificationLink } from './verification-needed';

/** Time to read the message and to follow the link. */
const LINK_DURATION_MS = 15_000;

/** A failed call as a toast: the server's message, else `text` with the reason. */
export function toastFailure(failure: unknown, text: string): void {
  toast.error(
    failureLines(failure, text, t),
    needsVerification(failure) ? { durationMs: LINK_DURATION_MS, extra: <VerificationLink /> } : undefined,
  );
}
