import { seededRandom } from '../engine/random';
import type { SportsbookOptions } from '../index';

/** Above the probability of every incident in a second of football, handball or ice hockey. */
const NOTHING_HAPPENS = 0.999_999;

const RANDOM = {
  football: () => NOTHING_HAPPENS,
  handball: () => NOTHING_HAPPENS,
  basketball: seededRandom('known basketball'),
  tennis: seededRandom('known tennis'),
  hockey: () => NOTHING_HAPPENS,
  volleyball: seededRandom('known volleyball'),
  tabletennis: seededRandom('known table tennis'),
};

/**
 * Sportsbook options for tests with fixed outcomes. Prices before a match do not drift. Football, handball and ice hockey have no
 * incidents, which would suspend markets during a test: tests place live bets on them. The other sports cannot end without points;
 * they use a seeded sequence. Matches start at every hour. None are played before the first start.
 */
export const fixedBook = {
  drift: () => 0,
  random: (sport) => RANDOM[sport],
  pastDays: 0,
  startHours: [0, 24],
} satisfies SportsbookOptions;
