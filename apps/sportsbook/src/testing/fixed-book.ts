import { seededRandom } from '../engine/random';
import type { SportsbookOptions } from '../index';

/** Above the chance of whatever can happen in a second of football or handball. */
const NOTHING_HAPPENS = 0.999_999;

const RANDOM = {
  football: () => NOTHING_HAPPENS,
  handball: () => NOTHING_HAPPENS,
  basketball: seededRandom('known basketball'),
  tennis: seededRandom('known tennis'),
};

/**
 * A book in which tests know what happens. Prices before a match stand, and in football and handball, where goals, attacks and
 * cards would suspend a market in the middle of a test, nothing happens but the clock: live bets of tests are on these. The other
 * two cannot be quiet, as without points they have no end; theirs are drawn from a stream that is the same in every run.
 */
export const fixedBook = {
  drift: () => 0,
  random: (sport) => RANDOM[sport],
} satisfies SportsbookOptions;
