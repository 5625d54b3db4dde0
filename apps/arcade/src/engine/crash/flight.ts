/*
 * The curve of a flight, used by server and page. Multipliers are integers in hundredths: 150 is "1.50×".
 */

export const START_CENTI = 100;
/** The maximum multiplier; it limits the win of a bet. */
export const MAX_CENTI = 1_000_000;

/** The multiplier after `elapsedMs`; `growth` is that of the game's timing. */
export function multiplierAt(elapsedMs: number, growth: number): number {
  if (elapsedMs <= 0) return START_CENTI;
  return Math.min(MAX_CENTI, Math.floor(START_CENTI * Math.exp((growth * elapsedMs) / 1_000)));
}

/** How long a flight takes to reach a multiplier. */
export function timeToReach(centi: number, growth: number): number {
  return Math.ceil((Math.log(centi / START_CENTI) / growth) * 1_000);
}

/** The payout of a cash-out at a multiplier, rounded down to minor units. */
export function flightPayout(stake: number, centi: number): number {
  return Math.floor((stake * centi) / START_CENTI);
}
