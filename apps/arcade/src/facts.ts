import type { CatalogueGame, MachineId } from '@tessera/catalogue';
import { decimalText, minor } from '@tessera/money';

import { BLACKJACK_RETURN } from './engine/blackjack/return';
import { HOUSE_EDGE_PERCENT } from './engine/crash/point';
import { machines } from './engine/slots/machines';
import { crashLimits, slotStakes, tableLimits } from './server/limits';

type Volatility = 'low' | 'medium' | 'high';

/**
 * By the standard deviation of a round's return in stakes: below 3.3 low, above 5.5 high. facts.test.ts simulates every machine
 * and compares.
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
  cascade: 'medium',
  clusters: 'medium',
};

export type GameFacts = {
  rtp?: string;
  volatility?: Volatility;
  minStake: string;
  maxStake: string;
  bonusEvery?: number | undefined;
  /** Only for slots: the rounds of tables and crash games are shared with players who bet money. */
  hasDemo: boolean;
};

/** What the site shows about a game before it is opened. */
export function factsOf(game: CatalogueGame, currency: string): GameFacts {
  if (game.type === 1) {
    const stakes = slotStakes(currency);
    return {
      rtp: percent(machines[game.machine].rtp * 100),
      volatility: VOLATILITY[game.machine],
      bonusEvery: machines[game.machine].bonusEvery,
      hasDemo: true,
      ...range(Math.min(...stakes), Math.max(...stakes), currency),
    };
  }
  if (game.type === 3) {
    const { min, max } = crashLimits(game.stakes, currency);
    return { rtp: percent(100 - HOUSE_EDGE_PERCENT), hasDemo: false, ...range(min, max, currency) };
  }
  const { min, max } = tableLimits(game.variant, currency);
  // The bets of the other tables have different returns, which their rules list.
  const rtp = game.table === 'blackjack' && { rtp: percent(BLACKJACK_RETURN * 100) };
  return { hasDemo: false, ...rtp, ...range(min, max, currency) };
}

function percent(value: number): string {
  return value.toFixed(2);
}

function range(min: number, max: number, currency: string) {
  return { minStake: decimalText(minor(min), currency), maxStake: decimalText(minor(max), currency) };
}
