import type { CrashStakes, TableVariant } from '@tessera/catalogue';
import { currencyExponent } from '@tessera/money';

import { Refusal } from './refusal';

/** One play unit in minor units: one dinar, one euro, or a hundred francs in a currency without decimals. */
export function playUnit(currency: string): number {
  return 10 ** (currencyExponent(currency) || 2);
}

const SLOT_STAKES = [0.2, 0.4, 1, 2, 4, 10, 20, 40, 100];

/** The stakes of a slot machine. Each is divisible by 20, the largest number of coins of a machine. */
export function slotStakes(currency: string): number[] {
  return SLOT_STAKES.map((stake) => Math.round(stake * playUnit(currency)));
}

export type Limits = { min: number; max: number; step: number };

/** In play units. */
const CRASH_STAKES: Record<CrashStakes, Limits & { maxWin: number }> = {
  small: { min: 0.1, max: 20, step: 0.1, maxWin: 2_000 },
  usual: { min: 0.2, max: 200, step: 0.1, maxWin: 20_000 },
  large: { min: 5, max: 1_000, step: 1, maxWin: 100_000 },
};

/** `maxWin` is the largest payout of one bet: on reaching it the bet is cashed out automatically. */
export function crashLimits(stakes: CrashStakes, currency: string): Limits & { maxWin: number } {
  const { min, max, step, maxWin } = CRASH_STAKES[stakes];
  const inUnits = (amount: number) => Math.round(amount * playUnit(currency));
  return { min: inUnits(min), max: inUnits(max), step: inUnits(step), maxWin: inUnits(maxWin) };
}

/** In play units. The smallest chip is the minimum bet, and every bet is a multiple of it. */
const TABLE_STAKES: Record<TableVariant, { max: number; chips: readonly number[] }> = {
  standard: { max: 2_000, chips: [0.5, 1, 5, 10, 25, 100] },
  speed: { max: 1_000, chips: [0.5, 1, 5, 10, 25, 100] },
  vip: { max: 20_000, chips: [25, 50, 100, 500, 1_000, 5_000] },
};

/** For all chips of a round together. */
export function tableLimits(variant: TableVariant, currency: string): Limits {
  const smallest = Math.min(...tableChips(variant, currency));
  return { min: smallest, max: TABLE_STAKES[variant].max * playUnit(currency), step: smallest };
}

export function tableChips(variant: TableVariant, currency: string): number[] {
  return TABLE_STAKES[variant].chips.map((chip) => Math.round(chip * playUnit(currency)));
}

export function checkAllowedStake(stake: number, allowed: readonly number[]): void {
  if (stake < Math.min(...allowed)) throw new Refusal('stake_too_low');
  if (stake > Math.max(...allowed)) throw new Refusal('stake_too_high');
  if (!allowed.includes(stake)) throw new Refusal('stake_not_allowed');
}

export function checkLimits(stake: number, { min, max, step }: Limits): void {
  if (stake < min) throw new Refusal('stake_too_low');
  if (stake > max) throw new Refusal('stake_too_high');
  if (stake % step !== 0) throw new Refusal('stake_not_allowed');
}
