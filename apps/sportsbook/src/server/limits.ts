import { currencyExponent, minor, type Minor } from '@tessera/money';

import { MAX_LEGS, type Limits } from '../wire';

const MIN_STAKE_TENTHS = 2;
const MAX_STAKE = 5_000;
const MAX_PAYOUT = 250_000;
/** A player's slips that wait for acceptance at the same time. */
export const MAX_PENDING = 10;

/** A live bet waits this long and is priced again, so that players cannot bet on events before the sportsbook has them. */
export const LIVE_DELAY_MS = 3_000;
/** A bet or cash-out that is still not accepted by then has lost its instance. */
export const ABANDONED_AFTER_MS = LIVE_DELAY_MS + 15_000;
export type Pause = (ms: number) => Promise<unknown>;

function units(currency: string, whole: number): Minor {
  return minor(whole * 10 ** currencyExponent(currency));
}

export function limitsOf(currency: string): Limits {
  return {
    minStake: minor(Math.max(1, Math.floor((MIN_STAKE_TENTHS * units(currency, 1)) / 10))),
    maxStake: units(currency, MAX_STAKE),
    maxPayout: units(currency, MAX_PAYOUT),
    maxLegs: MAX_LEGS,
  };
}
