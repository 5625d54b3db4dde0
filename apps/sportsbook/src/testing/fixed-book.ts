import { seededRandom } from '../engine/random';
import type { SportsbookOptions } from '../index';

/** Above the probability of every incident in a second of football or handball. */
const NOTHING_HAPPENS = 0.999_999;

const RANDOM = {
  football: () => NOTHING_HAPPENS,
  handball: () => NOTHING_HAPPENS,
  basketball: seededRandom('known basketball'),
  tennis: seededRandom('known tennis'),
};

/**
 * Sportsbook options for tests with fixed outcomes. Prices before a match do not drift. Football and handball have no incidents, which
 * would suspend markets during a test: tests place live bets on them. Basketball and tennis cannot end without points; they use a
 * seeded sequence.
 */
export const fixedBook = {
  drift: () => 0,
  random: (sport) => RANDOM[sport],
} satisfies SportsbookOptions;
