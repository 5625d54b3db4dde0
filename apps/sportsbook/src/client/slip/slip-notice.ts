import type { FailureCode } from '../api';
import type { SlipSums } from './use-slip-sums';

/** What the slip has to say. `failure` is what came of the last attempt, and stays until the slip is changed. */
export function slipNotice(
  { clash, suspended, changed, problem }: Pick<SlipSums, 'clash' | 'suspended' | 'changed' | 'problem'>,
  failure: FailureCode | undefined,
): FailureCode | undefined {
  // The button asks for the new price now, whatever was refused before: a market may be open again.
  if (changed && !suspended && !clash) return 'price_changed';
  if (failure) return failure;
  if (clash) return 'same_event';
  return suspended ? 'market_suspended' : problem;
}
