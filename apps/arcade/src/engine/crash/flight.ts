/*
 * The shape of a flight, shared by the server, which decides, and the page, which draws.
 * Multipliers are whole hundredths: 150 is "1.50×".
 */

export const START_CENTI = 100;
/** The ceiling that bounds what one bet can win. */
export const MAX_CENTI = 1_000_000;

/** The multiplier that a flight shows after so long; `growth` is its pace's. */
export function multiplierAt(elapsedMs: number, growth: number): number {
  if (elapsedMs <= 0) return START_CENTI;
  return Math.min(MAX_CENTI, Math.floor(START_CENTI * Math.exp((growth * elapsedMs) / 1_000)));
}

/** How long a flight takes to reach a multiplier. */
export function timeToReach(centi: number, growth: number): number {
  return Math.ceil((Math.log(centi / START_CENTI) / growth) * 1_000);
}

/** What a stake pays when it leaves at a multiplier. Rounded down, so that no hundredth of a millime is invented. */
export function flightPayout(stake: number, centi: number): number {
  return Math.floor((stake * centi) / START_CENTI);
}
