import { currencyExponent, minor, type Minor } from '@tessera/money';

export const tiers = ['gold', 'silver', 'bronze'] as const;
export type Tier = (typeof tiers)[number];

type Random = () => number;

const MIN_START = 1000;
const MAX_START = 10_000;
const MIN_STEP = 0.5;
const MAX_STEP = 10;
const MIN_TICK_MS = 2500;
const MAX_TICK_MS = 6000;

/** The first value of a display. */
export function startValue(currency: string, random: Random = Math.random): Minor {
  return amountBetween(MIN_START, MAX_START, currency, random);
}

/** The value of a display after its next tick. */
export function grow(value: Minor, currency: string, random: Random = Math.random): Minor {
  return minor(value + amountBetween(MIN_STEP, MAX_STEP, currency, random));
}

export function nextTickMs(random: Random = Math.random): number {
  return Math.round(between(MIN_TICK_MS, MAX_TICK_MS, random));
}

function amountBetween(min: number, max: number, currency: string, random: Random): Minor {
  const unit = 10 ** currencyExponent(currency);
  return minor(Math.round(between(min, max, random) * unit));
}

function between(min: number, max: number, random: Random): number {
  return min + random() * (max - min);
}
