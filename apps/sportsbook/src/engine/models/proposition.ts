import { marketId, type MarketId, type MarketType } from '../markets';

/** A market with the probabilities of its outcomes, in their order. */
export type Proposition = {
  id: MarketId;
  type: MarketType;
  chances: readonly number[];
  /** The probability of void. `chances` are conditional on not void. */
  voids?: number;
};

export function propose(type: MarketType, chances: readonly number[], line?: number): Proposition {
  return { id: marketId(type, line), type, chances };
}

export function twoWay(type: MarketType, chance: number, line?: number): Proposition {
  return propose(type, [chance, 1 - chance], line);
}
