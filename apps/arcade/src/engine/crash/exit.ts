import { flightPayout, START_CENTI } from './flight';

/** The lowest multiplier of an automatic cash-out; the highest is `MAX_CENTI`. */
export const MIN_AUTO_CASH_OUT_CENTI = START_CENTI + 1;

/** The multiplier of the automatic cash-out: the player's own value or the maximum win, whichever is lower. */
export function exitOf({
  autoCashOut = Infinity,
  maxCenti = Infinity,
}: {
  autoCashOut?: number;
  maxCenti?: number;
}): number {
  return Math.min(autoCashOut, maxCenti);
}

/** The part of a stake that a half cash-out ends, in whole minor units; the other part is never smaller. */
export function halfOf(stake: number): number {
  return Math.floor(stake / 2);
}

/** The payout of a bet that ends at `centi`, 0 for a loss. `halfAt`: half of the stake was cashed out there. */
export function betPayout(stake: number, { halfAt }: { halfAt?: number }, centi: number): number {
  if (halfAt === undefined) return flightPayout(stake, centi);
  const half = halfOf(stake);
  return flightPayout(half, halfAt) + flightPayout(stake - half, centi);
}
