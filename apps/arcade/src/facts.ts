import type { CatalogueGame, MachineId } from '@tessera/catalogue';
import { decimalText, minor } from '@tessera/money';

import { HOUSE_EDGE_PERCENT } from './engine/crash/point';
import { machines } from './engine/slots/machines';
import { crashLimits, slotStakes, tableLimits } from './server/limits';

type Volatility = 'low' | 'medium' | 'high';

/**
 * How uneven the wins of a machine are: the standard deviation of a round in stakes, below 3.3 low, above 5.5 high. facts.test.ts
 * plays every machine and holds it to that.
 */
export const VOLATILITY: Record<MachineId, Volatility> = {
  classic3: 'medium',
  classic1: 'high',
  lines10: 'medium',
  lines20: 'medium',
  lines40: 'low',
  ways243: 'low',
  ways1024: 'medium',
  book10: 'high',
  book5: 'high',
  hold20: 'high',
  cascade: 'high',
  clusters: 'medium',
};

export type GameFacts = {
  rtp?: string;
  volatility?: Volatility;
  minStake: string;
  maxStake: string;
  /** Machines can be tried with play money; tables and flights are shared with those who play. */
  hasDemo: boolean;
};

/** What a player may want to know of a game before it is opened. */
export function factsOf(game: CatalogueGame, currency: string): GameFacts {
  if (game.type === 1) {
    const stakes = slotStakes(currency);
    return {
      rtp: percent(machines[game.machine].rtp * 100),
      volatility: VOLATILITY[game.machine],
      hasDemo: true,
      ...range(Math.min(...stakes), Math.max(...stakes), currency),
    };
  }
  if (game.type === 3) {
    const { min, max } = crashLimits(game.stakes, currency);
    return { rtp: percent(100 - HOUSE_EDGE_PERCENT), hasDemo: false, ...range(min, max, currency) };
  }
  const { min, max } = tableLimits(game.variant, currency);
  return { hasDemo: false, ...range(min, max, currency) };
}

function percent(value: number): string {
  return value.toFixed(2);
}

function range(min: number, max: number, currency: string) {
  return { minStake: decimalText(minor(min), currency), maxStake: decimalText(minor(max), currency) };
}
