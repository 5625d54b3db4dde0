import { minor, type Minor } from '@tessera/money';

import { ODDS_SCALE } from './odds';
import { combinations, type System } from './system';

/**
 * The return of a slip if every leg wins: the stake times all odds, in integers, rounded down to a minor unit at the end. A void leg has
 * odds of 1. For a system, the sum over its bets. A bigint, because the product of many legs exceeds the safe integers.
 */
export function exactReturn(stake: number, odds: readonly number[], system?: System): bigint {
  const bets = combinations(odds.length, system);
  const part = BigInt(stake) / BigInt(bets.length);
  return bets.reduce((sum, positions) => {
    // Positions are indexes of `odds`.
    const product = positions.reduce((result, position) => result * BigInt(odds[position]!), part);
    return sum + product / BigInt(ODDS_SCALE) ** BigInt(positions.length);
  }, 0n);
}

export function slipReturn(stake: Minor, odds: readonly number[], system?: System): Minor {
  return minor(Number(exactReturn(stake, odds, system)));
}

/** The product of all odds in hundredths, only for display. */
export function combinedOdds(odds: readonly number[]): number {
  let product = 1n;
  for (const price of odds) product *= BigInt(price);
  return Number(
    odds.length === 0 ? BigInt(ODDS_SCALE) : product / BigInt(ODDS_SCALE) ** BigInt(odds.length - 1),
  );
}
