import type { GameWire } from '@tessera/contract';

export type Facts = {
  isNew: boolean;
  isHot: boolean;
  hasDemo: boolean;
  /** Per cent. */
  rtp: number | undefined;
  volatility: 'low' | 'medium' | 'high' | undefined;
  minStake: string | undefined;
  maxStake: string | undefined;
  /** The bonus feature starts once in this many rounds on average. */
  bonusEvery: number | undefined;
};

const VOLATILITIES = ['low', 'medium', 'high'] as const;

/** `undefined` where the backend sends nothing but name and image. */
export function toFacts(wire: GameWire): Facts | undefined {
  const rtp = Number(wire.rtp);
  const volatility = wire.volatility?.trim().toLowerCase();
  const facts: Facts = {
    isNew: wire.is_new,
    isHot: wire.is_hot,
    hasDemo: wire.has_demo,
    rtp: rtp > 0 && rtp <= 100 ? rtp : undefined,
    volatility: VOLATILITIES.find((known) => known === volatility),
    minStake: wire.min_stake,
    maxStake: wire.max_stake,
    bonusEvery: wire.bonus_every || undefined,
  };
  return Object.values(facts).some((fact) => fact !== false && fact !== undefined) ? facts : undefined;
}
