import { cryptoRandom } from '@tessera/provider-kit/random';

import type { SportsbookOptions } from '../index';

const { fraction } = cryptoRandom();

/** Above the chance of whatever can happen in a second of football. */
const NOTHING_HAPPENS = 0.999_999;

/**
 * A book in which tests know what happens. Prices before a match stand, and in football, where goals, attacks and cards
 * would suspend a market in the middle of a test, nothing happens but the clock. The other sports cannot be quiet: a
 * basketball match without baskets has no end.
 */
export const knownBook = {
  drift: () => 0,
  chance: (sport) => (sport === 'football' ? () => NOTHING_HAPPENS : fraction),
} satisfies SportsbookOptions;
