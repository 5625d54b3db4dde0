import type { FactsWire } from '../game';

export type Facts = {
  isNew: boolean;
  isHot: boolean;
  hasDemo: boolean;
  /** Per cent. */
  rtp: number | undefined;
  volatility: 'low' | 'medium' | 'high' | undefined;
  minStake: string | undefined;
  maxStake: string | undefined;
};

const VOLATILITIES = ['low', 'medium', 'high'] as const;

/** What the backend tells of a game; `undefined` where it tells nothing but name and picture. */
export function toFacts(wire: FactsWire | undefined): Facts | undefined {
  if (!wire) return undefined;
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
  };
  const isKnown =
    facts.hasDemo ||
    [facts.rtp, facts.volatility, facts.minStake, facts.maxStake].some((fact) => fact !== undefined);
  return isKnown || facts.isNew || facts.isHot ? facts : undefined;
}
