import { ApiFailure } from '../platform/call';
import { useExclusion } from '../platform/exclusion';

const CODES = /^(on_break|self_excluded)$/;

/** Whether the server refuses the player because of a break or self-exclusion. */
export function isExclusion(failure: unknown): failure is ApiFailure {
  return failure instanceof ApiFailure && CODES.test(failure.code);
}

/** Stores the refusal for the page that explains it. Login and player polling call this. */
export function recordExclusion(failure: unknown): void {
  if (isExclusion(failure))
    useExclusion.setState({ exclusion: { code: failure.code, until: failure.until } });
}
