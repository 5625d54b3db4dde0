import { MAX_CENTI, START_CENTI } from './flight';

/** The part of every stake that stays with the house, in percent. */
export const HOUSE_EDGE_PERCENT = 3;

const HEX_DIGITS = 13;
const RANGE = 2 ** 52;

/**
 * The share of rounds that end at 1.00, before anybody can leave. More than the house's edge: whatever falls below 1.01
 * is rounded down to it.
 */
export const INSTANT_CRASH_SHARE = 1 - (START_CENTI - HOUSE_EDGE_PERCENT) / (START_CENTI + 1);

/**
 * Reads a crash point, in hundredths, out of a round's value. The chance to reach `m` is exactly 0.97 / m, so a bet
 * that leaves at any multiplier gives back 97 % in the long run.
 */
export function crashPoint(value: string): number {
  const uniform = Number.parseInt(value.slice(0, HEX_DIGITS), 16) / RANGE;
  const centi = Math.floor((START_CENTI - HOUSE_EDGE_PERCENT) / (1 - uniform));
  return Math.min(MAX_CENTI, Math.max(START_CENTI, centi));
}
