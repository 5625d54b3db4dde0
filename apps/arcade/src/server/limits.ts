import type { CrashStakes, TableVariant } from '@tessera/catalogue';
import { currencyExponent } from '@tessera/money';

import { Refusal } from './refusal';

/** One unit of play in minor units: a dinar, a euro, or a hundred francs where there are no decimals. */
export function playUnit(currency: string): number {
  return 10 ** (currencyExponent(currency) || 2);
}

const SLOT_STAKES = [0.2, 0.4, 1, 2, 4, 10, 20, 40, 100];

/** The stakes of a slot machine. Each divides by 20, the most coins that a machine has. */
export function slotStakes(currency: string): number[] {
  return SLOT_STAKES.map((stake) => Math.round(stake * playUnit(currency)));
}

export type Limits = { min: number; max: number; step: number };

/** In units of play. */
const CRASH_STAKES: Record<CrashStakes, Limits & { maxWin: number }> = {
  small: { min: 0.1, max: 20, step: 0.1, maxWin: 2_000 },
  usual: { min: 0.2, max: 200, step: 0.1, maxWin: 20_000 },
  large: { min: 5, max: 1_000, step: 1, maxWin: 100_000 },
};

/** `maxWin` is the most that one bet pays: it leaves by itself when it gets there. */
export function crashLimits(stakes: CrashStakes, currency: string): Limits & { maxWin: number } {
  const { min, max, step, maxWin } = CRASH_STAKES[stakes];
  const inUnits = (amount: number) => Math.round(amount * playUnit(currency));
  return { min: inUnits(min), max: inUnits(max), step: inUnits(step), maxWin: inUnits(maxWin) };
}

/** In units of play. The smallest chip is the least that can be bet, and every bet is a whole number of it. */
const TABLE_STAKES: Record<TableVariant, { max: number; chips: readonly number[] }> = {
  standard: { max: 2_000, chips: [0.5, 1, 5, 10, 25, 100] },
  speed: { max: 1_000, chips: [0.5, 1, 5, 10, 25, 100] },
  vip: { max: 20_000, chips: [25, 50, 100, 500, 1_000, 5_000] },
};

/** For one round at a table, all chips together. */
export function tableLimits(variant: TableVariant, currency: string): Limits {
  const smallest = Math.min(...tableChips(variant, currency));
  return { min: smallest, max: TABLE_STAKES[variant].max * playUnit(currency), step: smallest };
}

export function tableChips(variant: TableVariant, currency: string): number[] {
  return TABLE_STAKES[variant].chips.map((chip) => Math.round(chip * playUnit(currency)));
}

export function checkLadder(stake: number, ladder: readonly number[]): void {
  if (stake < Math.min(...ladder)) throw new Refusal('stake_too_low');
  if (stake > Math.max(...ladder)) throw new Refusal('stake_too_high');
  if (!ladder.includes(stake)) throw new Refusal('stake_not_allowed');
}

export function checkLimits(stake: number, { min, max, step }: Limits): void {
  if (stake < min) throw new Refusal('stake_too_low');
  if (stake > max) throw new Refusal('stake_too_high');
  if (stake % step !== 0) throw new Refusal('stake_not_allowed');
}
