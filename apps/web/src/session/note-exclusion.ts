import { ApiFailure } from '../platform/call';
import { useExclusion } from '../platform/exclusion';

const CODES = /^(on_break|self_excluded)$/;

/** Keeps such a refusal where the page that explains it finds it. The login meets it, and so does the poll of the player. */
export function noteExclusion(failure: unknown): void {
  if (failure instanceof ApiFailure && CODES.test(failure.code))
    useExclusion.setState({ exclusion: { code: failure.code, until: failure.until } });
}
