import { CallFailure, failureOf } from '@tessera/provider-kit/browser';

import type { RefusalCode, RefusalExtras } from '../../server/refusal';

/** What a page shows when a call did not do what it was asked. */
export type FailureCode = RefusalCode | 'offline';

type Failure = Partial<RefusalExtras> & { code: FailureCode };

export function readFailure(error: unknown): Failure {
  // Anything else went wrong in the page itself.
  return error instanceof CallFailure ? failureOf<Failure>(error) : { code: 'internal' };
}
