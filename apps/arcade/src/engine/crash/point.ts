import { MAX_CENTI, START_CENTI } from './flight';

/** The part of every stake that stays with the house, in percent. */
export const HOUSE_EDGE_PERCENT = 3;

const HEX_DIGITS = 13;
const RANGE = 2 ** 52;

/**
 * Reads a crash point, in hundredths, out of a round's hash. The chance to reach `m` is exactly 0.97 / m, so a bet
 * that leaves at any multiplier gives back 97 % in the long run; 3 rounds in 100 crash at once.
 */
export function crashPoint(hash: string): number {
  const uniform = Number.parseInt(hash.slice(0, HEX_DIGITS), 16) / RANGE;
  const centi = Math.floor((START_CENTI - HOUSE_EDGE_PERCENT) / (1 - uniform));
  return Math.min(MAX_CENTI, Math.max(START_CENTI, centi));
}
