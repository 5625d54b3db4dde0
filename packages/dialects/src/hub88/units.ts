/** Amounts are integers of 1/100,000. */
export const UNIT_DIGITS = 5;
