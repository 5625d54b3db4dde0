import { ApiFailure } from '../platform/call';
import { useExclusion } from '../platform/exclusion';

const CODES = /^(on_break|self_excluded)$/;

/** Whether the server refuses a player because they have chosen not to play. */
export function isExclusion(failure: unknown): failure is ApiFailure {
  return failure instanceof ApiFailure && CODES.test(failure.code);
}

/** Keeps such a refusal where the page that explains it finds it. The login meets it, and so does the poll of the player. */
export function recordExclusion(failure: unknown): void {
  if (isExclusion(failure))
    useExclusion.setState({ exclusion: { code: failure.code, until: failure.until } });
}
