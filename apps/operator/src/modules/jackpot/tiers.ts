import { currencyExponent } from '@tessera/money';

export const tierNames = ['gold', 'silver', 'bronze'] as const;
export type Tier = (typeof tierNames)[number];

export type TierRules = {
  /** What a new pot starts with, from the house. */
  seed: number;
  /** Millionths of each stake that go into the pot. */
  sharePpm: number;
  /** The pot falls once in this much staked, on average. */
  stakePerWin: number;
};

/** In whole units of the currency; minor units come out. */
const RULES: Record<Tier, TierRules> = {
  gold: { seed: 5_000, sharePpm: 2_000, stakePerWin: 2_000_000 },
  silver: { seed: 500, sharePpm: 3_000, stakePerWin: 200_000 },
  bronze: { seed: 50, sharePpm: 5_000, stakePerWin: 20_000 },
};

export function tierRules(tier: Tier, currency: string): TierRules {
  const unit = 10 ** currencyExponent(currency);
  const { seed, sharePpm, stakePerWin } = RULES[tier];
  return { seed: seed * unit, sharePpm, stakePerWin: stakePerWin * unit };
}

export function isTier(text: string): text is Tier {
  return tierNames.some((tier) => tier === text);
}
