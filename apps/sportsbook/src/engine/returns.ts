import { minor, type Minor } from '@tessera/money';

import { ODDS_SCALE } from './odds';

/**
 * What a slip pays when every leg wins: the stake times all the odds, in whole numbers throughout, and only the last
 * fraction of a minor unit dropped. A void leg counts as odds of 1.
 */
export function slipReturn(stake: Minor, odds: readonly number[]): Minor {
  let product = BigInt(stake);
  for (const price of odds) product *= BigInt(price);
  const result = product / BigInt(ODDS_SCALE) ** BigInt(odds.length);
  return minor(Number(result));
}

/** The odds of all legs together, in hundredths, for showing; returns are never computed from it. */
export function combinedOdds(odds: readonly number[]): number {
  let product = 1n;
  for (const price of odds) product *= BigInt(price);
  return Number(
    odds.length === 0 ? BigInt(ODDS_SCALE) : product / BigInt(ODDS_SCALE) ** BigInt(odds.length - 1),
  );
}
