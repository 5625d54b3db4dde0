import { currencyExponent, minor, type Minor } from '@tessera/money';

export const tiers = ['gold', 'silver', 'bronze'] as const;
export type Tier = (typeof tiers)[number];

type Random = () => number;

const LOWEST_START = 1000;
const HIGHEST_START = 10_000;
const SMALLEST_STEP = 0.5;
const LARGEST_STEP = 10;
const SHORTEST_WAIT_MS = 2500;
const LONGEST_WAIT_MS = 6000;

/** Where a tier's display starts. */
export function startValue(currency: string, random: Random = Math.random): Minor {
  return amountBetween(LOWEST_START, HIGHEST_START, currency, random);
}

/** What a tier shows after its next tick. */
export function grow(value: Minor, currency: string, random: Random = Math.random): Minor {
  return minor(value + amountBetween(SMALLEST_STEP, LARGEST_STEP, currency, random));
}

export function nextTickMs(random: Random = Math.random): number {
  return Math.round(between(SHORTEST_WAIT_MS, LONGEST_WAIT_MS, random));
}

function amountBetween(lowest: number, highest: number, currency: string, random: Random): Minor {
  const unit = 10 ** currencyExponent(currency);
  return minor(Math.round(between(lowest, highest, random) * unit));
}

function between(lowest: number, highest: number, random: Random): number {
  return lowest + random() * (highest - lowest);
}
