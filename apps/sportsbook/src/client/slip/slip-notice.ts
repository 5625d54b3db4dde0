import type { FailureCode } from '../api';
import type { SlipSums } from './use-slip-sums';

/** The message of the slip. `failure` is that of the last attempt, until the slip is changed. */
export function slipNotice(
  sums: Pick<SlipSums, 'clash' | 'suspended' | 'changed' | 'problem' | 'stakeProblem'>,
  failure: FailureCode | undefined,
): FailureCode | 'stake_ambiguous' | 'stake_unreadable' | undefined {
  const { clash, suspended, changed, problem, stakeProblem } = sums;
  // A new price takes precedence over the refusal: the market may be open again.
  if (changed && !suspended && !clash) return 'price_changed';
  if (failure) return failure;
  if (clash) return 'same_event';
  if (suspended) return 'market_suspended';
  return stakeProblem ? `stake_${stakeProblem.code}` : problem;
}
