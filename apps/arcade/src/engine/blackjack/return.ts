/** Of the first stake with basic strategy, as rules sheets print it. */
export const BLACKJACK_RETURN = 0.991_948;

/**
 * The highest return of all stakes of a round together, doubled and split ones included, for any way of playing one's own cards. It bounds
 * what promotions may add to a stake.
 */
export const BLACKJACK_STAKE_RETURN = 0.992_602;
