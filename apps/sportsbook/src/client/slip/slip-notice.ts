import type { FailureCode } from '../api';
import type { SlipSums } from './use-slip-sums';

/** The message of the slip. `failure` is that of the last attempt, until the slip is changed. */
export function slipNotice(
  { clash, suspended, changed, problem }: Pick<SlipSums, 'clash' | 'suspended' | 'changed' | 'problem'>,
  failure: FailureCode | undefined,
): FailureCode | undefined {
  // A new price takes precedence over the refusal: the market may be open again.
  if (changed && !suspended && !clash) return 'price_changed';
  if (failure) return failure;
  if (clash) return 'same_event';
  return suspended ? 'market_suspended' : problem;
}
