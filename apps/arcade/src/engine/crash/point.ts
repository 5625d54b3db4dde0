import { MAX_CENTI, START_CENTI } from './flight';

/** The house edge in percent of the stakes. */
export const HOUSE_EDGE_PERCENT = 3;

const HEX_DIGITS = 13;
const RANGE = 2 ** 52;

/**
 * The share of rounds that end at 1.00, before a cash-out is possible. Larger than the house edge, because everything below 1.01 is
 * rounded down to 1.00.
 */
export const INSTANT_CRASH_SHARE = 1 - (START_CENTI - HOUSE_EDGE_PERCENT) / (START_CENTI + 1);

/**
 * The crash point of a round's value, in hundredths. The probability of reaching `m` is exactly 0.97 / m, so the return to player is
 * 97 % at every multiplier.
 */
export function crashPoint(value: string): number {
  const uniform = Number.parseInt(value.slice(0, HEX_DIGITS), 16) / RANGE;
  const centi = Math.floor((START_CENTI - HOUSE_EDGE_PERCENT) / (1 - uniform));
  return Math.min(MAX_CENTI, Math.max(START_CENTI, centi));
}
