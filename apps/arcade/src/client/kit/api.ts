import { CallFailure, failureOf } from '@tessera/provider-kit/browser';

import type { RefusalCode, RefusalExtras } from '../../server/refusal';

/** The message that a page shows for a failed call. */
export type FailureCode = RefusalCode | 'offline';

type Failure = Partial<RefusalExtras> & { code: FailureCode };

export function readFailure(error: unknown): Failure {
  // Any other error is a fault of the page itself.
  return error instanceof CallFailure ? failureOf<Failure>(error) : { code: 'internal' };
}
