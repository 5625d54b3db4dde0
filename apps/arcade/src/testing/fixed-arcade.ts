import type { ArcadeOptions } from '../arcade';
import { seededRandom } from './seeded-random';

/** With this seed every machine has a spin without a feature, and Amber Caravan pays four times the stake. */
const SEED = 234;

/** The outcome of every round: roulette pocket, winner of a coup, crash multiplier. */
export const KNOWN = { pocket: 4, winner: 'banker', crashCenti: 150 } as const;

/**
 * Arcade options for tests with fixed outcomes: each spin, ball and coup starts the same random sequence again, and every flight ends
 * at the same multiplier.
 */
export const fixedArcade = {
  randomSource: () => seededRandom(SEED),
  timings: {
    crash: {
      bettingMs: 7_000,
      pauseMs: 3_500,
      flightCenti: { least: KNOWN.crashCenti, most: KNOWN.crashCenti },
    },
    roulette: { bettingMs: 12_000, pauseMs: 2_000 },
    baccarat: { bettingMs: 12_000, pauseMs: 2_000 },
    blackjack: { bettingMs: 12_000, pauseMs: 2_000 },
  },
} satisfies ArcadeOptions;
