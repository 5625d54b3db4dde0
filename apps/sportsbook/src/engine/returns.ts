import { minor, type Minor } from '@tessera/money';

import { ODDS_SCALE } from './odds';
import { combinations, type System } from './system';

/**
 * What a slip pays when every leg wins: the stake times all the odds, in whole numbers throughout, and only the last
 * fraction of a minor unit dropped. A void leg counts as odds of 1. A system pays that for each of its bets. The product of
 * many legs can pass any safe integer, so this is none.
 */
export function exactReturn(stake: number, odds: readonly number[], system?: System): bigint {
  const bets = combinations(odds.length, system);
  const part = BigInt(stake) / BigInt(bets.length);
  return bets.reduce((sum, positions) => {
    // Positions are those of `odds`.
    const product = positions.reduce((result, position) => result * BigInt(odds[position]!), part);
    return sum + product / BigInt(ODDS_SCALE) ** BigInt(positions.length);
  }, 0n);
}

export function slipReturn(stake: Minor, odds: readonly number[], system?: System): Minor {
  return minor(Number(exactReturn(stake, odds, system)));
}

/** The odds of all legs together, in hundredths, for showing; returns are never computed from it. */
export function combinedOdds(odds: readonly number[]): number {
  let product = 1n;
  for (const price of odds) product *= BigInt(price);
  return Number(
    odds.length === 0 ? BigInt(ODDS_SCALE) : product / BigInt(ODDS_SCALE) ** BigInt(odds.length - 1),
  );
}
