import type { GameKind, KindTable } from '../../platform/game-kinds';

export const tierNames = ['gold', 'silver', 'bronze'] as const;
export type Tier = (typeof tierNames)[number];

/** Amounts in minor units. */
export type TierRules = {
  /** What a new pot starts with, from the house. */
  seed: number;
  /** A pot of this size takes no more shares. */
  limit: number;
  /** Millionths of each counted stake that go into the pot. */
  sharePpm: number;
  /** The pot is won once per this much staked, on average. */
  stakePerWin: number;
};

export type JackpotRules = {
  /** The millionths of a stake that count, by kind of game. */
  kinds: KindTable;
  /** Only these tiers exist. */
  tiers: Partial<Record<Tier, TierRules>>;
};

const PPM = 1_000_000;

export function isTier(text: string): text is Tier {
  return tierNames.some((tier) => tier === text);
}

/** The part of a stake that counts, in minor units, with fractions. */
export function countedStake({ kinds }: JackpotRules, kind: GameKind, stake: number): number {
  return (stake * (kinds[kind] ?? 0)) / PPM;
}

/** The share of a counted stake, in millionths of a minor unit. */
export function shareOf({ sharePpm }: TierRules, counted: number): number {
  return Math.floor(counted * sharePpm);
}

/**
 * The chance of a counted stake to win the pot. The same for one stake as for its parts. Above the limit, as after a change of the
 * configuration, the chance falls as the pot grows: the expected win of a stake is never above that of a pot at its limit.
 */
export function chanceOf({ stakePerWin, limit }: TierRules, counted: number, pot: number): number {
  return 1 - Math.exp((-counted / stakePerWin) * Math.min(1, limit / pot));
}

/** The most that the jackpots return on the stakes of a kind of game, in millionths: with every pot at its limit. */
export function highestJackpotReturn({ kinds, tiers }: JackpotRules, kind: GameKind): number {
  const full = Object.values(tiers).reduce((sum, { limit, stakePerWin }) => sum + limit / stakePerWin, 0);
  return (kinds[kind] ?? 0) * full;
}

/** What the jackpots return on average, in millionths: the shares, and the seeds of the pots that are won. */
export function averageJackpotReturn({ kinds, tiers }: JackpotRules, kind: GameKind): number {
  const mean = Object.values(tiers).reduce(
    (sum, { seed, sharePpm, stakePerWin }) => sum + sharePpm / PPM + seed / stakePerWin,
    0,
  );
  return (kinds[kind] ?? 0) * mean;
}
